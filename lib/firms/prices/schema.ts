import * as z from 'zod'
import { propertyCard } from '@/lib/catalogue/schema'
import { rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

export const firmPricesFilter = z.object({
  /** Of one complex only. */
  complex: rowId.optional(),
})

/** What a company has on sale, by complex, floor and number, and its complexes. */
export const firmPrices = z.object({
  items: z.array(z.object({ object: propertyCard, favorites: z.number() })),
  complexes: z.array(z.object({ id: rowId, name: shownText })),
  next: z.null(),
})
export type FirmPrices = z.output<typeof firmPrices>
