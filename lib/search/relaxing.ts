import 'server-only'
import { formatSearch, type ParsedSearch } from './line/schema'
import { type SearchAnswer, type SearchFilter, searchFilter } from './schema'

/** What a search that finds nothing would find without one of its operators, most first. */
export async function relaxed(
  search: ParsedSearch,
  countOf: (search: ParsedSearch) => Promise<number>,
): Promise<SearchAnswer['relaxed']> {
  const offers = await Promise.all(
    searchFilter.options
      .filter((filter) => isSet(search, filter))
      .map(async (without) => {
        const less = { ...search, [without]: without === 'inTitle' ? false : null }
        return { without, q: formatSearch(less), count: await countOf(less) }
      }),
  )
  return offers.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

const isSet = (search: ParsedSearch, filter: SearchFilter) =>
  search[filter] !== null && search[filter] !== false
