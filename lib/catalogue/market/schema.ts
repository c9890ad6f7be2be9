/** Fewer objects than this say nothing about prices. */
export const LEAST_COMPARED = 8

/** Prices per square metre of what is on sale beside a property, in its currency; for a plot, of land. */
export type Market = {
  /** The district, or the city when that has too few or is unknown. */
  area: 'district' | 'city'
  /** Other objects of its kind with a price and a size. */
  count: number
  /** Null of fewer than `LEAST_COMPARED`. */
  prices: { low: number; median: number; high: number; share: number } | null
}
