import * as z from 'zod'
import { propertyCard } from '@/lib/catalogue/schema'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'
import { currency } from '@/lib/rates/schema'

/** A deep price drop, held until staff releases it for notification. */
export const heldDrop = z.object({
  id: rowId,
  /** The facts that its name is composed of. */
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
  /** The run that imported it, and its source; null for an edit by hand. */
  run: z.object({ id: rowId, source: shownText }).nullable(),
})
export type HeldDrop = z.output<typeof heldDrop>
export const heldDropPage = pageOf(heldDrop)
export type HeldDropPage = z.output<typeof heldDropPage>

export const dropFilter = z.object({ run: rowId.optional(), cursor: cursor.optional() })
export type DropFilter = z.output<typeof dropFilter>
/** Count of the decided drops. */
export const dropsDecided = z.object({ decided: z.number() })
