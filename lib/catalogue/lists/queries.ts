import 'server-only'
import { getRates } from '@/lib/rates/queries'
import { getNames } from '../choices/queries'
import { countCountries, countVariants } from '../counts'
import type { CatalogueFilter, CatalogueSearch } from '../filters/schema'
import { listObjectPage } from '../queries'
import { activeGroups, type CatalogueView, lettingGo } from './schema'

/** Everything a catalogue page renders; what its filters offer comes when they are opened. */
export async function getCatalogueView(search: CatalogueSearch): Promise<CatalogueView> {
  const { sort: _, view: __, page: ___, cursor: ____, ...filter } = search
  const isWorld = search.scope === 'overseas' && !search.country
  const [list, names, rates, countries] = await Promise.all([
    listObjectPage(search),
    getNames(filter),
    getRates(),
    isWorld ? countCountries(filter) : [],
  ])
  const relaxed = list.total === 0 ? await relax(filter) : []
  return { list, ...names, rates, countries, relaxed }
}

/** Is the page number after the last page? Such a page is 404. */
export async function isBeyondCatalogue(search: CatalogueSearch): Promise<boolean> {
  if (search.page === 1) return false
  const { items } = await listObjectPage(search)
  return items.length === 0
}

/** Totals with one filter removed, highest first; none of those that would find nothing. */
export async function relax(filter: CatalogueFilter): Promise<CatalogueView['relaxed']> {
  const groups = activeGroups(filter)
  const totals = await countVariants(
    filter,
    groups.map((group) => ({ ...filter, ...lettingGo(group) })),
  )
  return groups
    .map((group, at) => ({ group, total: totals[at] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
}
