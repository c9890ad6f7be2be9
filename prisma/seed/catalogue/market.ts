import type { Currency } from '@/lib/rates/schema'
import type { Random } from '../draw-kit'

/** When the feeds were made, in days before now: by quarters for two years, then lately. */
export const GENERATIONS = [728, 637, 546, 455, 364, 273, 182, 91, 24, 2] as const
const LATELY = 8
const STEP: Record<Currency, number> = {
  RUB: 10_000,
  EUR: 500,
  USD: 500,
  CZK: 5_000,
  PLN: 1_000,
  RSD: 10_000,
}

export const rounded = (price: number, currency: Currency): number =>
  Math.max(STEP[currency], Math.round(price / STEP[currency]) * STEP[currency])

export type PathOptions = {
  /** What it costs at the end, about. */
  price: number
  currency: Currency
  /** The first feed it is in, and the first that it is not in any more. */
  from: number
  until: number
  /** Growth of a quarter, 0.015 for one and a half percent. */
  growth: number
}

/** Its price in every feed, null where it is not in it: mostly up, sometimes down, often the same. */
export function pathOf(options: PathOptions, random: Random): (number | null)[] {
  const { price, currency, from, until, growth } = options
  let last: number | null = null
  return GENERATIONS.map((_, at) => {
    if (at < from || at >= until) return null
    const target = price * (1 + growth) ** -Math.max(0, LATELY - 1 - Math.min(at, LATELY - 1))
    last =
      last === null
        ? rounded(target * (1 + (random() - 0.5) * 0.03), currency)
        : next(last, target, at, options, random)
    return last
  })
}

function next(
  last: number,
  target: number,
  at: number,
  { currency }: PathOptions,
  random: Random,
): number {
  const luck = random()
  if (at >= LATELY) {
    if (luck < 0.09) return rounded(last * (1 - 0.015 - random() * 0.05), currency)
    if (luck < 0.15) return rounded(last * (1 + 0.008 + random() * 0.02), currency)
    return last
  }
  if (luck < 0.42) return Math.max(last, rounded(target * (1 + (random() - 0.4) * 0.02), currency))
  if (luck < 0.5) return rounded(last * (1 - 0.01 - random() * 0.035), currency)
  return last
}

/** From which feed to which it was on sale; most still are. */
export function spanOf(random: Random, earliest = 0): { from: number; until: number } {
  const from = Math.min(
    GENERATIONS.length - 1,
    earliest + Math.floor(random() ** 2.4 * (GENERATIONS.length - earliest)),
  )
  const isSold = from < 6 && random() < 0.12
  const until = isSold
    ? from + 2 + Math.floor(random() * (GENERATIONS.length - from - 2))
    : GENERATIONS.length
  return { from, until }
}
