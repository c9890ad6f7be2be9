import * as z from 'zod'
import { objectImage } from '@/lib/catalogue/objects/schema'
import { deleteOwnCopy, keepCopy, takeCopy } from '@/lib/drafting/copies/client'
import { moment } from '@/lib/platform/http/wire'
import { keptMs } from '@/lib/quotas'

/** Corrections of a listing, as they are typed. */
const typedEdit = z.object({
  values: z.record(z.string(), z.string()),
  pictures: z.array(objectImage),
  /** When the first of them that the listing does not have was added, in milliseconds. */
  picturedAt: z.number().nullable().default(null),
  /** What these were arranged from. */
  gallery: z.array(objectImage),
  /** `updatedAt` of the listing that they were typed over. */
  seenAt: moment,
  /** Why somebody of the site corrects it. */
  reason: z.string().default(''),
})
export type TypedEdit = z.output<typeof typedEdit>
export type KeptEdit = ReturnType<typeof keptEdit>

/** The copy of one member's corrections of one listing on this device, until they are saved or dropped. */
export const keptEdit = (user: number, listing: number) => {
  const owner = { prefix: 'listing-edit', user, draft: listing }
  return {
    take: (): TypedEdit | null => {
      const copy = takeCopy(owner, typedEdit)
      return copy && withLiving(copy.content, copy.at)
    },
    // The form has no copy but this one: any tab may go on with it.
    keep: (content: TypedEdit) => keepCopy(owner, { content, version: 0, at: Date.now() }, true),
    drop: () => deleteOwnCopy(owner),
  }
}

/** Files that nothing refers to are swept: those that the listing did not have are chosen again after so long. */
function withLiving(edit: TypedEdit, at: number): TypedEdit {
  if ((edit.picturedAt ?? at) + keptMs.files > Date.now()) return edit
  const known = new Set(edit.gallery.map(({ id }) => id))
  return { ...edit, pictures: edit.pictures.filter(({ id }) => known.has(id)), picturedAt: null }
}
