import * as z from 'zod'
import { type CatalogueScope, city, HOME_COUNTRIES, type Place } from '../schema'

export const cityList = z.object({ items: z.array(city) })

/** Normalises a city name for comparison: case, ё, accents, dashes and «г.» are ignored. */
export const foldCity = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(г|город|city of) (?=.)/u, '')

/** Cities of HOME_COUNTRIES are in scope `city`, all others `overseas`. */
export const scopeOf = (country: string): CatalogueScope =>
  HOME_COUNTRIES.some((home) => home === country) ? 'city' : 'overseas'

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance in kilometres (haversine formula). */
export function distanceKm(from: Place, to: Place): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord =
    half(south - north) +
    Math.cos(north) * Math.cos(south) * half(radians(to.longitude - from.longitude))
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}

const CYRILLIC: Record<string, string> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Slug of a city in Latin letters; empty when none can be made. */
export const citySlug = (name: string): string =>
  [...foldCity(name)]
    .map((letter) => CYRILLIC[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 48)
