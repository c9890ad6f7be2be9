'use client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { complexCard, propertyCard } from '@/lib/catalogue/schema'
import { categoryList, type Section } from '@/lib/categories/schema'
import { companyCard, companyPage } from '@/lib/companies/schema'
import { personPage } from '@/lib/people/schema'
import { api } from '@/lib/platform/http/api'
import type { Locale } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { postCard } from '@/lib/posts/schema'
import { tagPage } from '@/lib/posts/tags/schema'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { topic, topicList } from '@/lib/topics/schema'

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

/** The companies that I may write for. */
export const companyChoices = queryOptions({
  queryKey: ['companies', 'mine'],
  queryFn: async () => (await api('GET', '/api/companies?mine=1', companyPage)).items,
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

/** Members whose names begin with what is typed; nobody before anything is. */
export const personChoices = (typed: string) =>
  queryOptions({
    queryKey: ['people', 'named', typed],
    queryFn: async () =>
      (await api('GET', `/api/users?${new URLSearchParams({ q: typed })}`, personPage)).items,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    enabled: typed !== '',
  })

const postWords = postCard.pick({ title: true, lead: true, excerpt: true, language: true })
const topicWords = topic.pick({ title: true, description: true })

const companyWords = companyCard.pick({ name: true, description: true })
const whereabouts = { city: true, address: true, language: true } as const
const objectWords = z.union([
  complexCard.pick({ ...whereabouts, name: true }),
  propertyCard.pick({ ...whereabouts, title: true, complex: true }),
])

/** Its own name, else where it stands. */
function wordsOfObject(object: z.output<typeof objectWords>, locale: Locale) {
  const name = 'name' in object ? object.name : object.title || object.complex?.name
  const place = [inLanguage(object.city.name, locale), object.address].filter(Boolean).join(', ')
  return { title: name || place, text: name ? place : '', language: object.language }
}

/** What a card says; the words of a topic in the language of the page. */
export const cardPreview = ({ kind, id }: CardTarget, locale: Locale) =>
  queryOptions({
    queryKey: ['cards', kind, id, locale],
    queryFn: async () => {
      if (kind === 'post') {
        const { title, lead, excerpt, language } = await api('GET', `/api/posts/${id}`, postWords)
        return { title, text: lead || excerpt, language }
      }
      if (kind === 'topic') {
        const { title, description } = await api('GET', `/api/topics/${id}`, topicWords)
        const text = inLanguage(description, locale)
        return { title: inLanguage(title, locale), text, language: null }
      }
      if (kind === 'company') {
        const { name, description } = await api('GET', `/api/companies/${id}`, companyWords)
        return { title: name, text: inLanguage(description, locale), language: null }
      }
      return wordsOfObject(await api('GET', `/api/objects/${id}`, objectWords), locale)
    },
    staleTime: MINUTE_MS,
    retry: false,
  })
