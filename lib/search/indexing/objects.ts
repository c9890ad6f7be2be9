import 'server-only'
import { nameObject } from '@/lib/catalogue/refs'
import { db } from '@/lib/platform/db'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { inLanguage, type LocalizedText } from '@/lib/platform/i18n/localized'
import { EMPTY, inAll, localizedParts, part, type Source } from './source'

/** Complexes and properties, which share their ids. */
export const readObjects = async (ids: number[]): Promise<Source[]> => [
  ...(await readComplexes(ids)),
  ...(await readProperties(ids)),
]

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
const placeOf = ({ address, district, city, language }: Placed): string =>
  [inLanguage(city.name as LocalizedText, language), district, address].filter(Boolean).join(', ')

const objectParts = ({ language, description, district, address, metroName, ...row }: Placed) => [
  ...localizedParts('B', row.city.name),
  ...inAll('B', row.company?.name ?? ''),
  part(language, 'B', [district, address, metroName].join(' ')),
  part(language, 'C', description),
]

export async function readSales(ids: number[]): Promise<Source[]> {
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
