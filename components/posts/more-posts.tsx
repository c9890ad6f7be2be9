'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { MoreTail } from '@/components/parts/more-tail'
import { useMorePosts } from '@/lib/posts/client'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import { type ListLook, PostItem } from './post-item'

type Props = { after: string; filter: PostListFilter; look: ListLook }

/** Further posts in the order of the list; each load takes the reader to its first title. */
export function MorePosts({ after, filter, look }: Props) {
  const t = useTranslations('posts.list')
  const more = useMorePosts(filter, after)
  const pages = more.data?.pages ?? []
  const list = useRef<HTMLDivElement>(null)
  const shown = pages.length

  useEffect(() => {
    if (shown > 0) list.current?.querySelector<HTMLElement>('ul:last-of-type h3 a')?.focus()
  }, [shown])

  return (
    <>
      <div ref={list} data-grown>
        {pages.map((page) => (
          <ul key={page.items[0]?.id}>
            {page.items.map((post) => (
              <PostItem key={post.id} post={post} look={look} filter={filter} />
            ))}
          </ul>
        ))}
      </div>
      <MoreTail
        loaded={
          shown > 0 &&
          t(filter.section === 'forum' ? 'loaded' : 'loadedPosts', {
            count: pages.at(-1)?.items.length ?? 0,
          })
        }
        list={more}
      />
    </>
  )
}
