import {
  type CatalogueFilter,
  type CatalogueSearch,
  catalogueQueryOf,
} from '@/lib/catalogue/filters/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Currency } from '@/lib/rates/schema'
import { routesIn } from '@/lib/routes'

/** The two doors to the catalogue; behind the second everything is abroad. */
export type CataloguePlace = 'catalogue' | 'overseas'

type Change = Partial<Omit<CatalogueSearch, 'cursor'>> & { cursor?: string | null | undefined }

/** The filter of a search, without its order and its place in the list. */
export function filterOf({
  sort,
  view,
  page,
  cursor,
  ...filter
}: CatalogueSearch): CatalogueFilter {
  return filter
}

/** The list with something else asked of it, from its first page unless a page is named. */
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
 * The address of the page as search engines shall keep it. A filtered list is a part of its scope,
 * so it points to the whole; its own pages stand for themselves.
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
  sr: 'RSD',
}

/** In what a reader of this language counts, unless they say otherwise. */
export const ownCurrency = (locale: Locale): Currency => CURRENCIES[locale]

/** In what prices are asked for and shown beside; limits that do not name theirs are in euros. */
export function shownCurrency(search: CatalogueSearch, locale: Locale): Currency {
  const { currency, priceFrom, priceTo, meterFrom, meterTo } = search
  if (currency) return currency
  const isLimited = [priceFrom, priceTo, meterFrom, meterTo].some((limit) => limit !== undefined)
  return isLimited ? 'EUR' : ownCurrency(locale)
}
