import * as z from 'zod'
import { propertyCard } from '@/lib/catalogue/schema'
import { rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { currency } from '@/lib/rates/schema'

export const firmPricesFilter = z.object({
  /** Of one complex only. */
  complex: rowId.optional(),
})

/** What a company has on sale, by complex, floor and number, and its complexes. */
export const firmPrices = z.object({
  /** `currency` is that of its prices, also of one on request. */
  items: z.array(z.object({ object: propertyCard, currency, favorites: z.number() })),
  complexes: z.array(z.object({ id: rowId, name: shownText })),
  next: z.null(),
})
export type FirmPrices = z.output<typeof firmPrices>
