import 'server-only'
import { tags } from '@/lib/cache-tags'
import { getCompanies } from '@/lib/companies/queries'
import { cachedForMinutes } from '@/lib/platform/cache'
import { listCities } from '../cities/queries'
import { getFacets } from '../facets/queries'
import type { CatalogueFilter } from '../filters/schema'
import { CATALOGUE_MINUTES } from '../queries'
import type { CatalogueChoices } from './schema'

/** What the filters offer beside a filter: facets, and names of their cities and developers. */
export async function getChoices(filter: CatalogueFilter): Promise<CatalogueChoices> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects(), tags.cities())
  const { city, developer } = filter
  const facets = await getFacets(filter)
  return {
    facets,
    ...(await getNames({
      city: [...facets.city.map(({ value }) => value), ...(city ?? [])],
      developer: [...facets.developer.map(({ value }) => Number(value)), ...(developer ?? [])],
    })),
  }
}

type Asked = Pick<CatalogueFilter, 'city' | 'developer'>

/** Names of these cities and developers. */
export async function getNames(asked: Asked): Promise<Omit<CatalogueChoices, 'facets'>> {
  const slugs = new Set(asked.city)
  const [cities, companies] = await Promise.all([
    slugs.size > 0 ? listCities() : [],
    getCompanies([...new Set(asked.developer)]),
  ])
  return {
    cities: cities.filter(({ slug }) => slugs.has(slug)).map(({ slug, name }) => ({ slug, name })),
    developers: companies.map(({ id, name }) => ({ id, name })),
  }
}
