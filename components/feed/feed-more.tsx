'use client'
import { lazy } from 'react'
import { MoreLink } from '@/components/parts/more-link'
import type { FeedFilter } from '@/lib/feed/schema'
import type { PostCard } from '@/lib/posts/schema'

const FeedPages = lazy(() => import('./feed-pages').then((m) => ({ default: m.FeedPages })))

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
