import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import { citiesOfParts, slugsOf } from './city-parts/schema'
import { anyOf } from './comparing'
import type { CatalogueFilter } from './filters/schema'
import { stationsOf } from './stations/lines'

/** In the chosen cities, of those with chosen districts, stations or lines in these only. */
export function inPlaces(filter: CatalogueFilter): Prisma.Sql | undefined {
  const parted = citiesOfParts(filter)
  const whole = (filter.city ?? []).filter((slug) => !parted.includes(slug))
  const places = [
    ...(whole.length > 0 ? [inCities(whole)] : []),
    ...parted.map((slug) => Prisma.join([inCities([slug]), ...inParts(slug, filter)], ' and ')),
  ]
  if (places.length < 2) return places[0]
  return Prisma.sql`(${Prisma.join(
    places.map((each) => Prisma.sql`(${each})`),
    ' or ',
  )})`
}

/** In the chosen parts of one city: a district, a station and a line are each asked for. */
function inParts(city: string, filter: CatalogueFilter): Prisma.Sql[] {
  const here = (values: string[] | undefined) =>
    (values ?? []).map(slugsOf).flatMap((each) => (each.city === city ? [each.part] : []))
  const [districts, stations, lines] = [filter.district, filter.station, filter.line].map(here)
  const ofLines = lines?.flatMap((line) => [...stationsOf(city, line)]) ?? []
  return [
    ...(districts?.length ? [anyOf('r."districtSlug"', 'text', districts)] : []),
    ...(stations?.length ? [atStations(city, stations)] : []),
    ...(lines?.length ? [atStations(city, ofLines)] : []),
  ]
}

/** By the names that listings give them, which the index has. */
const atStations = (city: string, slugs: string[]) => Prisma.sql`r."metroName" = any(array(
  select s.name from "Station" s join "City" c on c.id = s."cityId"
   where c.slug = ${city}::text and s.slug = any(${slugs}::text[])))`

function inCities(slugs: string[]): Prisma.Sql {
  const ids = Prisma.sql`select c.id from "City" c where ${anyOf('c.slug', 'text', slugs)}`
  return slugs.length === 1
    ? Prisma.sql`r."cityId" = (${ids})`
    : Prisma.sql`r."cityId" = any(array(${ids}))`
}
