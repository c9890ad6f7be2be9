import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import { firmPriceLimits } from '@/lib/quotas'
import { RANGES } from '../rules/schema'

const price = z.number().int().min(RANGES.price.min).max(RANGES.price.max).nullable()
export const priceChange = z.object({
  id: rowId,
  /** As it was read: another price meanwhile is a conflict. Null is a price on request. */
  before: price,
  after: price,
})
export type PriceChange = z.output<typeof priceChange>
export const priceChanges = z.object({
  changes: z.array(priceChange).min(1, 'required').max(firmPriceLimits.changes),
})

/** What a change of prices means for those who keep the properties. */
export const pricePreview = z.object({
  items: z.array(
    z.object({
      id: rowId,
      /** `drop`: they are told; `held`: the site's staff looks first; `none`: nobody is told. */
      effect: z.enum(['drop', 'held', 'none']),
      /** What the drop is counted from: the lowest price of thirty days. */
      from: z.number().nullable(),
      /** Who keeps it. */
      favorites: z.number(),
    }),
  ),
  /** Different people who are told of a drop. */
  people: z.number(),
  /** Saved searches with alerts that a property fits after the change: 0 for fewer than five, null for too many to look through. */
  searches: z.number().nullable(),
  next: z.null(),
})
export type PricePreview = z.output<typeof pricePreview>
