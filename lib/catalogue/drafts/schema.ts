import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { integer, language, moment, rowId } from '@/lib/platform/http/wire'
import { countryCode, multiLine, shownText, singleLine } from '@/lib/platform/text'
import { listingLimits } from '@/lib/quotas'
import { complexDraft, objectImage, propertyDraft } from '../objects/schema'
import { objectKind } from '../schema'

/** A company has as many drafts as it may have. */
export const LISTING_DRAFTS_FULL = refusal('listing_drafts_full', 409)

/** Fields of a property or a complex that are typed into its form. */
const typedName = propertyDraft
  .extend(complexDraft.shape)
  .omit({
    kind: true,
    language: true,
    country: true,
    city: true,
    place: true,
    companyId: true,
    complexId: true,
    metroName: true,
    metroMinutes: true,
    characteristics: true,
    images: true,
  })
  .keyof()
type TypedName = z.output<typeof typedName>

const lengthOf = (name: TypedName) =>
  name === 'description' ? listingLimits.description : listingLimits.typed
/** As typed, whatever it means: a draft may be wrong and empty. */
const values = z.object(
  Object.fromEntries(
    typedName.options.map((name) => [name, multiLine(lengthOf(name)).optional()]),
  ) as Record<TypedName, z.ZodOptional<z.ZodString>>,
)

/** What the form of a new listing holds. */
export const listingContent = z.object({
  kind: objectKind,
  /** Of its texts: that of whoever began it. */
  language,
  /** The complex that the unit is of, and takes its place from. */
  complexId: rowId.nullable().default(null),
  country: z.union([z.literal(''), countryCode]).default(''),
  city: singleLine(80).default(''),
  values: values.default({}),
  images: propertyDraft.shape.images,
})
export type ListingContent = z.output<typeof listingContent>

const version = integer.min(1)
/** `version`: the one that was read. */
export const listingSave = listingContent.extend({ version })
export type ListingSave = z.output<typeof listingSave>
export const listingDraftParams = z.object({ id: rowId, draftId: rowId })
export const listingDraftRemoval = z.object({ version: z.coerce.number().pipe(version) })

const saved = {
  id: rowId,
  version,
  savedAt: moment,
  /** Who saved it last; null once they are gone. */
  savedBy: person.nullable(),
}
export const listingDraft = listingContent.extend({ ...saved, images: z.array(objectImage) })
export type ListingDraft = z.output<typeof listingDraft>
/** Data of `version_conflict`: the current draft. */
export const listingConflict = z.object({ draft: listingDraft })

/** A draft in the list of its company. */
export const listingDraftCard = z.object({
  ...saved,
  kind: objectKind,
  language,
  /** Title of a property, name of a complex; empty while it has none. */
  title: shownText,
  flatNumber: shownText,
  city: shownText,
  /** Name of the complex that the unit is of. */
  house: shownText.nullable(),
  cover: objectImage.nullable(),
})
export type ListingDraftCard = z.output<typeof listingDraftCard>
export const listingDrafts = z.object({ items: z.array(listingDraftCard), next: z.null() })
export type ListingDrafts = z.output<typeof listingDrafts>

/** The draft that is published: it goes with it. */
const published = { draft: z.object({ id: rowId, version }).optional() }
export const newProperty = propertyDraft.extend(published)
export type NewProperty = z.output<typeof newProperty>
export const newComplex = complexDraft.extend(published)
export type NewComplex = z.output<typeof newComplex>
export type PublishedDraft = NewProperty['draft']
