import * as z from 'zod'
import { propertyCard } from '@/lib/catalogue/schema'
import { rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'
import { currency } from '@/lib/rates/schema'
import { firmComplex } from '../schema'

export const firmPricesFilter = z.object({
  /** Of one complex only. */
  complex: rowId.optional(),
  cursor: cursor.optional(),
})

/** One page of what a company has on sale, by complex, floor and number, as many as are changed at once; and its complexes. */
export const firmPrices = z.object({
  /** `currency` is that of its prices, also of one on request. */
  items: z.array(
    z.object({ object: propertyCard, flatNumber: shownText, currency, favorites: z.number() }),
  ),
  /** On all pages. */
  total: z.number(),
  complexes: z.array(firmComplex),
  next: shownText.nullable(),
})
export type FirmPrices = z.output<typeof firmPrices>
