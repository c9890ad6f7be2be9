import * as z from 'zod'
import { characteristic } from '@/lib/catalogue/facts/schema'
import { imageKind } from '@/lib/catalogue/objects/schema'
import {
  bathroom,
  buildState,
  energyClass,
  finish,
  housingClass,
  place,
  propertyKind,
  sellerCategory,
  walls,
} from '@/lib/catalogue/schema'
import { language } from '@/lib/platform/http/wire'
import { countryCode, multiLine, shownText, singleLine } from '@/lib/platform/text'
import { listingLimits } from '@/lib/quotas'
import { currency } from '@/lib/rates/schema'

/** The format-neutral offer. Texts are plain; money is in whole units; absent values are null or empty. */
export const offer = z.object({
  externalId: singleLine(120).min(1),
  kind: propertyKind,
  title: singleLine(120),
  description: multiLine(10_000),
  language,
  country: countryCode,
  city: singleLine(80).min(1),
  district: singleLine(120),
  address: singleLine(200),
  place: place.nullable(),
  metro: z.object({ name: singleLine(80), minutes: z.number().int().nullable() }).nullable(),
  currency,
  /** Null means price on request. */
  price: z.number().int().positive().nullable(),
  area: z.number().positive().nullable(),
  livingArea: z.number().positive().nullable(),
  kitchenArea: z.number().positive().nullable(),
  landArea: z.number().positive().nullable(),
  rooms: z.number().int().min(0).max(50).nullable(),
  floor: z.number().int().nullable(),
  floors: z.number().int().nullable(),
  flatNumber: singleLine(20),
  ceiling: z.number().positive().nullable(),
  class: housingClass.nullable(),
  finish: finish.nullable(),
  /** Null when the feed does not state the construction stage. */
  state: buildState.nullable(),
  builtYear: z.number().int().nullable(),
  builtQuarter: z.number().int().min(1).max(4).nullable(),
  isNew: z.boolean(),
  isApartments: z.boolean(),
  hasParking: z.boolean(),
  hasBalcony: z.boolean(),
  /** Null for words that no reader knows; they stay among the characteristics. */
  bathroom: bathroom.nullable(),
  walls: walls.nullable(),
  energyClass: energyClass.nullable(),
  characteristics: z.array(characteristic),
  /** Addresses on sites whose players a page shows; empty for none. */
  video: singleLine(listingLimits.address),
  tour: singleLine(listingLimits.address),
  images: z.array(z.object({ url: shownText, kind: imageKind })),
  /** The complex: by the feed's id, else by its name within the city. */
  complex: z.object({ externalId: shownText, name: shownText }).nullable(),
  building: z.object({ externalId: shownText.nullable(), name: shownText }).nullable(),
  /** The contact; phone in E.164. */
  seller: z.object({
    name: singleLine(120),
    company: singleLine(120),
    phone: singleLine(20),
    category: sellerCategory.nullable(),
  }),
  publishedAt: z.iso.datetime().nullable(),
})
export type Offer = z.output<typeof offer>

/** Something wrong with an offer; `code` is a key of messages `feeds.issues`. */
export type OfferIssue = {
  line: number
  externalId: string
  field: string
  code: string
  value: string
  /** The offer was rejected. */
  refused: boolean
}

/** A parsed offer, with what the feed leaves open. */
export type ReadOffer = {
  offer: Offer
  issues: OfferIssue[]
  /** Why its price is implausible; the offer then has none. */
  doubt: OfferIssue | null
  /** How the feed states its place: the city only as a region, the country not at all. */
  place: { line: number; isRegion: boolean; isCountryTold: boolean }
}
