import type { ReactNode } from 'react'
import { ComingEvents } from '@/components/articles/coming-events'
import { SaleStory } from '@/components/sales/sale-story'
import type { PropertyCard } from '@/lib/catalogue/schema'
import type { Talk } from '@/lib/feed/schema'
import type { PostCard } from '@/lib/posts/schema'
import type { SaleCard } from '@/lib/sales/schema'
import { PriceDrops } from './price-drops'
import { TalkCard } from './talk-card'
import { TrendCard } from './trend-card'

type Props = {
  sales: SaleCard[]
  drops: PropertyCard[]
  talk: Talk | null
  events: PostCard[]
  trending: PostCard[]
}

/** What stands between the posts of the home page, in this order; what has no content is left out. */
export function betweenCards({ sales, drops, talk, events, trending }: Props): ReactNode[] {
  const [first] = sales
  return [
    first && <SaleStory sale={first} />,
    trending.length > 0 && <TrendCard posts={trending} />,
    drops.length > 0 && <PriceDrops objects={drops} />,
    talk && <TalkCard talk={talk} />,
    events.length > 0 && <ComingEvents posts={events} heading="h3" />,
  ].filter(Boolean)
}
