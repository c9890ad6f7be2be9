import type { Currency } from '@/lib/rates/schema'
import type { PropertyKind } from '../schema'

/**
 * What one euro buys, about. Bounds are orders of magnitude: they must neither move with the rates
 * nor fall away when a rate is missing.
 */
const ABOUT_PER_EURO: Record<Currency, number> = {
  EUR: 1,
  USD: 1.1,
  RUB: 95,
  CZK: 25,
  PLN: 4.3,
  RSD: 117,
}

type Range = readonly [least: number, most: number]
/** In euros: of the whole, and of a square metre (of land for a plot). */
type Bounds = Record<PropertyKind, { price: Range; meter: Range }>

const ANYWHERE: Bounds = {
  flat: { price: [1_000, 300_000_000], meter: [20, 200_000] },
  house: { price: [1_000, 500_000_000], meter: [10, 200_000] },
  commercial: { price: [500, 3_000_000_000], meter: [10, 300_000] },
  plot: { price: [100, 3_000_000_000], meter: [0.01, 50_000] },
}

/** Wide enough for a flat beyond the polar circle and for a penthouse in the capital. */
const OF_COUNTRY: Partial<Record<string, Bounds>> = {
  RU: {
    flat: { price: [500, 200_000_000], meter: [10, 60_000] },
    house: { price: [300, 300_000_000], meter: [3, 60_000] },
    commercial: { price: [300, 2_000_000_000], meter: [5, 100_000] },
    plot: { price: [30, 2_000_000_000], meter: [0.005, 30_000] },
  },
  DE: {
    flat: { price: [3_000, 100_000_000], meter: [150, 60_000] },
    house: { price: [1_000, 200_000_000], meter: [30, 60_000] },
    commercial: { price: [1_000, 2_000_000_000], meter: [20, 150_000] },
    plot: { price: [100, 1_000_000_000], meter: [0.1, 30_000] },
  },
  CZ: {
    flat: { price: [2_000, 50_000_000], meter: [100, 40_000] },
    house: { price: [1_000, 100_000_000], meter: [20, 40_000] },
    commercial: { price: [1_000, 1_000_000_000], meter: [20, 80_000] },
    plot: { price: [100, 1_000_000_000], meter: [0.1, 20_000] },
  },
  PL: {
    flat: { price: [2_000, 50_000_000], meter: [100, 40_000] },
    house: { price: [1_000, 100_000_000], meter: [20, 40_000] },
    commercial: { price: [1_000, 1_000_000_000], meter: [20, 80_000] },
    plot: { price: [100, 1_000_000_000], meter: [0.1, 20_000] },
  },
  RS: {
    flat: { price: [1_000, 30_000_000], meter: [40, 30_000] },
    house: { price: [500, 50_000_000], meter: [10, 30_000] },
    commercial: { price: [500, 500_000_000], meter: [10, 50_000] },
    plot: { price: [50, 500_000_000], meter: [0.03, 15_000] },
  },
}

export type Priced = {
  kind: PropertyKind
  country: string
  currency: Currency
  price: number | null
  area: number | null
  landArea: number | null
}

/** A sum in euros, about: for telling orders of magnitude apart, never for showing. */
export const aboutInEuros = (amount: number, currency: Currency): number =>
  amount / ABOUT_PER_EURO[currency]

/** Which bounds of its kind and country a price is outside of; null for a sane one and for none. */
export function priceFault(listing: Priced): 'price_bounds' | 'meter_bounds' | null {
  const { kind, country, currency, price } = listing
  if (price === null) return null
  const bounds = (OF_COUNTRY[country] ?? ANYWHERE)[kind]
  const euros = aboutInEuros(price, currency)
  if (!isWithin(bounds.price, euros)) return 'price_bounds'
  const size = kind === 'plot' ? listing.landArea : listing.area
  return size && !isWithin(bounds.meter, euros / size) ? 'meter_bounds' : null
}

const isWithin = ([least, most]: Range, value: number) => value >= least && value <= most

/** A price moves far when it rises or falls by more than half. */
export const movesFar = (before: number, after: number): boolean =>
  Math.abs(after - before) > before / 2

/** Of a fall by more than this part nobody is told before a person has let it through. */
const DEEP_DROP = 0.6
export const isDeepDrop = (before: bigint, after: bigint): boolean =>
  Number(after) < Number(before) * (1 - DEEP_DROP)
