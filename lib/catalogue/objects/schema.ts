import * as z from 'zod'
import { editOf, moment, rowId } from '@/lib/platform/http/wire'
import { countryCode, multiLine, shownText, singleLine, uploadId } from '@/lib/platform/text'
import { catalogueQuery } from '../filters/schema'
import {
  buildState,
  complexCard,
  currency,
  finish,
  housingClass,
  listingStatus,
  place,
  propertyCard,
  propertyKind,
} from '../schema'

export const characteristic = z.object({
  name: singleLine(80).min(1, 'required'),
  value: singleLine(200).min(1, 'required'),
})
export type Characteristic = z.output<typeof characteristic>

export const imageKind = z.enum(['photo', 'plan', 'floor'])
export const objectImage = z.object({
  id: shownText,
  width: z.number(),
  height: z.number(),
  kind: imageKind,
})
export type ObjectImage = z.output<typeof objectImage>

const whole = {
  description: shownText,
  characteristics: z.array(characteristic),
  gallery: z.array(objectImage),
  updatedAt: moment,
}

/** Where the price went: `price` is null while it was on request. */
export const pricePoint = z.object({ at: moment, price: z.number().nullable(), currency })
export type PricePoint = z.output<typeof pricePoint>

/** Everything the page of a property shows. */
export const property = propertyCard.extend({
  ...whole,
  livingArea: z.number().nullable(),
  kitchenArea: z.number().nullable(),
  ceiling: z.number().nullable(),
  flatNumber: shownText,
  building: shownText.nullable(),
  /** Oldest first, only real changes. */
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
  state: buildState,
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
  ...whole,
  buildings: z.array(building),
  layouts: z.array(layout),
  units: z.array(unit),
  /** Lowest price of a flat by month, oldest first. */
  history: z.array(pricePoint),
})
export type Complex = z.output<typeof complex>

const quarter = z.number().int().min(1).max(4)
const draft = {
  description: multiLine(10_000).default(''),
  language: z.enum(['ru', 'en', 'de', 'cs', 'pl', 'sr']),
  country: countryCode,
  /** In the language of the listing; a city that is not known yet is added. */
  city: singleLine(80).min(1, 'required'),
  district: singleLine(120).default(''),
  address: singleLine(200).default(''),
  place: place.nullable().default(null),
  companyId: rowId.nullable().default(null),
  class: housingClass.nullable().default(null),
  state: buildState,
  builtYear: z.number().int().min(1500).max(2100).nullable().default(null),
  builtQuarter: quarter.nullable().default(null),
  metroName: singleLine(80).default(''),
  metroMinutes: z.number().int().min(0).max(300).nullable().default(null),
  hasParking: z.boolean().default(false),
  characteristics: z.array(characteristic).max(60).default([]),
  status: listingStatus.default('active'),
  /** Ids of uploads, in their order. */
  images: z
    .array(z.object({ id: uploadId, kind: imageKind }))
    .max(60)
    .default([]),
}

/** What an admin, or staff of its verified company, says about a complex. */
export const complexDraft = z.object({
  ...draft,
  name: singleLine(120).min(2),
  currency,
})
export type ComplexDraft = z.output<typeof complexDraft>
export const complexEdit = editOf(complexDraft)
export type ComplexEdit = z.output<typeof complexEdit>

const size = z.number().positive().max(1_000_000).nullable().default(null)
export const propertyDraft = z.object({
  ...draft,
  kind: propertyKind,
  title: singleLine(120).default(''),
  complexId: rowId.nullable().default(null),
  currency,
  price: z.number().int().min(1).max(1_000_000_000_000).nullable(),
  area: size,
  livingArea: size,
  kitchenArea: size,
  landArea: size,
  rooms: z.number().int().min(0).max(50).nullable().default(null),
  floor: z.number().int().min(-5).max(200).nullable().default(null),
  floors: z.number().int().min(1).max(200).nullable().default(null),
  flatNumber: singleLine(20).default(''),
  ceiling: z.number().positive().max(30).nullable().default(null),
  finish: finish.nullable().default(null),
  isNew: z.boolean().default(false),
  isApartments: z.boolean().default(false),
  hasBalcony: z.boolean().default(false),
})
export type PropertyDraft = z.output<typeof propertyDraft>
export const propertyEdit = editOf(propertyDraft)
export type PropertyEdit = z.output<typeof propertyEdit>

/** What may be asked of each of the two lists. */
export const propertyQuery = catalogueQuery.extend({ kind: propertyKind.optional() })
export const complexQuery = catalogueQuery.omit({ kind: true }).extend({
  /** A part of the name; then the best twenty, without further pages. */
  q: singleLine(80).min(1).optional(),
  /** Of this developer alone, whatever `developer` says. */
  company: rowId.optional(),
})
export type ComplexQuery = z.output<typeof complexQuery>
