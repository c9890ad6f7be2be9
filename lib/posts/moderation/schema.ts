import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { rowId } from '@/lib/platform/http/wire'

/** Is the post pinned in its category? */
export const pinning = z.object({ isPinned: z.boolean() })
export type Pinning = z.output<typeof pinning>

/** Target category, which implies the section. */
export const move = z.object({ categoryId: rowId })
export type Move = z.output<typeof move>
export const moved = z.object({ id: rowId, section, categoryId: rowId })
export type Moved = z.output<typeof moved>
