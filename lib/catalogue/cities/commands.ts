import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { expire } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import type { CatalogueScope, Place } from '../schema'
import { citySlug, distanceKm, foldCity, scopeOf } from './schema'

/** Two places this far apart are different cities of the same name. */
const APART_KM = 200

export type CityNaming = {
  country: string
  /** Spelled as in the listing, in that language. */
  name: string
  language: Locale
  /** Coordinates of a listing, to place a city that is not known yet. */
  place: Place | null
  /** False when the country is a guess; then a known city's country wins. */
  isCountryTold?: boolean
  /** The name may be a region's: never create a city from it. */
  isRegion?: boolean
}
type Found = { id: number; country: string; scope: CatalogueScope }
/** A message key. */
export type CityFault = 'city_abroad' | 'city_unknown'

/**
 * Finds the city of this country by name in any known spelling, or creates it. A name known in another
 * country is not created again, unless its place is more than APART_KM away.
 */
export async function ensureCity(
  tx: Db,
  naming: CityNaming,
): Promise<{ city: Found } | { fault: CityFault }> {
  const { country, name } = naming
  const spelling = foldCity(name)
  const known = await findCity(tx, country, spelling)
  if (known) return { city: known }
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`city:${spelling}`}))`
  const meanwhile = await findCity(tx, country, spelling)
  if (meanwhile) return { city: meanwhile }
  const namesake = await findNamesake(tx, naming, spelling)
  if (namesake && naming.isCountryTold === false) return { city: namesake }
  if (namesake) return { fault: 'city_abroad' }
  if (naming.isRegion) return { fault: 'city_unknown' }
  return { city: await makeCity(tx, naming, spelling) }
}

async function makeCity(tx: Db, { country, name, language, place }: CityNaming, spelling: string) {
  const made = await tx.city.create({
    data: {
      slug: await freeSlug(tx, citySlug(name) || 'city', country.toLowerCase()),
      country,
      scope: scopeOf(country),
      name: Object.fromEntries(
        LOCALES.map((locale) => [locale, locale === language ? name.trim() : '']),
      ),
      spellings: [spelling],
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    },
    select,
  })
  expire(tx, expiredBy.city())
  return made
}

/** The nearest city of that name in another country, unless known to be too far away. */
async function findNamesake(tx: Db, { place }: CityNaming, spelling: string) {
  const rows = await tx.city.findMany({
    where: { spellings: { has: spelling } },
    orderBy: { id: 'asc' },
    select: { ...select, latitude: true, longitude: true },
  })
  const away = rows.map(({ latitude, longitude, ...city }) => ({
    city,
    km:
      place && latitude !== null && longitude !== null
        ? distanceKm(place, { latitude, longitude })
        : 0,
  }))
  return away.filter(({ km }) => km < APART_KM).sort((a, b) => a.km - b.km)[0]?.city
}

const select = { id: true, country: true, scope: true } as const

const findCity = (tx: Db, country: string, spelling: string) =>
  tx.city.findFirst({
    where: { country, spellings: { has: spelling } },
    orderBy: { id: 'asc' },
    select,
  })

/** Slugs are unique across the site: a second city of a name gets its country appended, a third a number. */
async function freeSlug(tx: Db, slug: string, country: string): Promise<string> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('city slugs'))`
  const rows = await tx.city.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  })
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 1; ; number++) {
    const free = [slug, `${slug}-${country}`, `${slug}-${country}-${number}`][
      Math.min(number, 3) - 1
    ]
    if (free && !taken.has(free)) return free
  }
}
