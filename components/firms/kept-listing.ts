import * as z from 'zod'
import { imagesOf } from '@/components/objects/listing-pictures'
import type { HeldDraft } from '@/lib/catalogue/drafts/client'
import type { ListingContent, ListingDraft } from '@/lib/catalogue/drafts/schema'
import { objectImage } from '@/lib/catalogue/objects/schema'
import { objectKind } from '@/lib/catalogue/schema'
import { deleteOwnCopy, keepCopy, takeCopy } from '@/lib/drafting/copies/client'
import { language, rowId } from '@/lib/platform/http/wire'
import type { Locale } from '@/lib/platform/i18n/locales'
import { keptMs } from '@/lib/quotas'

/** What is typed into the form of a new listing. */
const typedListing = z.object({
  kind: objectKind,
  /** Of its texts; null for that of the page. */
  language: language.nullable().default(null),
  houseId: rowId.nullable(),
  where: z.object({ country: z.string(), city: z.string() }),
  values: z.record(z.string(), z.string()),
  pictures: z.array(objectImage).default([]),
  /** When the first of them was uploaded, in milliseconds. */
  picturedAt: z.number().nullable().default(null),
})
export type TypedListing = z.output<typeof typedListing>

/** What the form holds of a draft. */
export const typedOf = ({
  kind,
  language,
  complexId,
  country,
  city,
  values,
  images,
}: ListingDraft): TypedListing => ({
  kind,
  language,
  houseId: complexId,
  where: { country, city },
  values: Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
  pictures: images,
  picturedAt: null,
})

/** What a draft keeps of the form; `locale` is that of the page. */
export const contentOf = (typed: TypedListing, locale: Locale): ListingContent =>
  ({
    kind: typed.kind,
    language: typed.language ?? locale,
    complexId: typed.houseId,
    ...typed.where,
    values: typed.values,
    images: imagesOf(typed.pictures),
  }) as ListingContent

type Found = { typed: TypedListing; version: number }

/** A copy on this device, of one member and company, or of one draft of it, until it is saved. */
export const keptListing = (user: number, companyId: number, stored: ListingDraft | null) => {
  const owner = stored
    ? { prefix: 'listing-draft-of', user, draft: stored.id }
    : { prefix: 'listing-draft', user, draft: companyId }
  return {
    take: (): Found | null => {
      const copy = takeCopy(owner, typedListing)
      const pictures = stored ? stored.images : []
      return copy && { typed: withLiving(copy.content, pictures), version: copy.version }
    },
    // The form has no copy but this one: any tab may go on with it.
    keep: (content: TypedListing, held: HeldDraft | null) =>
      keepCopy(owner, { content, version: held?.version ?? 0, at: Date.now() }, true),
    drop: () => deleteOwnCopy(owner),
  }
}

/** Files that nothing refers to are swept: pictures of a form that was left for so long are chosen again. */
const withLiving = (typed: TypedListing, pictures: TypedListing['pictures']): TypedListing =>
  (typed.picturedAt ?? Number.POSITIVE_INFINITY) + keptMs.files < Date.now()
    ? { ...typed, pictures, picturedAt: null }
    : typed
