import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { expire } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import type { CatalogueScope, Place } from '../schema'
import { citySlug, distanceKm, foldCity, scopeOf } from './schema'

/** So far from each other are two cities of one name. */
const APART_KM = 200

export type CityNaming = {
  country: string
  /** In that language, as a listing spells it. */
  name: string
  language: Locale
  /** Where a listing in it is, for a city that is not known yet. */
  place: Place | null
  /** False when its country is a guess, which gives way to a city that is known. */
  isCountryTold?: boolean
  /** What is called so may be a region: no city is made of it. */
  isRegion?: boolean
}
type Found = { id: number; country: string; scope: CatalogueScope }
/** A key of words. */
export type CityFault = 'city_abroad' | 'city_unknown'

/**
 * The city of this country that goes by a name, in any known spelling; a new one when there is none.
 * One that is known in another country is not made again, unless its place is far from it.
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
  expire(...expiredBy.city())
  return made
}

/** The city of another country that is meant: the nearest of those that are not known to be far. */
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

/** Slugs are of the whole site: a second city of a name gets its country, a third a number. */
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
