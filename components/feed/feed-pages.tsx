'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { MoreTail } from '@/components/parts/more-tail'
import { useFirstOfMore } from '@/components/parts/use-first-of-more'
import { feedOptions } from '@/lib/feed/client'
import { type FeedFilter, spreadVoices } from '@/lib/feed/schema'
import type { PostCard, PostPage } from '@/lib/posts/schema'
import { FeedItems } from './feed-items'

type Props = { filter: FeedFilter; before: Pick<PostCard, 'author' | 'company'>[] }

/** Further pages of the feed; each load moves the focus to the first new title. */
export function FeedPages({ filter, before }: Props) {
  const t = useTranslations('posts.list')
  const more = useInfiniteQuery(feedOptions(filter))
  const pages = more.data?.pages ?? []
  const list = useFirstOfMore(pages.length)
  return (
    <>
      <div ref={list}>
        {spread(pages, before).map((posts) => (
          <FeedItems key={posts[0]?.id} posts={posts} />
        ))}
      </div>
      <MoreTail
        loaded={pages.length > 0 && t('loadedPosts', { count: pages.at(-1)?.items.length ?? 0 })}
        list={more}
      />
    </>
  )
}

/** The loaded pages; a new one never moves the ones above. */
function spread(pages: PostPage[], before: Props['before']): PostCard[][] {
  const shown: PostCard[][] = []
  for (const { items } of pages) shown.push(spreadVoices(items, shown.at(-1)?.slice(-2) ?? before))
  return shown
}
