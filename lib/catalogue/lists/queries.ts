import 'server-only'
import { getCompanies } from '@/lib/companies/queries'
import { getRates } from '@/lib/rates/queries'
import { listCities } from '../cities/queries'
import { getFacets } from '../facets/queries'
import type { CatalogueFilter, CatalogueSearch } from '../filters/schema'
import { countObjects, listObjectPage } from '../queries'
import { activeGroups, type CatalogueView, lettingGo } from './schema'

/** Everything a catalogue page renders. */
export async function getCatalogueView(search: CatalogueSearch): Promise<CatalogueView> {
  const { sort: _, view: __, page: ___, cursor: ____, ...filter } = search
  const [list, facets, cities, rates] = await Promise.all([
    listObjectPage(search),
    getFacets(filter),
    listCities(),
    getRates(),
  ])
  const ids = new Set([
    ...facets.developer.map(({ value }) => Number(value)),
    ...(filter.developer ?? []),
  ])
  const [companies, relaxed] = await Promise.all([
    getCompanies([...ids]),
    list.total === 0 ? relax(filter) : [],
  ])
  return {
    list,
    facets,
    cities,
    rates,
    relaxed,
    developers: companies.map(({ id, name }) => ({ id, name })),
  }
}

/**
 * Is the page number after the last page? The page is rendered per request and cannot set a 404 status
 * itself.
 */
export async function isBeyondCatalogue(search: CatalogueSearch): Promise<boolean> {
  if (search.page === 1) return false
  const { items } = await listObjectPage(search)
  return items.length === 0
}

/** Totals with one filter removed, highest first. */
async function relax(filter: CatalogueFilter): Promise<CatalogueView['relaxed']> {
  const offers = await Promise.all(
    activeGroups(filter).map(async (group) => ({
      group,
      total: await countObjects({ ...filter, ...lettingGo(group) }),
    })),
  )
  return offers.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}
