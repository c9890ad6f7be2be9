import 'server-only'
import { nameObject } from '@/lib/catalogue/refs'
import { NOBODY } from '@/lib/nobody'
import { db } from '@/lib/platform/db'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import { asRichText } from '@/lib/richtext/cells/schema'
import { plainText, withoutQuotes } from '@/lib/richtext/schema'
import type { Section } from '@/prisma/generated/enums'
import type { SearchKind } from '../schema'
import type { Part, Weight } from '../words/sql'

/** What is indexed of a thing that everybody may see. */
export type Source = {
  targetId: number
  postId: number | null
  number: number | null
  language: Locale | null
  section: Section | null
  categoryId: number | null
  authorId: number | null
  title: string
  titles: LocalizedText | null
  text: string
  parts: Part[]
  popularity: number
  publishedAt: Date
}

/** Characters of a text that are indexed: more than anybody writes by hand. */
const LONGEST = 60_000

const EMPTY = {
  postId: null,
  number: null,
  language: null,
  section: null,
  categoryId: null,
  authorId: null,
  titles: null,
  popularity: 0,
}
const part = (language: Locale, weight: Weight, text: string): Part => ({ language, weight, text })
const inAll = (weight: Weight, text: string) =>
  LOCALES.map((language) => part(language, weight, text))
const localizedParts = (weight: Weight, texts: unknown) =>
  LOCALES.map((language) => part(language, weight, (texts as LocalizedText)[language] ?? ''))
const ruOf = (texts: unknown): string => (texts as LocalizedText).ru

/** Reads what is to be indexed of these; what nobody may see any more is left out. */
export const SOURCES: Record<SearchKind, (ids: number[]) => Promise<Source[]>> = {
  post: (ids) => readPosts(ids, false),
  discussion: (ids) => readPosts(ids, true),
  comment: readComments,
  topic: readTopics,
  object: async (ids) => [...(await readComplexes(ids)), ...(await readProperties(ids))],
  sale: readSales,
  company: readCompanies,
  person: readPeople,
}

async function readPosts(ids: number[], isForum: boolean): Promise<Source[]> {
  const rows = await db.post.findMany({
    where: {
      id: { in: ids },
      status: 'published',
      section: isForum ? 'forum' : { not: 'forum' },
    },
    relationLoadStrategy: 'join',
    include: {
      tags: { include: { tag: { select: { name: true } } } },
      category: { select: { name: true } },
    },
  })
  return rows.map((row) => {
    const { language, title, lead } = row
    const text = row.body === null ? '' : plainText(asRichText(row.body)).slice(0, LONGEST)
    const tags = row.tags.map(({ tag }) => tag.name).join(' ')
    return {
      ...EMPTY,
      targetId: row.id,
      postId: row.id,
      language,
      section: row.section,
      categoryId: row.categoryId,
      authorId: row.authorId,
      title,
      text: [lead, text].filter(Boolean).join('\n'),
      parts: [
        part(language, 'A', title),
        part(language, 'B', `${lead} ${tags}`),
        part(language, 'C', text),
        ...(row.category ? localizedParts('D', row.category.name) : []),
      ],
      popularity: row.reactionCount + row.commenterCount,
      publishedAt: row.publishedAt ?? row.createdAt,
    }
  })
}

async function readComments(ids: number[]): Promise<Source[]> {
  const rows = await db.comment.findMany({
    where: { id: { in: ids }, deletedAt: null, post: { status: 'published' } },
    relationLoadStrategy: 'join',
    include: { post: { select: { title: true, section: true, categoryId: true } } },
  })
  return rows.map((row) => {
    const { language, post } = row
    // Whoever is quoted is found by what they wrote themselves.
    const text = plainText(withoutQuotes(asRichText(row.body))).slice(0, LONGEST)
    return {
      ...EMPTY,
      targetId: row.id,
      postId: row.postId,
      number: row.number,
      language,
      section: post.section,
      categoryId: post.categoryId,
      authorId: row.authorId,
      title: post.title,
      text,
      parts: [part(language, 'C', text)],
      popularity: row.reactionCount,
      publishedAt: row.createdAt,
    }
  })
}

async function readTopics(ids: number[]): Promise<Source[]> {
  const rows = await db.topic.findMany({ where: { id: { in: ids } } })
  return rows.map((row) => ({
    ...EMPTY,
    targetId: row.id,
    title: ruOf(row.title),
    titles: row.title as LocalizedText,
    text: ruOf(row.description),
    parts: [...localizedParts('A', row.title), ...localizedParts('B', row.description)],
    popularity: row.subscriberCount,
    publishedAt: row.createdAt,
  }))
}

const placeSelect = {
  city: { select: { name: true } },
  company: { select: { name: true } },
} as const

async function readComplexes(ids: number[]): Promise<Source[]> {
  const rows = await db.complex.findMany({
    where: { id: { in: ids }, status: 'active' },
    relationLoadStrategy: 'join',
    include: placeSelect,
  })
  return rows.map((row) => ({
    ...EMPTY,
    targetId: row.id,
    language: row.language,
    title: row.name,
    text: [placeOf(row), row.description].filter(Boolean).join('\n'),
    parts: [...inAll('A', row.name), ...objectParts(row)],
    popularity: row.favoriteCount,
    publishedAt: row.publishedAt,
  }))
}

async function readProperties(ids: number[]): Promise<Source[]> {
  const rows = await db.property.findMany({
    where: { id: { in: ids }, status: 'active' },
    relationLoadStrategy: 'join',
    include: { ...placeSelect, complex: { select: { name: true } } },
  })
  return Promise.all(
    rows.map(async (row) => {
      const named = await Promise.all(
        LOCALES.map(async (locale) => [locale, await nameObject(row, locale)] as const),
      )
      const titles = Object.fromEntries(named) as LocalizedText
      return {
        ...EMPTY,
        targetId: row.id,
        language: row.language,
        title: titles.ru,
        titles,
        text: [row.complex?.name, placeOf(row), row.description].filter(Boolean).join('\n'),
        parts: [
          ...localizedParts('A', titles),
          ...inAll('B', row.complex?.name ?? ''),
          ...objectParts(row),
        ],
        popularity: row.favoriteCount,
        publishedAt: row.publishedAt,
      }
    }),
  )
}

type Placed = {
  language: Locale
  description: string
  district: string
  address: string
  metroName: string
  city: { name: unknown }
  company: { name: string } | null
}
const placeOf = ({ address, district, city }: Placed): string =>
  [ruOf(city.name), district, address].filter(Boolean).join(', ')

const objectParts = ({ language, description, district, address, metroName, ...row }: Placed) => [
  ...localizedParts('B', row.city.name),
  ...inAll('B', row.company?.name ?? ''),
  part(language, 'B', [district, address, metroName].join(' ')),
  part(language, 'C', description),
]

async function readSales(ids: number[]): Promise<Source[]> {
  const rows = await db.sale.findMany({
    where: { id: { in: ids }, deletedAt: null, state: { notIn: ['draft', 'archived'] } },
    relationLoadStrategy: 'join',
    include: {
      developer: { select: { name: true } },
      cities: { select: { city: { select: { name: true } } } },
    },
  })
  return rows.map((row) => {
    const { language, title, description, about } = row
    const translations = Object.entries(row.translations as Translations) as [Locale, Texts][]
    const all: [Locale, Texts][] = [[language, { title, description, about }], ...translations]
    return {
      ...EMPTY,
      targetId: row.id,
      language,
      title,
      text: [row.address, description, about].filter(Boolean).join('\n'),
      parts: [
        ...all.flatMap(([locale, texts]) => [
          part(locale, 'A', texts.title ?? ''),
          part(locale, 'C', `${texts.description ?? ''} ${texts.about ?? ''}`),
        ]),
        ...inAll('B', row.developer?.name ?? ''),
        ...row.cities.flatMap(({ city }) => localizedParts('B', city.name)),
        part(language, 'B', row.address),
      ],
      popularity: row.favoriteCount,
      publishedAt: row.publishedAt ?? row.createdAt,
    }
  })
}
type Texts = { title?: string; description?: string; about?: string }
type Translations = Partial<Record<Locale, Texts>>

async function readCompanies(ids: number[]): Promise<Source[]> {
  const rows = await db.company.findMany({ where: { id: { in: ids } } })
  return rows.map((row) => ({
    ...EMPTY,
    targetId: row.id,
    title: row.name,
    text: ruOf(row.description),
    parts: [
      ...inAll('A', row.name),
      ...inAll('B', row.city),
      ...localizedParts('C', row.description),
    ],
    popularity: row.subscriberCount,
    publishedAt: row.createdAt,
  }))
}

async function readPeople(ids: number[]): Promise<Source[]> {
  const rows = await db.user.findMany({
    where: { id: { in: ids, not: NOBODY } },
    select: {
      id: true,
      name: true,
      about: true,
      city: true,
      language: true,
      postCount: true,
      commentCount: true,
      createdAt: true,
    },
  })
  return rows.map((row) => ({
    ...EMPTY,
    targetId: row.id,
    authorId: row.id,
    title: row.name,
    text: [row.city, row.about].filter(Boolean).join('\n'),
    parts: [...inAll('A', row.name), ...inAll('B', row.city), part(row.language, 'C', row.about)],
    popularity: row.postCount + row.commentCount,
    publishedAt: row.createdAt,
  }))
}
