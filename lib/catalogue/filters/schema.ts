import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import {
  countryCode,
  cursor,
  districtAsked,
  lineAsked,
  singleLine,
  slugAsked,
} from '@/lib/platform/text'
import { currency } from '@/lib/rates/schema'
import { bounds, outline } from '../areas/schema'
import { citiesOfParts } from '../city-parts/schema'
import { flagsAsked, fromSotki, notAskedOf, SOTKA_FIELDS, SOTKA_NAMES } from '../kinds/schema'
import {
  bathroom,
  catalogueScope,
  energyClass,
  finish,
  housingClass,
  objectFlag,
  objectKind,
  sellerCategory,
  walls,
} from '../schema'

/** This many rooms or more are one value, "4 and more". */
export const MANY_ROOMS = 4

export const catalogueSort = z.enum([
  'new',
  'price_asc',
  'price_desc',
  'meter_asc',
  'meter_desc',
  'area_desc',
])
export type CatalogueSort = z.output<typeof catalogueSort>

const sorted = <T>(values: T[]): T[] => [...new Set(values)].sort()
/** Values by commas: `1,01` are two spellings and one value. */
const many = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess(
      (text) => (typeof text === 'string' ? sorted(text.split(',')) : text),
      z.array(item).min(1).max(30).overwrite(sorted),
    )
    .optional()
const number = (max: number) => z.coerce.number().min(0).max(max).optional()
const whole = (max: number) => z.coerce.number().int().min(0).max(max).optional()
const year = z.string().regex(/^20\d\d$/)
/** Of the oldest house that is lived in; a year is not far ahead. */
const builtYear = z.coerce.number().int().min(1000).max(2100).optional()
const MAX_PRICE = 1_000_000_000_000
/** Days within which something may be asked to have been listed. */
export const LISTED_DAYS = [1, 3, 7, 30] as const
export const MOST_KEYWORD = 80

const fields = {
  scope: catalogueScope.optional(),
  kind: objectKind.optional(),
  /** 0 is a studio, 4 is four and more. */
  rooms: many(z.coerce.number().int().min(0).max(MANY_ROOMS)),
  /** Currency of the price limits and of converted prices; each price keeps its own. */
  currency: currency.optional(),
  priceFrom: number(MAX_PRICE),
  priceTo: number(MAX_PRICE),
  /** Price per square metre; for a plot, of its land. */
  meterFrom: number(MAX_PRICE),
  meterTo: number(MAX_PRICE),
  /** What a loan for it costs a month, on the usual terms of a mortgage in its country. */
  monthlyFrom: number(MAX_PRICE),
  monthlyTo: number(MAX_PRICE),
  /** Square metres; for a plot, of its land. */
  areaFrom: number(1_000_000),
  areaTo: number(1_000_000),
  floorFrom: whole(200),
  floorTo: whole(200),
  /** Square metres. */
  kitchenFrom: number(1000),
  kitchenTo: number(1000),
  /** Height of the rooms in metres. */
  ceilingFrom: number(100),
  ceilingTo: number(100),
  /** Years of completion, of what stands and of what is being built. */
  builtFrom: builtYear,
  builtTo: builtYear,
  /** `ready`, or years of completion. */
  delivery: many(z.union([z.literal('ready'), year])),
  class: many(housingClass),
  finish: many(finish),
  country: many(countryCode),
  city: many(slugAsked),
  /** Districts, each with its city: `hamburg.altona`; of a chosen city with districts only these. */
  district: many(districtAsked),
  /** Metro stations and lines, each with its city: `praha.andel`, `praha.B`; of a chosen city with some only these. */
  station: many(districtAsked),
  line: many(lineAsked),
  developer: many(rowId),
  /** Who sells: its owner, an agency or its developer. */
  seller: many(sellerCategory),
  bathroom: many(bathroom),
  walls: many(walls),
  energy: many(energyClass),
  /** All of these flags must be set. */
  flags: many(objectFlag),
  /** Listed within so many days. */
  listed: z.coerce
    .number()
    .refine((days) => LISTED_DAYS.some((each) => each === days))
    .optional(),
  /** Words of the listing, in any of their forms: its name, place, company and description. */
  keyword: singleLine(MOST_KEYWORD).min(1).optional(),
  /** Maximum minutes on foot from a metro station. */
  metro: whole(120),
  bounds: bounds.optional(),
  outline: outline.optional(),
}

/** Filters of the catalogue's API: an invalid value is refused. */
export const catalogueFilter = z.object(fields)
export type CatalogueFilter = z.output<typeof catalogueFilter>

export const catalogueQuery = catalogueFilter.extend({
  sort: catalogueSort.default('new'),
  cursor: cursor.optional(),
})
export type CatalogueQuery = z.output<typeof catalogueQuery>

const forgiving = Object.fromEntries(
  Object.entries(fields).map(([key, field]) => [
    key,
    z.preprocess((given) => nearestTo(field, given), field),
  ]),
) as unknown as typeof fields

/**
 * Of a value what can be asked: a number beyond the limits is the limit, which finds as little; of a list what is valid
 * in it; nothing of the rest.
 */
function nearestTo(field: z.ZodType, given: unknown): unknown {
  if (field.safeParse(given).success || typeof given !== 'string') return given
  const parts = given.split(',').map((part) => limited(field, part))
  const valid = parts.filter((part) => field.safeParse(part).success).join(',')
  return valid !== '' && field.safeParse(valid).success ? valid : undefined
}

function limited(field: z.ZodType, part: string): string {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  if (!(inner instanceof z.ZodNumber) || part === '' || Number.isNaN(Number(part))) return part
  const { minValue, maxValue } = inner
  return String(Math.min(Math.max(Number(part), minValue ?? -Infinity), maxValue ?? Infinity))
}

/** The same for page URLs, which ask for what of a value can be asked. */
export const catalogueSearch = z.object({
  ...forgiving,
  sort: catalogueSort.catch('new').default('new'),
  view: z.enum(['list', 'map']).catch('list').default('list'),
  /** 0 marks an invalid page number. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  cursor: cursor.optional().catch(undefined),
})
export type CatalogueSearch = z.output<typeof catalogueSearch>

type Given = Record<string, string | string[] | undefined>
/**
 * Parses the query of a page, also from the form without JavaScript (`rooms=1&rooms=2&priceFrom=`): repeated
 * keys are a list, empty values are absent, land may be given in сотки, two ends may be the wrong way round. Filters
 * that do not apply to the chosen kind are dropped.
 */
export const catalogueSearchOf = (given: Given): CatalogueSearch =>
  fitting(
    catalogueSearch.parse(
      Object.fromEntries(
        Object.entries(given)
          .map(([key, value]) => [key, closed(key, [value ?? []].flat().join(','))] as const)
          .filter(([, value]) => value !== '')
          .map(inMetres),
      ),
    ),
  )

/** Without spaces, which only words have. */
const closed = (key: string, text: string) =>
  key === 'keyword'
    ? text.trim().replace(/\s+/g, ' ').slice(0, MOST_KEYWORD)
    : text.replace(/\s/g, '')

function inMetres([name, value]: readonly [string, string]) {
  const field = SOTKA_NAMES.find((each) => each === name)
  return field ? [SOTKA_FIELDS[field].key, fromSotki(field, value)] : [name, value]
}

/**
 * The filter without fields that do not apply to its kind, its ranges from the lower end to the upper, and with the
 * cities of its districts, stations and lines: what stands without its city finds the same beside it, and only so can
 * be taken back in the filters.
 */
export function fitting<Filter extends CatalogueFilter>(filter: Filter): Filter {
  const left = { ...filter, ...ordered(filter) }
  for (const key of notAskedOf(filter.kind)) delete left[key]
  const flags = flagsAsked(left.kind, left.flags)
  if (!flags) delete left.flags
  const ofParts = citiesOfParts(left)
  const city = ofParts.length > 0 && sorted([...(left.city ?? []), ...ofParts])
  return { ...left, ...(city && { city }), ...(flags && { flags }) }
}

const MEASURES = [
  'price',
  'meter',
  'monthly',
  'area',
  'floor',
  'kitchen',
  'ceiling',
  'built',
] as const

/** The ends of those ranges that are given the other way round, swapped. */
const ordered = (filter: CatalogueFilter): CatalogueFilter =>
  Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const [from, to] = [`${measure}From`, `${measure}To`] as const
      const [low, high] = [filter[from], filter[to]]
      if (low === undefined || high === undefined || low <= high) return []
      return [[from, high] as const, [to, low] as const]
    }),
  )

const KEYS = Object.keys(fields) as (keyof CatalogueFilter)[]
/** Canonical order of the query keys. */
export const FILTER_KEYS: readonly (keyof CatalogueFilter)[] = KEYS

/**
 * Canonical query of a filter: keys in order and values sorted, so that equal searches have equal queries;
 * empty for no filter.
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
