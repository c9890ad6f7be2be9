import * as z from 'zod'
import { languageChoice } from '@/lib/platform/http/wire'
import type { Locale } from '@/lib/platform/i18n/locales'
import { cursor, slugAsked } from '@/lib/platform/text'
import { type PostCard, type PostFilter, type PostSort, postSort } from '../schema'

/** Filters of a list in page URLs; invalid values become the default. */
export const postListSearch = z.object({
  sort: postSort.optional().catch(undefined),
  category: slugAsked.optional().catch(undefined),
  /** Undefined: the list's own, which is the interface's language or all. */
  language: languageChoice.optional().catch(undefined),
  /** 0 marks an invalid page number. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: cursor.optional().catch(undefined),
})
export type PostListSearch = Omit<z.output<typeof postListSearch>, 'sort'> & {
  sort: PostSort
  /** The order that the list has by itself. */
  own: PostSort
}

/** The order that lists have by themselves. */
export const ownOrder = (section: PostFilter['section']): PostSort =>
  section === 'forum' ? 'active' : 'new'

/** The orders of a list, its own first. */
export const ordersOf = (own: PostSort): PostSort[] =>
  own === 'active'
    ? ['active', 'new', 'old', 'views_desc', 'views_asc']
    : ['new', 'old', 'views_desc', 'views_asc']

/** What a list has by itself: its language, unless it shows all, and its section, unless it shows several. */
type Own = { language?: Locale; section?: PostFilter['section'] }

/**
 * Parses the path segments of a list page: next.config.ts rewrites `?sort=old&page=2` to `sort.old/page.2`,
 * so that a filtered list is cached and can answer 404. An order that the list does not have becomes its own.
 */
export function searchOfSegments(segments: string[] = [], list: Own = {}): PostListSearch {
  const own = ownOrder(list.section)
  const { sort = own, ...search } = postListSearch.parse(
    Object.fromEntries(
      segments.map((segment) => {
        const dot = segment.indexOf('.')
        return [segment.slice(0, dot), segment.slice(dot + 1)]
      }),
    ),
  )
  return {
    ...search,
    language: search.language === list.language ? undefined : search.language,
    sort: ordersOf(own).includes(sort) ? sort : own,
    own,
  }
}

/**
 * Do search engines keep this list? Its own order and languages, on every page that has texts; the same texts in
 * another order, or with other languages, are followed and not kept.
 */
export const isKeptList = (search: OrderAndLanguages, { items }: { items: unknown[] }): boolean =>
  isOwnOrder(search) && items.length > 0

/** Is a list in the order and the languages that it has by itself? */
export const isOwnOrder = ({ sort, own, language }: OrderAndLanguages) =>
  sort === own && language === undefined
type OrderAndLanguages = Pick<PostListSearch, 'sort' | 'own' | 'language'>

/** Filter and order of a list, without cursor. */
export type PostListFilter = Omit<PostFilter, 'cursor'> & { sort: PostSort }

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
