import * as z from 'zod'
import { characteristic, imageKind } from '@/lib/catalogue/objects/schema'
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
/** What everyone may read; those in the archive by their address alone. */
export const PUBLIC_STATES = ['announced', 'presale', 'open', 'soldOut', 'archived'] as const
export const LISTED_STATES = ['announced', 'presale', 'open', 'soldOut'] as const
/** In which something can be reserved: not before it begins, and not when all is sold. */
export const RESERVABLE_STATES = ['presale', 'open'] as const satisfies SaleState[]

const NEXT: Record<SaleState, readonly SaleState[]> = {
  draft: ['announced', 'presale', 'open'],
  announced: ['draft', 'presale', 'open', 'archived'],
  presale: ['draft', 'announced', 'open', 'soldOut', 'archived'],
  open: ['draft', 'presale', 'soldOut', 'archived'],
  soldOut: ['draft', 'open', 'archived'],
  archived: ['draft', 'announced', 'presale', 'open', 'soldOut'],
}

/** The states that a sale may go to from this one; back to draft hides it. */
export const nextStates = (from: SaleState): readonly SaleState[] => NEXT[from]
export const mayBecome = (from: SaleState, to: SaleState): boolean =>
  from === to || NEXT[from].includes(to)

export const saleFlag = z.enum(['premium', 'affordable', 'ready', 'presale'])
export type SaleFlag = z.output<typeof saleFlag>

export const saleFlags = z.object({
  isPremium: z.boolean(),
  isAffordable: z.boolean(),
  isReady: z.boolean(),
  isPresale: z.boolean(),
})
/** The column behind each choice of the list. */
export const FLAG_FIELDS = {
  premium: 'isPremium',
  affordable: 'isAffordable',
  ready: 'isReady',
  presale: 'isPresale',
} as const satisfies Record<SaleFlag, keyof z.output<typeof saleFlags>>

/** From and to in whole units; `to` alone null: one price. */
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
/** Texts beside the sale's own language; what is missing in one is read in its own. */
export const saleTranslations = z.partialRecord(language, saleText.partial())
export type SaleTranslations = z.output<typeof saleTranslations>

export const saleCard = saleFlags.extend({
  id: rowId,
  state: saleState,
  language,
  title: shownText,
  translations: z.partialRecord(language, z.object({ title: shownText.optional() })),
  /** Empty only in a draft that has none yet. */
  country: z.union([countryCode, z.literal('')]),
  cities: z.array(city.pick({ id: true, slug: true, name: true, country: true })),
  address: shownText,
  developer: companyRef.nullable(),
  mainImage: picture.nullable(),
  membersOnly: z.boolean(),
  /** Null on request, and where it is for members only. */
  price: priceRange.nullable(),
  publishedAt: moment.nullable(),
  updatedAt: moment,
})
export type SaleCard = z.output<typeof saleCard>
export const salePage = pageOf(saleCard).extend({ total: z.number() })
export type SalePage = z.output<typeof salePage>

/** What may be kept from visitors. */
export const saleDetails = z.object({
  price: priceRange.nullable(),
  documents: z.array(document),
  /** The document to hand out; null: the site makes one of the sale itself. */
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
  /** Null for those who may not see them. */
  details: saleDetails.nullable(),
})
export type Sale = z.output<typeof sale>

/** What a sale is called in the reader's language, else in its own, and whose language that is. */
export function saleTitle(
  { title, language: own, translations }: Pick<SaleCard, 'title' | 'language' | 'translations'>,
  reader: z.output<typeof language>,
) {
  const text = translations[reader]?.title
  return text ? { text, language: reader } : { text: title, language: own }
}

/** A sale's texts in the reader's language, as far as they are there, and whose language each is. */
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
  /** Its slug. */
  city: slugAsked.optional(),
  country: countryCode.optional(),
  developer: rowId.optional(),
  complex: rowId.optional(),
  /** Staff alone asks for drafts and the archive. */
  state: saleState.optional(),
  sort: saleSort.default('new'),
  cursor: cursor.optional(),
})
export type SaleFilter = z.output<typeof saleFilter>

/** Facets count what is listed, whatever its order. */
export const saleChoices = saleFilter.omit({ state: true, sort: true, cursor: true })

/** How many sales each choice would leave beside the others that are made. */
export const saleFacets = z.object({
  total: z.number(),
  flags: z.record(saleFlag, z.number()),
  cities: z.array(
    city.pick({ slug: true, name: true, country: true }).extend({ count: z.number() }),
  ),
  countries: z.array(z.object({ code: countryCode, count: z.number() })),
})
export type SaleFacets = z.output<typeof saleFacets>

/** `?ids=1,2`: the sales on an open page. */
export const pulseFilter = z.object({
  ids: singleLine(1200)
    .transform((list) => [...new Set(list.split(',').filter(Boolean))].sort())
    .pipe(z.array(z.coerce.number<string>().int().min(1).max(MAX_INTEGER)).max(100)),
})

/** `?ids=1,2`: what has become of the sales on an open page. */
export const salePulse = z.record(shownText, z.object({ state: saleState, updatedAt: moment }))
export type SalePulse = z.output<typeof salePulse>
