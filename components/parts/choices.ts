'use client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { categoryList, type Section } from '@/lib/categories/schema'
import { companyPage } from '@/lib/companies/schema'
import { personPage } from '@/lib/people/schema'
import { api } from '@/lib/platform/web/api'
import { tagPage } from '@/lib/posts/tags/schema'
import { topicList } from '@/lib/topics/schema'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The categories of a section, as `GET /api/categories` lists them. */
export const categoryChoices = (section: Section) =>
  queryOptions({
    queryKey: ['categories', section],
    queryFn: async () =>
      (await api('GET', `/api/categories?section=${section}`, categoryList)).items,
    staleTime: HOUR_MS,
  })

export const topicChoices = queryOptions({
  queryKey: ['topics', 'all'],
  queryFn: async () => (await api('GET', '/api/topics', topicList)).items,
  staleTime: HOUR_MS,
})

/** Companies that the reader may write for. */
export const companyChoices = queryOptions({
  queryKey: ['companies', 'mine'],
  queryFn: async () => (await api('GET', '/api/companies?mine=1', companyPage)).items,
  staleTime: HOUR_MS,
})

/** Tags by prefix. */
export const tagChoices = (typed: string) =>
  queryOptions({
    queryKey: ['tags', typed],
    queryFn: async () =>
      (await api('GET', `/api/tags?${new URLSearchParams({ q: typed })}`, tagPage)).items,
    placeholderData: keepPreviousData,
    staleTime: HOUR_MS,
  })

/** Members by prefix of the name; none for an empty prefix. */
export const personChoices = (typed: string) =>
  queryOptions({
    queryKey: ['people', 'named', typed],
    queryFn: async () =>
      (await api('GET', `/api/users?${new URLSearchParams({ q: typed })}`, personPage)).items,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    enabled: typed !== '',
  })
