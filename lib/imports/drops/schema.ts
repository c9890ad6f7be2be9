import * as z from 'zod'
import { propertyCard } from '@/lib/catalogue/schema'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'
import { currency } from '@/lib/rates/schema'

/** A drop so deep that nobody is told of it before a person has let it through. */
export const heldDrop = z.object({
  id: rowId,
  /** What says how the property is called. */
  property: propertyCard.pick({
    id: true,
    kind: true,
    title: true,
    rooms: true,
    area: true,
    landArea: true,
    language: true,
  }),
  currency,
  before: z.number(),
  after: z.number(),
  at: moment,
  /** The run that brought it, and its source; null for one by hand. */
  run: z.object({ id: rowId, source: shownText }).nullable(),
})
export type HeldDrop = z.output<typeof heldDrop>
export const heldDropPage = pageOf(heldDrop)
export type HeldDropPage = z.output<typeof heldDropPage>

export const dropFilter = z.object({ run: rowId.optional(), cursor: cursor.optional() })
export type DropFilter = z.output<typeof dropFilter>
/** How many drops a decision was about. */
export const dropsDecided = z.object({ decided: z.number() })
