import 'server-only'
import { tags } from '@/lib/cache-tags'
import { countByCity, listCities } from '@/lib/catalogue/cities/queries'
import { cachedForMinutes } from '@/lib/platform/cache'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { madeOnce } from '@/lib/platform/made-once'
import { type CountryPlace, placeCountries } from './countries'
import type { MapLabel, MapLabels, TileParams } from './schema'
import { cutTile } from './tiles'

const MINUTES = 60

const countries = madeOnce(placeCountries)

/** Names of countries and of the cities that have objects, in a language. */
export async function listLabels(locale: Locale): Promise<MapLabels> {
  'use cache'
  cachedForMinutes(MINUTES, tags.cities())
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region', fallback: 'none' })
  return {
    countries: (await countries()).flatMap((country) => countryLabel(country, names)),
    cities: await cityLabels(locale),
  }
}

/** `und-276` is `und-DE`: Intl names numeric codes by their letters. */
function countryLabel({ code, place, area }: CountryPlace, names: Intl.DisplayNames): MapLabel[] {
  const { region } = new Intl.Locale(`und-${code}`)
  const name = region && names.of(region)
  return name ? [{ name, place, zoom: zoomOf(area), rank: -area }] : []
}

const zoomOf = (area: number) => [300, 60, 8, 1].findIndex((size) => area > size) + 1 || 6

async function cityLabels(locale: Locale): Promise<MapLabel[]> {
  const [cities, counts] = [await listCities(), await countByCity()]
  return cities.flatMap(({ id, name, place }) => {
    const text = inLanguage(name, locale)
    return place && text ? [{ name: text, place, zoom: 3, rank: -(counts[id] ?? 0) }] : []
  })
}

/** A tile of the base map, as bytes of a vector tile. */
export const getBaseTile = (tile: TileParams): Promise<Uint8Array<ArrayBuffer>> => cutTile(tile)
