import * as z from 'zod'
import { characteristic } from '@/lib/catalogue/facts/schema'
import { imageKind } from '@/lib/catalogue/objects/schema'
import { city, place } from '@/lib/catalogue/schema'
import { companyRef } from '@/lib/companies/schema'
import { document } from '@/lib/media/documents/schema'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { flag, language, MAX_INTEGER, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { countryCode, cursor, shownText, singleLine, slugAsked } from '@/lib/platform/text'
import { currency } from '@/lib/rates/schema'

export const SALE_STEP = refusal('sale_step', 409)
export const SALE_INCOMPLETE = refusal('sale_incomplete', 422, true)

export const SALES_PER_PAGE = 20

export const saleState = z.enum(['draft', 'announced', 'presale', 'open', 'soldOut', 'archived'])
export type SaleState = z.output<typeof saleState>
/** Public states; archived sales are reachable by URL only. */
export const PUBLIC_STATES = ['announced', 'presale', 'open', 'soldOut', 'archived'] as const
export const LISTED_STATES = ['announced', 'presale', 'open', 'soldOut'] as const
/** States in which units can be reserved. */
export const RESERVABLE_STATES = ['presale', 'open'] as const satisfies SaleState[]

const NEXT: Record<SaleState, readonly SaleState[]> = {
  draft: ['announced', 'presale', 'open'],
  announced: ['draft', 'presale', 'open', 'archived'],
  presale: ['draft', 'announced', 'open', 'soldOut', 'archived'],
  open: ['draft', 'presale', 'soldOut', 'archived'],
  soldOut: ['draft', 'open', 'archived'],
  archived: ['draft', 'announced', 'presale', 'open', 'soldOut'],
}

/** States reachable from this one; draft hides the sale again. */
export const nextStates = (from: SaleState): readonly SaleState[] => NEXT[from]
export const saleMayBecome = (from: SaleState, to: SaleState): boolean =>
  from === to || NEXT[from].includes(to)

export const saleFlag = z.enum(['premium', 'affordable', 'ready', 'presale'])
export type SaleFlag = z.output<typeof saleFlag>

export const saleFlags = z.object({
  isPremium: z.boolean(),
  isAffordable: z.boolean(),
  isReady: z.boolean(),
  isPresale: z.boolean(),
})
/** Column of each flag. */
export const FLAG_FIELDS = {
  premium: 'isPremium',
  affordable: 'isAffordable',
  ready: 'isReady',
  presale: 'isPresale',
} as const satisfies Record<SaleFlag, keyof z.output<typeof saleFlags>>

/** In whole units; `to` is null for a single price. */
export const priceRange = z.object({
  from: z.number(),
  to: z.number().nullable(),
  currency,
})
export type PriceRange = z.output<typeof priceRange>

const picture = z.object({ id: shownText, width: z.number(), height: z.number() })
export const salePicture = picture.extend({ kind: imageKind, caption: shownText })
export type SalePicture = z.output<typeof salePicture>

export const saleText = z.object({
  title: shownText,
  description: shownText,
  about: shownText,
})
export type SaleText = z.output<typeof saleText>
/** Translations; missing texts fall back to the sale's own language. */
export const saleTranslations = z.partialRecord(language, saleText.partial())
export type SaleTranslations = z.output<typeof saleTranslations>

export const saleCard = saleFlags.extend({
  id: rowId,
  state: saleState,
  language,
  title: shownText,
  translations: z.partialRecord(language, z.object({ title: shownText.optional() })),
  /** Empty only in an unfinished draft. */
  country: z.union([countryCode, z.literal('')]),
  cities: z.array(city.pick({ id: true, slug: true, name: true, country: true })),
  address: shownText,
  developer: companyRef.nullable(),
  mainImage: picture.nullable(),
  membersOnly: z.boolean(),
  /** Null for price on request, and for visitors when members-only. */
  price: priceRange.nullable(),
  publishedAt: moment.nullable(),
  updatedAt: moment,
})
export type SaleCard = z.output<typeof saleCard>
export const salePage = pageOf(saleCard).extend({ total: z.number() })
export type SalePage = z.output<typeof salePage>

/** Parts that may be members-only. */
export const saleDetails = z.object({
  price: priceRange.nullable(),
  documents: z.array(document),
  /** The uploaded presentation; null when it is generated. */
  presentation: document.nullable(),
})
export type SaleDetails = z.output<typeof saleDetails>

export const saleLegal = z.object({
  declarationUrl: shownText,
  permitNumber: shownText,
  escrowBank: shownText,
})

/** Everything the page of a sale shows. */
export const sale = saleCard.extend({
  translations: saleTranslations,
  description: shownText,
  about: shownText,
  place: place.nullable(),
  images: z.array(salePicture),
  characteristics: z.array(characteristic),
  complex: z.object({ id: rowId, name: shownText }).nullable(),
  manager: person.nullable(),
  contactPhone: shownText,
  legal: saleLegal,
  /** Null for viewers who may not see them. */
  details: saleDetails.nullable(),
})
export type Sale = z.output<typeof sale>

/** Title in the reader's language, else in the sale's own, with its language. */
export function saleTitle(
  { title, language: own, translations }: Pick<SaleCard, 'title' | 'language' | 'translations'>,
  reader: z.output<typeof language>,
) {
  const text = translations[reader]?.title
  return text ? { text, language: reader } : { text: title, language: own }
}

/** Texts in the reader's language as far as translated, each with its language. */
export function textsOf(
  { language: own, translations, ...texts }: SaleText & Pick<Sale, 'language' | 'translations'>,
  reader: z.output<typeof language>,
) {
  const pick = (field: keyof SaleText) => {
    const translated = translations[reader]?.[field]
    return translated
      ? { text: translated, language: reader }
      : { text: texts[field], language: own }
  }
  return { title: pick('title'), description: pick('description'), about: pick('about') }
}

export const saleSort = z.enum(['new', 'old', 'price_asc', 'price_desc'])
export type SaleSort = z.output<typeof saleSort>

export const saleFilter = z.object({
  premium: flag,
  affordable: flag,
  ready: flag,
  presale: flag,
  /** Slug of the city. */
  city: slugAsked.optional(),
  country: countryCode.optional(),
  developer: rowId.optional(),
  complex: rowId.optional(),
  /** Drafts and archive are for staff. */
  state: saleState.optional(),
  sort: saleSort.default('new'),
  cursor: cursor.optional(),
})
export type SaleFilter = z.output<typeof saleFilter>

/** Facets count listed sales, in any order. */
export const saleChoices = saleFilter.omit({ state: true, sort: true, cursor: true })

/** Facet counts: listed sales by additional choice. */
export const saleFacets = z.object({
  total: z.number(),
  flags: z.record(saleFlag, z.number()),
  cities: z.array(
    city.pick({ slug: true, name: true, country: true }).extend({ count: z.number() }),
  ),
  countries: z.array(z.object({ code: countryCode, count: z.number() })),
})
export type SaleFacets = z.output<typeof saleFacets>

/** `?ids=1,2`: sales on an open page. */
export const pulseFilter = z.object({
  ids: singleLine(1200)
    .transform((list) => [...new Set(list.split(',').filter(Boolean))].sort())
    .pipe(z.array(z.coerce.number<string>().int().min(1).max(MAX_INTEGER)).max(100)),
})

/** State and update time by id of the sales on an open page. */
export const salePulse = z.record(shownText, z.object({ state: saleState, updatedAt: moment }))
export type SalePulse = z.output<typeof salePulse>
