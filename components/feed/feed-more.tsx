'use client'
import { MoreLink } from '@/components/parts/more-link'
import type { FeedFilter } from '@/lib/feed/schema'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { PostCard } from '@/lib/posts/schema'

const FeedPages = lazyPart(() => import('./feed-pages').then((m) => ({ default: m.FeedPages })))

type Props = {
  filter: FeedFilter
  before: Pick<PostCard, 'author' | 'company'>[]
  href: string
}

/** "Show more" of the feed. */
export function FeedMore({ filter, before, href }: Props) {
  return (
    <MoreLink href={href}>
      <FeedPages filter={filter} before={before} />
    </MoreLink>
  )
}
