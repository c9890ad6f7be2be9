import 'server-only'
import { listCities } from '@/lib/catalogue/cities/queries'
import { listAllDistricts } from '@/lib/catalogue/districts/queries'
import { type CatalogueFilter, catalogueQueryOf } from '@/lib/catalogue/filters/schema'
import { relax } from '@/lib/catalogue/lists/queries'
import { lettingGo } from '@/lib/catalogue/lists/schema'
import { countObjects } from '@/lib/catalogue/queries'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routes } from '@/lib/routes'
import { type ParsedSearch, parseSearch } from '../line/schema'
import type { Listing } from '../schema'
import { knownDistrict } from './districts'
import { maySayListing, soughtListing } from './parse'
import { knownCity } from './places'
import { sayingIn } from './saying'

/**
 * The list of the catalogue that a line of search asks for, with its count: "2к 60 м² до 12 млн". Null when it asks
 * for texts. Of an empty list, the ones without one of its filters that are not.
 */
export async function findListing(q: string, reader: Locale): Promise<Listing | null> {
  const parsed = parseSearch(q)
  if (isForTexts(parsed) || !maySayListing(parsed.words, reader)) return null
  const [cities, districts] = await Promise.all([listCities(), listAllDistricts()])
  const sought = soughtListing(parsed.words, reader, {
    cities: cities.map((city) => knownCity(city)),
    districts: districts.map(({ value }) => knownDistrict(value)),
  })
  if (!sought) return null
  const { filter, rest } = sought
  const [say, count] = await Promise.all([
    sayingIn(reader, cities, districts),
    countObjects(filter),
  ])
  return {
    words: say.filter(filter),
    path: pathOf(filter),
    count,
    rest: rest.join(' '),
    relaxed: count > 0 ? [] : await offersOf(filter, say.without),
  }
}

/** Quotes, exclusions, and operators that no object has. */
const isForTexts = ({
  words,
  author,
  tag,
  section,
  category,
  before,
  after,
  inTitle,
}: ParsedSearch) =>
  /"|(?:^|\s)-\p{L}/u.test(words) ||
  inTitle ||
  [author, tag, section, category, before, after].some((each) => each !== null)

const pathOf = (filter: CatalogueFilter) => routes.catalogue(catalogueQueryOf(filter))

type Say = Awaited<ReturnType<typeof sayingIn>>

const offersOf = async (
  filter: CatalogueFilter,
  say: Say['without'],
): Promise<Listing['relaxed']> =>
  (await relax(filter)).map(({ group, total }) => ({
    words: say(group, filter),
    path: pathOf({ ...filter, ...lettingGo(group) }),
    count: total,
  }))
