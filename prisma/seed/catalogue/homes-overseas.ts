import type { Listing } from './listing'
import { GENERATIONS } from './market'
import { el, group } from './yrl'

const DAY_MS = 86_400_000
const TYPES = { flat: 16, house: 17, commercial: 20, plot: 15 }
const [POOL, CONDITIONING, TERRACE] = [19, 18, 35]
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** The same by homesoverseas.ru, for agencies that sell abroad. */
export function writeHomesOverseas(
  listings: readonly Listing[],
  generation: number,
  now: number,
): string {
  const made = new Date(now - (GENERATIONS[generation] ?? 0) * DAY_MS)
  const objects = listings
    .filter(({ prices }) => prices[generation] !== null)
    .map((one) => objectOf(one, one.prices[generation] ?? 0))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<generation-date>${made.toISOString()}</generation-date>\n${objects.join('\n')}\n</root>\n`
}

const objectOf = (one: Listing, price: number): string =>
  group(
    'object',
    el('objectid', one.id),
    el('title', one.title),
    el('type', 'sale'),
    el('market', 'secondary'),
    el('realty_type', TYPES[one.kind]),
    el('region', `${countries.of(one.country)}, ${one.city}`),
    el('address', `${one.district}, ${one.address}`),
    el('lat', one.at[0].toFixed(6)),
    el('lng', one.at[1].toFixed(6)),
    el('price', one.isOnRequest ? 0 : price),
    el('currency', one.currency.toLowerCase()),
    el('bedrooms', one.rooms === null ? null : Math.max(0, one.rooms - 1)),
    el('level', one.floor),
    el('levels', one.floors),
    el('size_house', one.area),
    el('size_land', one.land),
    el('year', one.builtYear),
    el('distance_sea', one.kind === 'commercial' ? null : seaOf(one)),
    ...optionsOf(one).map((option) => el('option', option)),
    ...one.images.map(({ url }) => el('photo', url)),
    el('description', one.description, ` lang="${one.language}"`),
  )

/** Kilometres, of what its place says. */
const seaOf = ({ at }: Listing) => (0.4 + ((Math.abs(at[0]) * 1000) % 37) / 10).toFixed(1)

const optionsOf = ({ kind, title }: Listing): number[] => {
  if (kind === 'plot' || kind === 'commercial') return []
  return kind === 'house' && title ? [POOL, CONDITIONING, TERRACE] : [CONDITIONING]
}
