import { type Random, randomOf } from '../draw-kit'
import type { DemoCatalogue } from './content'
import { type Built, build } from './flats'
import type { Listing } from './listing'
import { type Offered, resell } from './resale'

type Counts = Partial<Record<Offered, number>>
const HOME: Counts = { flat: 13, house: 5, commercial: 4, plot: 4 }
const SEA: Counts = { villa: 6, flat: 3, plot: 1 }
const OF_COUNTRY: Record<string, [company: string, counts: Counts]> = {
  RU: ['klyuch-i-dom', HOME],
  DE: ['maklerhaus-weber', HOME],
  CZ: ['reality-lipa', HOME],
  PL: ['agencja-klucze', HOME],
  RS: ['kalemegdan-nekretnine', HOME],
  ES: ['harbour-keys', SEA],
  TH: ['harbour-keys', SEA],
  CY: ['island-homes', SEA],
  AE: ['harbour-keys', { villa: 4, commercial: 2 }],
  TR: ['akdeniz-konut', SEA],
  ME: ['jadran-rezidencije', SEA],
}
/** Sold in Russian, unlike the rest of its country. */
const OF_CITY: Record<string, [company: string, counts: Counts]> = {
  pattaya: ['klyuch-i-dom', { villa: 4, flat: 3 }],
}

export type Stock = { complexes: Built[]; listings: Listing[] }

/** Everything that is or was on sale, the same at every start. */
export function makeStock(catalogue: DemoCatalogue, now: number): Stock {
  const seeded = (seed: number): Random => randomOf(new Map([['seed', String(seed)]]))
  const complexes = catalogue.complexes.map((demo, i) =>
    build(demo, i, catalogue, now, seeded(7_000 + i)),
  )
  const resold = [...catalogue.cities.values()].flatMap((city, i) => {
    const [company, counts] = OF_CITY[city.slug] ?? OF_COUNTRY[city.country] ?? []
    if (!(company && counts)) return []
    return resell(city, catalogue.words[city.language], company, counts, seeded(9_000 + i))
  })
  return { complexes, listings: [...complexes.flatMap(({ flats }) => flats), ...resold] }
}
