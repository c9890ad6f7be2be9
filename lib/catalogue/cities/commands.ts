import 'server-only'
import { expire } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import type { CatalogueScope, Place } from '../schema'
import { citySlug, foldCity, scopeOf } from './schema'

export type CityNaming = {
  country: string
  /** In that language, as a listing spells it. */
  name: string
  language: Locale
  /** Where a listing in it is, for a city that is not known yet. */
  place: Place | null
}

/** The city of this country that goes by a name, in any known spelling; a new one when there is none. */
export async function ensureCity(
  tx: Db,
  { country, name, language, place }: CityNaming,
): Promise<{ id: number; scope: CatalogueScope }> {
  const spelling = foldCity(name)
  const known = await findCity(tx, country, spelling)
  if (known) return known
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`city:${country}:${spelling}`}))`
  const meanwhile = await findCity(tx, country, spelling)
  if (meanwhile) return meanwhile
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
    select: { id: true, scope: true },
  })
  expire('cities')
  return made
}

const findCity = (tx: Db, country: string, spelling: string) =>
  tx.city.findFirst({
    where: { country, spellings: { has: spelling } },
    orderBy: { id: 'asc' },
    select: { id: true, scope: true },
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
