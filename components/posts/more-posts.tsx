'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { useMorePosts } from '@/lib/posts/client'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import styles from './load-more.module.css'
import { type ListLook, PostItem } from './post-item'

type Props = { after: string; filter: PostListFilter; look: ListLook }

/** Further posts in the order of the list; each load takes the reader to its first title. */
export function MorePosts({ after, filter, look }: Props) {
  const t = useTranslations('posts.list')
  const say = useErrorText()
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useMorePosts(
    filter,
    after,
  )
  const pages = data?.pages ?? []
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
      <p className="visually-hidden" role="status">
        {shown > 0 &&
          t(filter.section === 'forum' ? 'loaded' : 'loadedPosts', {
            count: pages.at(-1)?.items.length ?? 0,
          })}
      </p>
      {error ? (
        <Notice tone="error" role="alert">
          {say(error)}
        </Notice>
      ) : null}
      {hasNextPage || isFetching || error ? (
        <p className={styles.more}>
          <Button busy={isFetching} onClick={() => (data ? fetchNextPage() : refetch())}>
            {isFetching ? t('loading') : t('more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
