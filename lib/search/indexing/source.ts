import 'server-only'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import type { Section } from '@/prisma/generated/enums'
import type { Part, Weight } from '../words/vectors'

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
export const LONGEST = 60_000

export const EMPTY = {
  postId: null,
  number: null,
  language: null,
  section: null,
  categoryId: null,
  authorId: null,
  titles: null,
  popularity: 0,
}
export const part = (language: Locale, weight: Weight, text: string): Part => ({
  language,
  weight,
  text,
})
export const inAll = (weight: Weight, text: string) =>
  LOCALES.map((language) => part(language, weight, text))
export const localizedParts = (weight: Weight, texts: unknown) =>
  LOCALES.map((language) => part(language, weight, (texts as LocalizedText)[language] ?? ''))
export const ruOf = (texts: unknown): string => (texts as LocalizedText).ru
