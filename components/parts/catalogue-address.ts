import {
  type CatalogueFilter,
  type CatalogueSearch,
  catalogueQueryOf,
} from '@/lib/catalogue/filters/schema'
import { asksForPrice } from '@/lib/catalogue/kinds/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Currency } from '@/lib/rates/schema'
import { routesIn } from '@/lib/routes'

/** The two pages of the catalogue; `/overseas` has objects abroad only. */
export type CataloguePlace = 'catalogue' | 'overseas'

type Change = Partial<Omit<CatalogueSearch, 'cursor'>> & { cursor?: string | null | undefined }

/** The filter without order and cursor. */
export function filterOf({
  sort,
  view,
  page,
  cursor,
  ...filter
}: CatalogueSearch): CatalogueFilter {
  return filter
}

/** Address of the list with a changed query; goes to the first page unless the change names one. */
export function catalogueHref(
  place: CataloguePlace,
  locale: Locale,
  search: CatalogueSearch,
  change: Change = {},
): string {
  const { page, cursor, ...asked } = change
  const { sort, view, ...filter } = { ...search, ...asked, cursor: undefined }
  const at = page && page > 1 ? { page, cursor: cursor ?? undefined } : {}
  const query = catalogueQueryOf(
    {
      ...filterOf({ ...filter, sort, view }),
      ...(place === 'overseas' && { scope: undefined }),
    },
    {
      sort: sort === 'new' ? undefined : sort,
      view: view === 'list' ? undefined : view,
      ...at,
    },
  )
  return routesIn(locale)[place](query)
}

/**
 * The canonical address. A filtered list is part of its scope, so it points to the whole list;
 * numbered pages of the whole list point to themselves.
 */
export function canonicalQuery(place: CataloguePlace, search: CatalogueSearch): string {
  const { scope, ...others } = filterOf(search)
  const isWhole = Object.values(others).every((value) => value === undefined)
  return catalogueQueryOf(
    { scope: place === 'overseas' ? undefined : scope },
    {
      page: isWhole && search.page > 1 ? search.page : undefined,
      cursor: isWhole && search.page > 1 ? search.cursor : undefined,
    },
  )
}

const CURRENCIES: Record<Locale, Currency> = {
  ru: 'RUB',
  en: 'EUR',
  de: 'EUR',
  cs: 'CZK',
  pl: 'PLN',
  // Homes in Serbia are priced in euros.
  sr: 'EUR',
}

/** Default currency of a language. */
export const defaultCurrency = (locale: Locale): Currency => CURRENCIES[locale]

/** Currency of the price filter and of converted prices; limits without a currency are in euros. */
export function shownCurrency(search: CatalogueSearch, locale: Locale): Currency {
  if (search.currency) return search.currency
  return asksForPrice(search) ? 'EUR' : defaultCurrency(locale)
}
