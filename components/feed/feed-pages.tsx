'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { MoreTail } from '@/components/parts/more-tail'
import { feedOptions } from '@/lib/feed/client'
import { type FeedFilter, spreadVoices } from '@/lib/feed/schema'
import type { PostCard, PostPage } from '@/lib/posts/schema'
import { FeedItems } from './feed-items'
import { useNearViewport } from './use-near-viewport'

/** After this many automatic pages the reader presses a button, so that the footer can be reached. */
const BY_ITSELF = 3

type Props = { filter: FeedFilter; before: Pick<PostCard, 'author' | 'company'>[] }

/** Further pages of the feed, loaded on scrolling. */
export function FeedPages({ filter, before }: Props) {
  const t = useTranslations('posts.list')
  const more = useInfiniteQuery(feedOptions(filter))
  const { hasNextPage, isFetching, fetchNextPage } = more
  const pages = more.data?.pages ?? []
  const end = useNearViewport<HTMLDivElement>(
    pages.length < BY_ITSELF && hasNextPage && !isFetching,
    () => fetchNextPage(),
  )
  const posts = joined(pages, before)
  return (
    <>
      <FeedItems posts={posts} />
      <div ref={end} />
      <MoreTail
        loaded={pages.length > 0 && t('loadedPosts', { count: pages.at(-1)?.items.length ?? 0 })}
        list={more}
      />
    </>
  )
}

/** The loaded pages; a new one never moves the ones above. */
function joined(pages: PostPage[], before: Props['before']): PostCard[] {
  const posts: PostCard[] = []
  for (const { items } of pages) {
    posts.push(...spreadVoices(items, posts.length ? posts.slice(-2) : before))
  }
  return posts
}
