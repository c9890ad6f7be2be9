import * as z from 'zod'
import { companyRef } from '@/lib/companies/schema'
import { language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'

export const OBJECTS_PER_PAGE = 24
/** Pictures that a card of a list turns over. */
export const CARD_IMAGES = 5
export const MOST_COMPARED = 4
/** Rooms from here on are counted as one choice, "4 and more". */
export const MANY_ROOMS = 4
/** A price counts as dropped for so many days. */
export const DROP_DAYS = 30

/** Countries whose cities are "city"; everywhere else is "overseas". */
export const HOME_COUNTRIES = ['RU', 'DE', 'CZ', 'PL', 'RS'] as const

export const catalogueScope = z.enum(['city', 'overseas'])
export type CatalogueScope = z.output<typeof catalogueScope>
export const propertyKind = z.enum(['flat', 'house', 'commercial', 'plot'])
export type PropertyKind = z.output<typeof propertyKind>
/** What a list can be of; without one it holds every property, and no complexes. */
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
export const currency = z.enum(['RUB', 'EUR', 'USD', 'CZK', 'PLN', 'RSD'])
export type Currency = z.output<typeof currency>
export const objectFlag = z.enum(['new', 'dropped', 'parking', 'balcony', 'apartments'])
export type ObjectFlag = z.output<typeof objectFlag>
export const catalogueSort = z.enum([
  'new',
  'price_asc',
  'price_desc',
  'meter_asc',
  'meter_desc',
  'area_desc',
])
export type CatalogueSort = z.output<typeof catalogueSort>

export const countryCode = z.string().regex(/^[A-Z]{2}$/)
export const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Place = z.output<typeof place>

export const city = z.object({
  id: rowId,
  slug: z.string(),
  country: countryCode,
  scope: catalogueScope,
  name: localizedText,
  place: place.nullable(),
})
export type City = z.output<typeof city>

/** Whole units of its currency. */
export const money = z.object({ amount: z.number(), currency })
export type Money = z.output<typeof money>

const listed = z.object({
  id: rowId,
  language,
  status: listingStatus,
  city: city.pick({ slug: true, name: true, country: true }),
  district: z.string(),
  address: z.string(),
  place: place.nullable(),
  metro: z.object({ name: z.string(), minutes: z.number().nullable() }).nullable(),
  class: housingClass.nullable(),
  state: buildState,
  builtYear: z.number().nullable(),
  builtQuarter: z.number().nullable(),
  company: companyRef.nullable(),
  /** Uploads with their size, so that nothing jumps. */
  images: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })),
  hasParking: z.boolean(),
  publishedAt: moment,
})

export const propertyCard = listed.extend({
  kind: propertyKind,
  /** Empty when it is named by what it is: "2 rooms, 54 m²". */
  title: z.string(),
  complex: z.object({ id: rowId, name: z.string() }).nullable(),
  price: money.nullable(),
  /** Before its last drop, while the drop is young. */
  priceBefore: z.number().nullable(),
  /** Per square metre, in the currency of the price. */
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
  name: z.string(),
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
/** One real page of the list; `after` is the cursor that a neighbour begins after, null without need. */
export type ObjectListPage = {
  items: ObjectCard[]
  total: number
  page: number
  pageCount: number
  previous: ObjectListLink | null
  following: ObjectListLink | null
}

const many = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess(
      (text) => (typeof text === 'string' ? [...new Set(text.split(','))].sort() : text),
      z.array(item).min(1).max(30),
    )
    .optional()
const number = (max: number) => z.coerce.number().min(0).max(max).optional()
const whole = (max: number) => z.coerce.number().int().min(0).max(max).optional()
const MAX_PRICE = 1_000_000_000_000

/** West, south, east, north, in degrees. */
export const bounds = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(
    z.tuple([
      place.shape.longitude,
      place.shape.latitude,
      place.shape.longitude,
      place.shape.latitude,
    ]),
  )
  .refine(([, south, , north]) => south < north)
export type Bounds = z.output<typeof bounds>

const fields = {
  scope: catalogueScope.optional(),
  kind: objectKind.optional(),
  /** 0 is a studio, 4 is four and more. */
  rooms: many(z.coerce.number().int().min(0).max(MANY_ROOMS)),
  /** The currency of the prices asked for and shown beside; the price itself keeps its own. */
  currency: currency.optional(),
  priceFrom: number(MAX_PRICE),
  priceTo: number(MAX_PRICE),
  /** Price per square metre. */
  meterFrom: number(MAX_PRICE),
  meterTo: number(MAX_PRICE),
  areaFrom: number(1_000_000),
  areaTo: number(1_000_000),
  floorFrom: whole(200),
  floorTo: whole(200),
  /** `ready`, or years of the hand-over. */
  delivery: many(z.union([z.literal('ready'), z.string().regex(/^20\d\d$/)])),
  class: many(housingClass),
  finish: many(finish),
  country: many(countryCode),
  city: many(z.string().regex(/^[a-z0-9-]{1,60}$/)),
  developer: many(rowId),
  /** Those that must all hold. */
  flags: many(objectFlag),
  /** At most so many minutes on foot from a metro station. */
  metro: whole(120),
  bounds: bounds.optional(),
}

/** What may be asked of the catalogue, by its API: a wrong value is refused. */
export const catalogueFilter = z.object(fields)
export type CatalogueFilter = z.output<typeof catalogueFilter>

export const catalogueQuery = catalogueFilter.extend({
  sort: catalogueSort.default('new'),
  cursor: z.string().max(120).optional(),
})
export type CatalogueQuery = z.output<typeof catalogueQuery>

const forgiving = Object.fromEntries(
  Object.entries(fields).map(([key, field]) => [key, (field as z.ZodType).catch(undefined)]),
) as unknown as typeof fields

/** The same by the address of the page: what cannot be understood is left out. */
export const catalogueSearch = z.object({
  ...forgiving,
  sort: catalogueSort.catch('new').default('new'),
  view: z.enum(['list', 'map']).catch('list').default('list'),
  page: z.coerce.number().int().min(1).max(999_999).catch(1).default(1),
  cursor: z.string().max(120).optional().catch(undefined),
})
export type CatalogueSearch = z.output<typeof catalogueSearch>

type Given = Record<string, string | string[] | undefined>
/** A form without scripts says `rooms=1&rooms=2&priceFrom=`: a list is a list, nothing is nothing. */
export const catalogueSearchOf = (given: Given): CatalogueSearch =>
  catalogueSearch.parse(
    Object.fromEntries(
      Object.entries(given)
        .map(([key, value]) => [key, [value ?? []].flat().join(',').replace(/\s/g, '')] as const)
        .filter(([, value]) => value !== ''),
    ),
  )

const KEYS = Object.keys(fields) as (keyof CatalogueFilter)[]
/** Their order in an address. */
export const FILTER_KEYS: readonly (keyof CatalogueFilter)[] = KEYS

/**
 * A filter as the query of an address, keys in their order and values sorted, so that equal
 * searches have equal queries; empty for no filter.
 */
export function catalogueQueryOf(
  filter: CatalogueFilter,
  more: Record<string, string | number | undefined> = {},
): string {
  const search = new URLSearchParams()
  for (const key of KEYS) {
    const value = filter[key]
    if (value !== undefined) search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  for (const [key, value] of Object.entries(more)) {
    if (value !== undefined) search.set(key, String(value))
  }
  return search.toString().replaceAll('%2C', ',')
}
