import type { routes } from '@/lib/routes'
import type { SaleSearch } from '@/lib/sales/lists/schema'

type Choice = Partial<Omit<SaleSearch, 'developer' | 'complex' | 'page' | 'after'>>
type Place = { page: number; after: string | null }

/** A page of the closed sales of these choices; what is usual is left out. */
export const salesHref = (
  address: typeof routes.sales,
  { premium, affordable, ready, presale, city, country, sort }: Choice,
  { page, after }: Place = { page: 1, after: null },
): string =>
  address({
    premium,
    affordable,
    ready,
    presale,
    city,
    country,
    sort: sort === 'new' ? null : sort,
    page: page === 1 ? null : page,
    after: page === 1 ? null : after,
  })

/** Does the search leave anything out? */
export const isNarrowed = (search: Choice): boolean =>
  [
    search.premium,
    search.affordable,
    search.ready,
    search.presale,
    search.city,
    search.country,
  ].some(Boolean)
