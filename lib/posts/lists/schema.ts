import * as z from 'zod'
import { languageChoice } from '@/lib/platform/http/wire'
import type { Locale } from '@/lib/platform/i18n/locales'
import { cursor, slugAsked } from '@/lib/platform/text'
import { type PostCard, type PostFilter, postSort } from '../schema'

/** Filters of a list in page URLs; invalid values become the default. */
export const postListSearch = z.object({
  sort: postSort.catch('new'),
  category: slugAsked.optional().catch(undefined),
  /** Undefined: the list's own, which is the interface's language or all. */
  language: languageChoice.optional().catch(undefined),
  /** 0 marks an invalid page number. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: cursor.optional().catch(undefined),
})
export type PostListSearch = z.output<typeof postListSearch>

/**
 * Parses the path segments of a list page: next.config.ts rewrites `?sort=old&page=2` to `sort.old/page.2`,
 * so that a filtered list is cached and can answer 404. `own`: the language that the list shows by itself.
 */
export function searchOfSegments(segments: string[] = [], own?: Locale): PostListSearch {
  const search = postListSearch.parse(
    Object.fromEntries(
      segments.map((segment) => {
        const dot = segment.indexOf('.')
        return [segment.slice(0, dot), segment.slice(dot + 1)]
      }),
    ),
  )
  return search.language === own ? { ...search, language: undefined } : search
}

/**
 * Do search engines keep this list? Its own order and languages, on every page that has texts; the same texts in
 * another order, or with other languages, are followed and not kept.
 */
export const isKeptList = (
  { sort, language }: Pick<PostListSearch, 'sort' | 'language'>,
  { items }: { items: unknown[] },
): boolean => isOwnOrder({ sort, language }) && items.length > 0

/** Is a list in the order and the languages that it has by itself? */
export const isOwnOrder = ({ sort, language }: Pick<PostListSearch, 'sort' | 'language'>) =>
  sort === 'new' && language === undefined

/** Filter and order of a list, without cursor. */
export type PostListFilter = Omit<PostFilter, 'cursor'>

/** Posts of a list in each language, counted up to `listLimits.counted`. */
export type LanguageCounts = Record<Locale, number>

/** Link to a neighbouring page: its number, and the cursor it starts after. */
export type PostListLink = { page: number; after: string | null }

/** One page of a list. */
export type PostListPage = {
  items: PostCard[]
  page: number
  /** Null without a counter. */
  total: number | null
  pageCount: number | null
  /** What fills a short list up: posts in the languages that were not chosen. */
  others: PostCard[]
  /** Null for a list that does not count them. */
  languages: LanguageCounts | null
  previous: PostListLink | null
  following: PostListLink | null
}
