import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { editOf, moment, rowId } from '@/lib/platform/http/wire'
import { isCountry } from '@/lib/platform/i18n/countries'
import { countryCode, multiLine, shownText, singleLine, uploadId } from '@/lib/platform/text'
import { feedLimits, listingLimits } from '@/lib/quotas'
import { currency } from '@/lib/rates/schema'
import { tourAt, type Video, videoAt } from '@/lib/videos/schema'
import { characteristic, shownCharacteristic } from '../facts/schema'
import { catalogueQuery } from '../filters/schema'
import { RANGES } from '../rules/schema'
import {
  bathroom,
  buildState,
  complexCard,
  energyClass,
  finish,
  housingClass,
  listingStatus,
  place,
  propertyCard,
  propertyKind,
  sellerCategory,
  walls,
} from '../schema'

/** It has changed since it was read; its data are the object as it is now. */
export const OBJECT_CHANGED = refusal('object_changed', 409)

export const imageKind = z.enum(['photo', 'plan', 'floor'])
export const objectImage = z.object({
  id: shownText,
  width: z.number(),
  height: z.number(),
  kind: imageKind,
})
export type ObjectImage = z.output<typeof objectImage>

const shown = {
  description: shownText,
  characteristics: z.array(shownCharacteristic),
  gallery: z.array(objectImage),
  /** Address of a video and of a virtual tour; empty for none. */
  video: shownText,
  tour: shownText,
  updatedAt: moment,
}

/** The contact of an offer as its feed names it; phone in E.164. */
export const seller = z.object({
  name: shownText,
  company: shownText,
  phone: shownText,
  category: sellerCategory.nullable(),
})
export type Seller = z.output<typeof seller>

/** One point of the price history: `price` is null while on request. */
export const pricePoint = z.object({ at: moment, price: z.number().nullable(), currency })
export type PricePoint = z.output<typeof pricePoint>

/** Everything the page of a property shows. */
export const property = propertyCard.extend({
  ...shown,
  livingArea: z.number().nullable(),
  kitchenArea: z.number().nullable(),
  ceiling: z.number().nullable(),
  bathroom: bathroom.nullable(),
  walls: walls.nullable(),
  energyClass: energyClass.nullable(),
  flatNumber: shownText,
  building: shownText.nullable(),
  buildingId: rowId.nullable(),
  /** Kind of balcony in the words of the listing; null when not specified. */
  balcony: shownText.nullable(),
  /** Null without data, and once it is off the market. */
  seller: seller.nullable(),
  /** Oldest first, without repeated prices. */
  history: z.array(pricePoint),
  closedAt: moment.nullable(),
})
export type Property = z.output<typeof property>

export const layout = z.object({
  id: rowId,
  rooms: z.number(),
  area: z.number(),
  /** Units on sale, and the cheapest of them. */
  unitCount: z.number(),
  priceFrom: z.number().nullable(),
  plan: objectImage.nullable(),
})
export type Layout = z.output<typeof layout>

export const building = z.object({
  id: rowId,
  name: shownText,
  floors: z.number().nullable(),
  state: buildState.nullable(),
  builtYear: z.number().nullable(),
  builtQuarter: z.number().nullable(),
})
export type Building = z.output<typeof building>

/** A unit in the floor and room matrix. */
export const unit = z.object({
  id: rowId,
  buildingId: rowId.nullable(),
  floor: z.number().nullable(),
  rooms: z.number().nullable(),
  area: z.number().nullable(),
  flatNumber: shownText,
  price: z.number().nullable(),
  currency,
  status: listingStatus,
})
export type Unit = z.output<typeof unit>
export const UNITS_AT_MOST = 1000

/** Everything the page of a complex shows. */
export const complex = complexCard.extend({
  ...shown,
  buildings: z.array(building),
  layouts: z.array(layout),
  units: z.array(unit),
  /** The seller of one of its units, when the complex has no company. */
  seller: seller.nullable(),
  /** Lowest flat price by month, oldest first. */
  history: z.array(pricePoint),
})
export type Complex = z.output<typeof complex>

type Range = { readonly min: number; readonly max: number }
const number = ({ min, max }: Range) => z.number().min(min).max(max)
const whole = (range: Range) => number(range).int()
/** An address on one of the sites whose players a page shows; empty for none. */
const watched = (find: (href: string) => Video | null, error: 'video_address' | 'tour_address') =>
  singleLine(listingLimits.address)
    .refine((href) => href === '' || find(href) !== null, error)
    .default('')
/** It stands in the filters of everybody: words, no signs and no markup. */
const isCityName = (name: string) => name === '' || (/\p{L}/u.test(name) && !/[<>]/.test(name))
const draft = {
  description: multiLine(listingLimits.description).default(''),
  language: z.enum(['ru', 'en', 'de', 'cs', 'pl', 'sr']),
  country: countryCode.pipe(countryCode.refine(isCountry)),
  /** City name in the language of the listing; an unknown city is created. */
  city: singleLine(80).min(1, 'required').refine(isCityName, 'city_name'),
  district: singleLine(120).default(''),
  address: singleLine(200).default(''),
  place: place.nullable().default(null),
  companyId: rowId.nullable().default(null),
  class: housingClass.nullable().default(null),
  /** Null when unknown. */
  state: buildState.nullable(),
  builtYear: whole(RANGES.builtYear).nullable().default(null),
  builtQuarter: whole(RANGES.builtQuarter).nullable().default(null),
  metroName: singleLine(80).default(''),
  metroMinutes: whole(RANGES.metroMinutes).nullable().default(null),
  hasParking: z.boolean().default(false),
  characteristics: z.array(characteristic).max(60).default([]),
  video: watched(videoAt, 'video_address'),
  tour: watched(tourAt, 'tour_address'),
  status: listingStatus.default('active'),
  /** Upload ids, in display order; as many as an offer of a feed may have. */
  images: z
    .array(z.object({ id: uploadId, kind: imageKind }))
    .max(feedLimits.pictures)
    .default([]),
}

const seen = {
  /** `updatedAt` of what was edited: with it an edit of something that has changed meanwhile is refused. */
  seenAt: moment.optional(),
  /** Why, for the log: required of whoever has a role on the site. */
  reason: multiLine(listingLimits.reason).optional(),
}

/** Input for a complex, by an admin or the staff of its verified company. */
export const complexDraft = z.object({
  ...draft,
  name: singleLine(120).min(2),
  currency,
})
export const complexEdit = editOf(complexDraft).extend(seen)
export type ComplexEdit = z.output<typeof complexEdit>

const size = number(RANGES.area).nullable().default(null)
export const propertyDraft = z.object({
  ...draft,
  kind: propertyKind,
  title: singleLine(120).default(''),
  complexId: rowId.nullable().default(null),
  /** A building of that complex. */
  buildingId: rowId.nullable().default(null),
  currency,
  price: whole(RANGES.price).nullable(),
  area: size,
  livingArea: size,
  kitchenArea: size,
  landArea: size,
  rooms: whole(RANGES.rooms).nullable().default(null),
  floor: whole(RANGES.floor).nullable().default(null),
  floors: whole(RANGES.floors).nullable().default(null),
  flatNumber: singleLine(20).default(''),
  ceiling: number(RANGES.ceiling).nullable().default(null),
  finish: finish.nullable().default(null),
  bathroom: bathroom.nullable().default(null),
  walls: walls.nullable().default(null),
  /** Of the energy certificate; `a_plus` is A+. */
  energyClass: energyClass.nullable().default(null),
  isNew: z.boolean().default(false),
  isApartments: z.boolean().default(false),
  hasBalcony: z.boolean().default(false),
})
export const propertyEdit = editOf(propertyDraft).extend(seen)
export type PropertyEdit = z.output<typeof propertyEdit>

/** Queries of the two lists. */
export const propertyQuery = catalogueQuery.extend({ kind: propertyKind.optional() })
export const complexQuery = catalogueQuery.omit({ kind: true }).extend({
  /** Part of the name; returns the best twenty, without pages. */
  q: singleLine(80).min(1).optional(),
  /** Only this developer's, overrides `developer`. */
  company: rowId.optional(),
})
export type ComplexQuery = z.output<typeof complexQuery>
