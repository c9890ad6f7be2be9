'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Icon } from '@/components/ui/icon'
import { fetchFresh, freshOptions } from '@/lib/feed/client'
import { FRESH_MAX, type FreshFilter } from '@/lib/feed/schema'
import { pollUnless, useLive } from '@/lib/live/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import type { PostCard } from '@/lib/posts/schema'
import { FeedItems } from './feed-items'
import styles from './feed-list.module.css'

/** "N new" under the header; a click inserts the new posts and scrolls to them. */
export function FreshPill(filter: FreshFilter) {
  const t = useTranslations('feed.items')
  const say = useErrorText()
  const queryClient = useQueryClient()
  const [posts, setPosts] = useState<PostCard[]>([])
  const since = posts[0]?.publishedAt ?? filter.since
  const options = freshOptions({ ...filter, since })
  const refresh = () => void queryClient.invalidateQueries({ queryKey: options.queryKey })
  const isLive = useLive('feed', findFeed, { onNews: refresh, onReturn: refresh })
  const { data } = useQuery({ ...options, refetchInterval: pollUnless(isLive) })
  const top = useRef<HTMLDivElement>(null)
  const insert = useMutation({
    mutationFn: () => fetchFresh({ ...filter, since }),
    onSuccess: (found) => setPosts((known) => [...found, ...known]),
    onError: (error) => toast('error', say(error)),
  })
  const shown = posts[0]?.id
  useEffect(() => {
    if (shown) top.current?.querySelector<HTMLElement>('h2 a, h3 a')?.focus()
  }, [shown])
  const count = data?.count ?? 0
  return (
    <>
      <div role="status" className={styles.pillPlace}>
        {count > 0 ? (
          <button
            type="button"
            className={styles.pill}
            aria-busy={insert.isPending}
            onClick={() => insert.mutate()}
          >
            <Icon of={ArrowUp} size={16} />
            {count >= FRESH_MAX ? t('manyNew', { count: String(FRESH_MAX) }) : t('new', { count })}
          </button>
        ) : null}
      </div>
      <div ref={top} className={styles.inserted}>
        {posts.length ? <FeedItems posts={posts} label={t('inserted')} /> : null}
      </div>
    </>
  )
}

async function findFeed() {
  const [{ channels }, { postPublished }] = await Promise.all([
    import('@/lib/live/schema'),
    import('@/lib/posts/events'),
  ])
  return { channel: channels.feed(), events: [postPublished] }
}
