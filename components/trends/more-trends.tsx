'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { MoreTail } from '@/components/parts/more-tail'
import { useMoreTrends } from '@/lib/trends/client'
import type { TrendFilter } from '@/lib/trends/schema'
import { TrendItem } from './trend-item'

export type MoreTrendsProps = {
  period: TrendFilter['period']
  language: TrendFilter['language']
  after: string
  /** Of the first post that follows. */
  place: number
}

/** Further trends; each load moves the focus to the first new title. */
export function MoreTrends({ period, language, after, place }: MoreTrendsProps) {
  const t = useTranslations('posts.list')
  const more = useMoreTrends({ period, language }, after)
  const pages = more.data?.pages ?? []
  const shown = pages.length
  const posts = pages.flatMap((page) => page.items)
  const last = pages.at(-1)?.items ?? []
  const first = posts.length - last.length
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (shown > 0) list.current?.children[first]?.querySelector<HTMLElement>('h2 a')?.focus()
  }, [shown, first])

  return (
    <>
      <ol ref={list} start={place} data-grown>
        {posts.map((post, index) => (
          <TrendItem key={post.id} post={post} place={place + index} />
        ))}
      </ol>
      <MoreTail loaded={shown > 0 && t('loadedPosts', { count: last.length })} list={more} />
    </>
  )
}
