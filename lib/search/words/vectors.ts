import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import { Prisma } from '@/prisma/generated/client'
import { fold, serbianLatin, serbianSingular, withoutMarks } from './fold'
import { type Stemmed, stemsOf } from './stems'
import { quoted } from './tsquery'

/** Title over lead over text, and what is only said about it. */
export type Weight = 'A' | 'B' | 'C' | 'D'
export type Part = { language: Locale; weight: Weight; text: string }

export const CONFIGURATIONS = { ru: 'russian', en: 'english', de: 'german', sr: 'serbian' } as const
export type Configured = keyof typeof CONFIGURATIONS
export const isStemmed = (language: Locale): language is Stemmed =>
  language === 'cs' || language === 'pl'
const configurationOf = (language: Configured) => Prisma.sql`${CONFIGURATIONS[language]}::regconfig`

/** Words that PostgreSQL gets, in all the spellings that people use. */
export function spellingsOf(language: Configured, text: string): string[] {
  if (language !== 'sr') return withAndWithoutMarks(fold(text))
  const latin = serbianLatin(text)
  return [...new Set([latin, serbianSingular(latin)].flatMap(withAndWithoutMarks))]
}

const withAndWithoutMarks = (text: string) => [...new Set([text, withoutMarks(text)])]

/** A script that the language is not written in is read as the languages that are. */
function readingsOf({ language, weight, text }: Part): Part[] {
  const share = countOf(text, /\p{Script=Cyrillic}/gu) / Math.max(countOf(text, /\p{L}/gu), 1)
  const also: Locale[] =
    language === 'sr'
      ? []
      : language === 'ru'
        ? share < 0.5
          ? ['en', 'de']
          : []
        : share > 0.2
          ? ['ru']
          : []
  return [language, ...also].map((each) => ({ language: each, weight, text }))
}

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** SQL of the `tsvector` of these texts. */
export async function vectorOf(parts: Part[]): Promise<Prisma.Sql> {
  const vectors = await Promise.all(
    parts
      .filter(({ text }) => text.trim() !== '')
      .flatMap(readingsOf)
      .map(vectorsOf),
  )
  const all = vectors.flat()
  return all.length > 0 ? Prisma.join(all, ' || ') : Prisma.sql`''::tsvector`
}

async function vectorsOf({ language, weight, text }: Part): Promise<Prisma.Sql[]> {
  if (!isStemmed(language)) {
    return spellingsOf(language, text).map(
      (spelling) =>
        Prisma.sql`setweight(to_tsvector(${configurationOf(language)}, ${spelling}), ${weight}::"char")`,
    )
  }
  const words = await stemsOf(language, text)
  const lexemes = words.flatMap((stems, at) =>
    stems.map((stem) => `${quoted(stem)}:${Math.min(at + 1, MOST_POSITIONS)}${weight}`),
  )
  return [Prisma.sql`${lexemes.join(' ')}::tsvector`]
}

/** PostgreSQL keeps no higher position. */
const MOST_POSITIONS = 16_383
