'use client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { categoryList } from '@/lib/categories/schema'
import { api } from '@/lib/platform/http/api'
import { tagPage } from '@/lib/posts/tags/schema'
import { topicList } from '@/lib/topics/schema'

const HOUR_MS = 3_600_000

/** The categories of the forum, as `GET /api/categories` lists them. */
export const categoryChoices = queryOptions({
  queryKey: ['categories', 'forum'],
  queryFn: async () => (await api('GET', '/api/categories?section=forum', categoryList)).items,
  staleTime: HOUR_MS,
})

export const topicChoices = queryOptions({
  queryKey: ['topics', 'all'],
  queryFn: async () => (await api('GET', '/api/topics', topicList)).items,
  staleTime: HOUR_MS,
})

/** Tags that begin with what is typed. */
export const tagChoices = (typed: string) =>
  queryOptions({
    queryKey: ['tags', typed],
    queryFn: async () =>
      (await api('GET', `/api/tags?${new URLSearchParams({ q: typed })}`, tagPage)).items,
    placeholderData: keepPreviousData,
    staleTime: HOUR_MS,
  })
