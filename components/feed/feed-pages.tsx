'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { MoreTail } from '@/components/parts/more-tail'
import { feedOptions } from '@/lib/feed/client'
import { type FeedFilter, spreadVoices } from '@/lib/feed/schema'
import type { PostCard, PostPage } from '@/lib/posts/schema'
import { FeedItems } from './feed-items'
import { useNear } from './use-near'

/** After this many pages the reader decides, so that the foot of the page can be reached. */
const BY_ITSELF = 3

type Props = { filter: FeedFilter; before: Pick<PostCard, 'author' | 'company'>[] }

/** The rest of the feed, page after page as the reader comes near. */
export function FeedPages({ filter, before }: Props) {
  const t = useTranslations('posts.list')
  const more = useInfiniteQuery(feedOptions(filter))
  const { hasNextPage, isFetching, fetchNextPage } = more
  const pages = more.data?.pages ?? []
  const end = useNear<HTMLDivElement>(pages.length < BY_ITSELF && hasNextPage && !isFetching, () =>
    fetchNextPage(),
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

/** All pages one after the other; what stands already never moves when another page comes. */
function joined(pages: PostPage[], before: Props['before']): PostCard[] {
  const posts: PostCard[] = []
  for (const { items } of pages) {
    posts.push(...spreadVoices(items, posts.length ? posts.slice(-2) : before))
  }
  return posts
}
