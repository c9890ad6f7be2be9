import * as z from 'zod'
import { companyRef } from '@/lib/companies/schema'
import { language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'
import { countryCode, shownText } from '@/lib/platform/text'
import { money } from '@/lib/rates/schema'

export const OBJECTS_PER_PAGE = 24
/** Maximum pictures of a list card's gallery. */
export const CARD_IMAGES = 5
/**
 * Pictures as they are shown, wherever they were put: the first photo leads, then the first of each kind in `next`; the
 * others keep their order.
 */
export function coverFirst<Image extends { kind: string }>(
  images: Image[],
  ...next: Image['kind'][]
): Image[] {
  const leading = ['photo', ...next].flatMap(
    (kind) => images.find((image) => image.kind === kind) ?? [],
  )
  return [...leading, ...images.filter((image) => !leading.includes(image))]
}
/** Days for which a price is marked as dropped. */
export const DROP_DAYS = 30

/** Countries of scope "city"; everywhere else is "overseas". */
export const HOME_COUNTRIES = ['RU', 'DE', 'CZ', 'PL', 'RS'] as const

export const catalogueScope = z.enum(['city', 'overseas'])
export type CatalogueScope = z.output<typeof catalogueScope>
export const propertyKind = z.enum(['flat', 'house', 'commercial', 'plot'])
export type PropertyKind = z.output<typeof propertyKind>
/** Kinds of a list; without one it holds all properties and no complexes. */
export const objectKind = z.enum(['flat', 'house', 'commercial', 'plot', 'complex'])
export type ObjectKind = z.output<typeof objectKind>
export const buildState = z.enum(['project', 'building', 'ready'])
export type BuildState = z.output<typeof buildState>
export const housingClass = z.enum(['economy', 'comfort', 'business', 'elite'])
export type HousingClass = z.output<typeof housingClass>
export const finish = z.enum(['none', 'rough', 'prepared', 'fine', 'turnkey'])
export type Finish = z.output<typeof finish>
export const listingStatus = z.enum(['active', 'sold', 'retired'])
export type ListingStatus = z.output<typeof listingStatus>
export const sellerCategory = z.enum(['owner', 'agency', 'developer'])
export type SellerCategory = z.output<typeof sellerCategory>
export const bathroom = z.enum(['combined', 'separate', 'several'])
export type Bathroom = z.output<typeof bathroom>
export const walls = z.enum(['brick', 'monolith', 'monolith_brick', 'panel', 'block', 'wood'])
export type Walls = z.output<typeof walls>
/** Of the energy certificate; `a_plus` is A+. */
export const energyClass = z.enum(['a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
export type EnergyClass = z.output<typeof energyClass>
export const objectFlag = z.enum([
  'new',
  'dropped',
  'photos',
  'notFirst',
  'notLast',
  'parking',
  'balcony',
  'apartments',
])
export type ObjectFlag = z.output<typeof objectFlag>

export const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Place = z.output<typeof place>

export const city = z.object({
  id: rowId,
  slug: shownText,
  country: countryCode,
  scope: catalogueScope,
  name: localizedText,
  place: place.nullable(),
})
export type City = z.output<typeof city>

/** A district that listings name. */
export const district = z.object({
  /** As the filter asks for it: `hamburg.altona`. */
  value: shownText,
  /** As its listings spell it, in their language. */
  name: shownText,
  language,
})
export type District = z.output<typeof district>

const listed = z.object({
  id: rowId,
  language,
  status: listingStatus,
  city: city.pick({ slug: true, name: true, country: true }),
  district: shownText,
  address: shownText,
  place: place.nullable(),
  metro: z.object({ name: shownText, minutes: z.number().nullable() }).nullable(),
  class: housingClass.nullable(),
  /** Null when unknown. */
  state: buildState.nullable(),
  builtYear: z.number().nullable(),
  builtQuarter: z.number().nullable(),
  company: companyRef.nullable(),
  /** Upload ids with pixel sizes, to reserve layout space. */
  images: z.array(z.object({ id: shownText, width: z.number(), height: z.number() })),
  hasParking: z.boolean(),
  publishedAt: moment,
})

export const propertyCard = listed.extend({
  kind: propertyKind,
  /** Empty when the name is composed of its facts: "2 rooms, 54 m²". */
  title: shownText,
  complex: z.object({ id: rowId, name: shownText }).nullable(),
  price: money.nullable(),
  /** Before its last drop, while that is recent. */
  priceBefore: z.number().nullable(),
  /** Per square metre (for a plot, of land), in the currency of the price. */
  meterPrice: z.number().nullable(),
  area: z.number().nullable(),
  landArea: z.number().nullable(),
  /** 0 is a studio. */
  rooms: z.number().nullable(),
  floor: z.number().nullable(),
  floors: z.number().nullable(),
  finish: finish.nullable(),
  isNew: z.boolean(),
  isApartments: z.boolean(),
  hasBalcony: z.boolean(),
})
export type PropertyCard = z.output<typeof propertyCard>

export const complexCard = listed.extend({
  kind: z.literal('complex'),
  name: shownText,
  priceFrom: money.nullable(),
  priceTo: money.nullable(),
  areaFrom: z.number().nullable(),
  areaTo: z.number().nullable(),
  unitCount: z.number(),
})
export type ComplexCard = z.output<typeof complexCard>

export const objectCard = z.discriminatedUnion('kind', [propertyCard, complexCard])
export type ObjectCard = z.output<typeof objectCard>
export const objectPage = pageOf(objectCard).extend({ total: z.number() })
export type ObjectPage = z.output<typeof objectPage>

type ObjectListLink = { page: number; after: string | null }
/** One page of the list; `after` is the cursor a neighbouring page starts after, null for the first page. */
export type ObjectListPage = {
  items: ObjectCard[]
  total: number
  page: number
  pageCount: number
  previous: ObjectListLink | null
  following: ObjectListLink | null
}
