import type { routes } from '@/lib/routes'
import type { SaleSearch } from '@/lib/sales/lists/schema'

type Choice = Partial<Omit<SaleSearch, 'developer' | 'complex' | 'page' | 'after'>>
type Place = { page: number; after: string | null }

/** Address of the filtered list of sales; defaults are left out. */
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

/** Whether any filter is set. */
export const isNarrowed = (search: Choice): boolean =>
  [
    search.premium,
    search.affordable,
    search.ready,
    search.presale,
    search.city,
    search.country,
  ].some(Boolean)
