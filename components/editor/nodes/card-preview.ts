'use client'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { type CardFacts, cardFacts } from '@/lib/cards/schema'
import { complexCard, propertyCard } from '@/lib/catalogue/schema'
import { companyCard } from '@/lib/companies/schema'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { api } from '@/lib/platform/web/api'
import { postCard } from '@/lib/posts/schema'
import { type CardTarget, targetKey } from '@/lib/richtext/nodes/schema'
import { saleTitle } from '@/lib/sales/schema'
import { topic } from '@/lib/topics/schema'

const MINUTE_MS = 60_000

const postWords = postCard.pick({ title: true, lead: true, excerpt: true, language: true })
const topicWords = topic.pick({ title: true, description: true })

const companyWords = companyCard.pick({ name: true, description: true })
const whereabouts = { city: true, address: true, language: true } as const
const objectWords = z.union([
  complexCard.pick({ ...whereabouts, name: true }),
  propertyCard.pick({ ...whereabouts, title: true, complex: true }),
])

/** The object's name, or its address when unnamed. */
function wordsOfObject(object: z.output<typeof objectWords>, locale: Locale) {
  const name = 'name' in object ? object.name : object.title || object.complex?.name
  const place = [inLanguage(object.city.name, locale), object.address].filter(Boolean).join(', ')
  return { title: name || place, text: name ? place : '', language: object.language }
}

type Words = { title: string; text: string; language: Locale | null }

/** Shown as to visitors, so a sale is described by its public fields. */
function wordsOfFacts(facts: CardFacts, locale: Locale): Words {
  if (facts.kind === 'sale') {
    const title = saleTitle(facts, locale)
    const cities = facts.cities.map(({ name }) => inLanguage(name, locale))
    const text = [...cities, facts.address].filter(Boolean).join(', ')
    return { title: title.text, text, language: title.language }
  }
  if (facts.kind === 'comment') {
    const { title, author, excerpt, language } = facts
    return { title, text: [author, excerpt].filter(Boolean).join(': '), language }
  }
  if (facts.kind === 'profile') return { title: facts.name, text: facts.about, language: null }
  throw new AppError('not_found')
}

/** Text of a card; a topic's in the language of the page. */
export const cardPreview = (target: CardTarget, locale: Locale) =>
  queryOptions({
    queryKey: ['cards', targetKey(target), locale],
    queryFn: async () => {
      const { kind, id } = target
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
      if (kind === 'object') {
        return wordsOfObject(await api('GET', `/api/objects/${id}`, objectWords), locale)
      }
      const query = new URLSearchParams(
        Object.entries(target).map(([key, value]) => [key, `${value}`]),
      )
      return wordsOfFacts(await api('GET', `/api/cards?${query}`, cardFacts), locale)
    },
    staleTime: MINUTE_MS,
    retry: false,
  })
