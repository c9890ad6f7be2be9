import { formatSearch, type ParsedSearch, parseSearch } from '@/lib/search/line/schema'
import type { SearchKind } from '@/lib/search/schema'

/** Address of results: the line of search, and the tab unless the first one with hits is wanted. */
export function searchHref(action: string, q: string, kind?: SearchKind): string {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(kind && { kind }) })
  return query.size > 0 ? `${action}?${query}` : action
}

/** The line of search with other filters. */
export const withFilters = (q: string, change: Partial<ParsedSearch>): string =>
  formatSearch({ ...parseSearch(q), ...change })

export const NO_FILTERS = {
  author: null,
  tag: null,
  section: null,
  category: null,
  language: null,
  before: null,
  after: null,
  inTitle: false,
} as const satisfies Partial<ParsedSearch>

/** Is there a filter in the line? The order is none. */
export function hasFilters(q: string): boolean {
  const search = parseSearch(q)
  return Object.entries(NO_FILTERS).some(
    ([key, none]) => search[key as keyof ParsedSearch] !== none,
  )
}
