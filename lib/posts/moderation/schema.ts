import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { moment, rowId } from '@/lib/platform/http/wire'
import { arrangementReason } from '../heading/schema'

/** Days until a pinned post is let go by itself; null is for good. */
export const PIN_DAYS = { day: 1, week: 7, month: 30, forever: null } as const
export const pinTerm = z.enum(['day', 'week', 'month', 'forever'])
export type PinTerm = z.output<typeof pinTerm>

/** Is the post pinned in its category, and until when? Null is for good. */
export const pinning = z.object({ isPinned: z.boolean(), until: moment.nullable() })
export type Pinning = z.output<typeof pinning>

/** `seen`: as it was read; another state meanwhile is a conflict. */
export const unpinDraft = z.object({ seen: pinning.optional() })
export const pinDraft = unpinDraft.extend({ until: pinTerm.default('forever') })
export type PinDraft = z.output<typeof pinDraft>

/** Target category, which implies the section. `from`: the one where it was read; a move in between is a conflict. */
export const move = z.object({
  categoryId: rowId,
  from: rowId.nullable().optional(),
  reason: arrangementReason.default(''),
})
export type Move = z.output<typeof move>
export const moved = z.object({ id: rowId, section, categoryId: rowId })
export type Moved = z.output<typeof moved>
