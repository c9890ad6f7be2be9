import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FeedList } from '@/components/feed/feed-list'
import { FeedTabs } from '@/components/feed/feed-tabs'
import { HomeAside } from '@/components/feed/home-aside'
import { HomeFrame } from '@/components/feed/home-frame'
import { SaleBlock } from '@/components/sales/sale-block'
import { getLead, listComingEvents, listTrending } from '@/lib/feed/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { searchOfSegments } from '@/lib/posts/lists/schema'
import { routes, routesIn } from '@/lib/routes'
import { listSalePage } from '@/lib/sales/lists/queries'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('feed')])
  return pageMetadata({
    locale,
    path: routes.home(),
    title: t('title', { site: env().SITE_NAME }),
    description: t('description'),
  })
}

export default async function HomePage() {
  const locale = await getLocale()
  const [t, list, lead, trending, events, sales] = await Promise.all([
    getTranslations('sales.list'),
    listPostPage({ sort: 'new' }, 1),
    getLead('feed', locale),
    listTrending(locale),
    listComingEvents(),
    listSalePage({ sort: 'new', page: 1 }),
  ])
  return (
    <HomeFrame tabs={<FeedTabs current="feed" asked={false} />}>
      {list ? <FeedList tab="feed" list={list} search={searchOfSegments()} lead={lead} /> : null}
      <SaleBlock
        id="closed-sales"
        title={t('title')}
        list={sales}
        href={routesIn(locale).sales()}
      />
      <HomeAside trending={trending} events={events} />
    </HomeFrame>
  )
}
