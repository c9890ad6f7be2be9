import * as z from 'zod'
import { objectImage } from '@/lib/catalogue/objects/schema'
import { objectKind } from '@/lib/catalogue/schema'
import { rowId } from '@/lib/platform/http/wire'
import { deleteOwnCopy, keepCopy, takeCopy } from '@/lib/platform/web/local-copy'
import { keptMs } from '@/lib/quotas'

/** What is typed into the form of a new listing. */
const typedListing = z.object({
  kind: objectKind,
  houseId: rowId.nullable(),
  where: z.object({ country: z.string(), city: z.string() }),
  values: z.record(z.string(), z.string()),
  pictures: z.array(objectImage).default([]),
  /** When the first of them was uploaded, in milliseconds. */
  picturedAt: z.number().nullable().default(null),
})
export type TypedListing = z.output<typeof typedListing>

/** A copy on this device, of one member and company, until it is saved. */
export const keptListing = (user: number, companyId: number) => {
  const owner = { prefix: 'listing-draft', user, draft: companyId }
  return {
    take: () => withLiving(takeCopy(owner, typedListing)?.content ?? null),
    // The form has no copy but this one: any tab may go on with it.
    keep: (content: TypedListing) => keepCopy(owner, { content, version: 0, at: Date.now() }, true),
    drop: () => deleteOwnCopy(owner),
  }
}

/** Files that nothing refers to are swept: pictures of a form that was left for so long are chosen again. */
const withLiving = (typed: TypedListing | null): TypedListing | null =>
  typed && (typed.picturedAt ?? 0) + keptMs.files < Date.now()
    ? { ...typed, pictures: [], picturedAt: null }
    : typed
