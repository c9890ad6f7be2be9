import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { likePart } from '@/lib/platform/db'
import type { Locale } from '@/lib/platform/i18n/locales'
import { Prisma } from '@/prisma/generated/client'
import type { ParsedSearch } from './line/schema'
import type { SearchKind } from './schema'
import { anyWord, fits, sqlOf, type Tsquery } from './words/tsquery'

export type Asked = { viewer: Viewer; reader: Locale }

/** SQL conditions of the operators on `"SearchEntry" e`. */
export function conditionsOf(search: ParsedSearch): Prisma.Sql[] {
  const { author, tag, section, category, language, before, after } = search
  return [
    section && Prisma.sql`e.section = ${section}::"Section"`,
    language && Prisma.sql`e.language = ${language}::"Language"`,
    before && Prisma.sql`e."publishedAt" < ${new Date(before)}`,
    after && Prisma.sql`e."publishedAt" >= ${new Date(after)}`,
    category && Prisma.sql`e."categoryId" in (select id from "Category" where slug = ${category})`,
    author &&
      Prisma.sql`e."authorId" in (
        select id from "User" where lower(name) like lower(${`${likePart(author)}%`}) limit 100)`,
    tag &&
      Prisma.sql`e."postId" in (
        select t."postId" from "PostTag" t join "Tag" on "Tag".id = t."tagId"
         where lower("Tag".name) = lower(${tag}) or "Tag".slug = lower(${tag}))`,
  ].filter((each): each is Prisma.Sql => each instanceof Prisma.Sql)
}

/** Nothing by people whom the viewer ignores. */
export const notIgnoredBy = (viewer: Viewer): Prisma.Sql =>
  viewer
    ? Prisma.sql`(e."authorId" is null or e."authorId" not in (
        select "ignoredId" from "Ignore" where "userId" = ${viewer.id}))`
    : Prisma.sql`true`

export const isKind = (kind: SearchKind): Prisma.Sql => Prisma.sql`e.kind = ${kind}::"SearchKind"`
export const both = (conditions: Prisma.Sql[]): Prisma.Sql => Prisma.join(conditions, ' and ')

const WORDS = Prisma.sql`e.words`
/** Titles have the weight A. */
export const TITLE = Prisma.sql`ts_filter(e.words, '{a}')`
export const inText = (query: Tsquery) => fits(WORDS, query)
export const inTitle = (query: Tsquery) => fits(TITLE, query)

/** By which words a text is compared: all that are meant, and those that were typed. */
export type RankedBy = { meant: Prisma.Sql; typed: Prisma.Sql | null }
export function rankedBy(meant: Tsquery | null, typed = meant): RankedBy | null {
  if (meant === null) return null
  const all = sqlOf(anyWord(meant))
  return { meant: all, typed: typed === null || typed === meant ? null : sqlOf(anyWord(typed)) }
}

/** What has a word as it was typed goes before what only has one that means the same. */
const SYNONYM = 0.4
const rankOf = (words: Prisma.Sql, weights = '{0.05,0.15,0.4,1}') =>
  Prisma.sql`ts_rank(${weights}::real[], e.words, ${words}, 1)`
const rankBy = ({ meant, typed }: RankedBy) =>
  typed
    ? Prisma.sql`greatest(${rankOf(typed)}, ${SYNONYM}::float8 * ${rankOf(meant)})`
    : rankOf(meant)

/** How fast a text loses to newer ones. */
const FRESH_DAYS = 180

/**
 * Fit by ts_rank with title over lead over text, divided by the length of the text; twice as much in the reader's
 * language; up to a half more for a fresh text and up to a half for what people like.
 */
export const fitOf = (by: RankedBy | null, reader: Locale, now = Date.now()) => Prisma.sql`
  (${by ? rankBy(by) : Prisma.sql`1`}
   * ${languageFactor(reader)} * ${freshFactor(now)} * ${LIKED_FACTOR})`

/** SQL of the parts of `fitOf`, as `searchFit` names them. */
export const fitPartsOf = (by: RankedBy, reader: Locale, now: number) => Prisma.sql`
  ${fitOf(by, reader, now)}::float8 as total, ${rankBy(by)}::float8 as words,
  ${rankOf(by.meant, '{0,0,0,1}')}::float8 as title, ${rankOf(by.meant, '{0,0,0.4,0}')}::float8 as lead,
  ${rankOf(by.meant, '{0.05,0.15,0,0}')}::float8 as text, ${languageFactor(reader)} as language,
  ${freshFactor(now)}::float8 as fresh, ${LIKED_FACTOR}::float8 as liked`

const languageFactor = (reader: Locale) =>
  Prisma.sql`case when e.language is null or e.language = ${reader}::"Language" then 2 else 1 end`
const freshFactor = (now: number) =>
  Prisma.sql`(1 + 0.5 * exp(-greatest(${now}::float8 / 1000 - extract(epoch from e."publishedAt")::float8, 0) / 86400 / ${FRESH_DAYS}::float8))`
const LIKED_FACTOR = Prisma.sql`(1 + 0.5 * (1 - 1 / (1 + greatest(e.popularity, 0) / 10)))`
