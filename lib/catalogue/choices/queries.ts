import 'server-only'
import { tags } from '@/lib/cache-tags'
import { getCompanies } from '@/lib/companies/queries'
import { cachedForMinutes } from '@/lib/platform/cache'
import { listCities } from '../cities/queries'
import { slugsOf } from '../city-parts/schema'
import { listDistricts } from '../districts/queries'
import { getFacets } from '../facets/queries'
import type { CatalogueFilter } from '../filters/schema'
import { CATALOGUE_MINUTES } from '../queries'
import { listStations } from '../stations/queries'
import type { CatalogueChoices } from './schema'

/** What the filters offer beside a filter: facets, and names of their cities, districts, stations and developers. */
export async function getChoices(filter: CatalogueFilter): Promise<CatalogueChoices> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects(), tags.cities())
  const { city, district, station, developer } = filter
  const facets = await getFacets(filter)
  return {
    facets,
    ...(await getNames({
      city: [...facets.city.map(({ value }) => value), ...(city ?? [])],
      district: [...facets.district.map(({ value }) => value), ...(district ?? [])],
      station: [...facets.station.map(({ value }) => value), ...(station ?? [])],
      developer: [...facets.developer.map(({ value }) => Number(value)), ...(developer ?? [])],
    })),
  }
}

type Asked = Pick<CatalogueFilter, 'city' | 'district' | 'station' | 'developer'>

/** Names of these cities, districts, stations and developers. */
export async function getNames(asked: Asked): Promise<Omit<CatalogueChoices, 'facets'>> {
  const slugs = new Set(asked.city)
  const values = new Set(asked.district)
  const at = new Set(asked.station)
  const [cities, districts, stations, companies] = await Promise.all([
    slugs.size > 0 ? listCities() : [],
    listDistricts(citiesOf(values)),
    listStations(citiesOf(at)),
    getCompanies([...new Set(asked.developer)]),
  ])
  return {
    cities: cities.filter(({ slug }) => slugs.has(slug)).map(({ slug, name }) => ({ slug, name })),
    districts: districts.filter(({ value }) => values.has(value)),
    stations: stations.filter(({ value }) => at.has(value)),
    developers: companies.map(({ id, name }) => ({ id, name })),
  }
}

const citiesOf = (values: Iterable<string>): string[] =>
  [...new Set(Array.from(values, (value) => slugsOf(value).city))].sort()
