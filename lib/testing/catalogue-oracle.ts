import { citySlug } from '@/lib/catalogue/cities/schema'
import { slugsOf } from '@/lib/catalogue/city-parts/schema'
import { type CatalogueFilter, MANY_ROOMS } from '@/lib/catalogue/filters/schema'
import { annuity, usualTerms } from '@/lib/catalogue/mortgage/schema'
import { DROP_DAYS, type ObjectFlag } from '@/lib/catalogue/schema'
import { linesAt } from '@/lib/catalogue/stations/lines'
import type { City, Complex, Property } from '@/prisma/generated/client'

const DAY_MS = 86_400_000
type Listed = (Property | Complex) & { city: Pick<City, 'slug'> }
type Bound = number | undefined
type Rates = Partial<Record<string, number>>
type Forms = Partial<Record<string, RegExp>>
/** Every row of the catalogue. */
export type Everything = {
  properties: (Property & { city: City })[]
  complexes: (Complex & { city: City })[]
}

/** What rows do not say: units of a currency per euro, and the forms of each word of a keyword that the search keeps. */
export type Known = { rates: Rates; forms: Forms }

/**
 * Ids that a filter finds, by plain comparisons of rows in memory: another way to the same answer than the statements of
 * the catalogue.
 */
export function idsFound(
  all: Everything,
  filter: CatalogueFilter,
  { rates, forms }: Known,
): number[] {
  const active = <Row extends Listed>(rows: Row[]) =>
    rows.filter(
      (row) => row.status === 'active' && isPlaced(row, filter) && isSaid(row, filter, forms),
    )
  if (filter.kind !== 'complex') {
    return active(all.properties)
      .filter((row) => filter.kind === undefined || row.kind === filter.kind)
      .filter((row) => isUnit(row, row, filter, rates))
      .map(({ id }) => id)
  }
  const onSale = all.properties.filter(({ status }) => status === 'active')
  const units = Map.groupBy(onSale, ({ complexId }) => complexId)
  return active(all.complexes)
    .filter(
      (row) =>
        !asksOfUnits(filter) ||
        (units.get(row.id) ?? []).some((unit) => isUnit(unit, row, filter, rates)),
    )
    .map(({ id }) => id)
}

const among = <Value>(asked: readonly Value[] | undefined, value: Value | null) =>
  asked === undefined || (value !== null && asked.includes(value))

const within = (value: number | null, from: Bound, to: Bound) =>
  (from === undefined && to === undefined) ||
  (value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity))

function isPlaced(row: Listed, filter: CatalogueFilter): boolean {
  const { scope, metro, listed } = filter
  return (
    (scope === undefined || row.scope === scope) &&
    among(filter.country, row.country) &&
    isInPlaces(row, filter) &&
    among(filter.developer, row.companyId) &&
    among(filter.class, row.class) &&
    isDelivered(row, filter.delivery) &&
    within(row.builtYear, filter.builtFrom, filter.builtTo) &&
    within(row.metroMinutes, undefined, metro) &&
    (listed === undefined || row.publishedAt.getTime() >= Date.now() - listed * DAY_MS) &&
    isInBounds(row, filter.bounds) &&
    isInside(row, filter.outline)
  )
}

function isInPlaces(row: Listed, filter: CatalogueFilter): boolean {
  const { city = [], district = [], station = [], line = [] } = filter
  const parts = [district, station, line].map((values) => values.map(slugsOf))
  const asked = [...city, ...parts.flat().map((each) => each.city)]
  if (asked.length === 0) return true
  const { slug } = row.city
  const [districts = [], stations = [], lines = []] = parts.map((each) =>
    each.filter((one) => one.city === slug).map((one) => one.part),
  )
  const at = citySlug(row.metroName)
  return (
    asked.includes(slug) &&
    (districts.length === 0 || districts.includes(row.districtSlug ?? '')) &&
    (stations.length === 0 || stations.includes(at)) &&
    (lines.length === 0 || lines.some((one) => linesAt(slug, at).includes(`${slug}.${one}`)))
  )
}

/** In the words that the listing says itself, each of the keyword's. */
function isSaid(row: Listed, { keyword }: CatalogueFilter, forms: Forms): boolean {
  if (keyword === undefined) return true
  const text = [row.description, row.district, row.metroName].join(' ')
  const words = keyword.toLowerCase().split(' ')
  const kept = words.flatMap((word) => forms[word] ?? [])
  return kept.length > 0 && kept.every((form) => form.test(text))
}

const isDelivered = (row: Listed, delivery: CatalogueFilter['delivery']) =>
  delivery === undefined ||
  (delivery.includes('ready') && row.state === 'ready') ||
  delivery.includes(String(row.builtYear))

function isInBounds(row: Listed, bounds: CatalogueFilter['bounds']): boolean {
  if (!bounds) return true
  const [west, south, east, north] = bounds
  const { latitude, longitude } = row
  if (latitude === null || longitude === null || latitude < south || latitude > north) return false
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east
}

/** By the crossings of a ray to the east. */
function isInside({ latitude, longitude }: Listed, outline: CatalogueFilter['outline']): boolean {
  if (!outline) return true
  if (latitude === null || longitude === null) return false
  const corners = Array.from({ length: outline.length / 2 }, (_, at) => ({
    x: outline[at * 2] ?? 0,
    y: outline[at * 2 + 1] ?? 0,
  }))
  const crossed = corners.filter((to, at) => {
    const from = corners.at(at - 1) ?? to
    if (from.y > latitude === to.y > latitude) return false
    return longitude < from.x + ((latitude - from.y) / (to.y - from.y)) * (to.x - from.x)
  })
  return crossed.length % 2 === 1
}

const ASKED_OF_UNITS = [
  ...(['rooms', 'priceFrom', 'priceTo', 'meterFrom', 'meterTo', 'areaFrom', 'areaTo'] as const),
  ...(['monthlyFrom', 'monthlyTo'] as const),
  ...(['floorFrom', 'floorTo', 'kitchenFrom', 'kitchenTo', 'ceilingFrom', 'ceilingTo'] as const),
  ...(['finish', 'seller', 'bathroom', 'walls', 'energy', 'flags'] as const),
]
const asksOfUnits = (filter: CatalogueFilter) =>
  ASKED_OF_UNITS.some((name) => filter[name] !== undefined)

function isUnit(unit: Property, row: Listed, filter: CatalogueFilter, rates: Rates): boolean {
  const rooms = unit.rooms === null ? null : Math.min(unit.rooms, MANY_ROOMS)
  return (
    isPriced(unit, row, filter, rates) &&
    among(filter.rooms, rooms) &&
    within(soldArea(unit), filter.areaFrom, filter.areaTo) &&
    within(unit.floor, filter.floorFrom, filter.floorTo) &&
    within(unit.kitchenArea, filter.kitchenFrom, filter.kitchenTo) &&
    within(unit.ceiling, filter.ceilingFrom, filter.ceilingTo) &&
    among(filter.finish, unit.finish) &&
    among(filter.seller, unit.sellerCategory) &&
    among(filter.bathroom, unit.bathroom) &&
    among(filter.walls, unit.walls) &&
    among(filter.energy, unit.energyClass) &&
    (filter.flags ?? []).every((flag) => hasFlag(unit, row, flag))
  )
}

/** A plot is sold by its land. */
const soldArea = ({ kind, area, landArea }: Property) =>
  kind === 'plot' ? (landArea ?? area) : area

/** A price per metre and a monthly payment are compared rounded, as they are shown. */
function isPriced(unit: Property, row: Listed, filter: CatalogueFilter, rates: Rates): boolean {
  const {
    currency = 'EUR',
    priceFrom,
    priceTo,
    meterFrom,
    meterTo,
    monthlyFrom,
    monthlyTo,
  } = filter
  const bounds = [priceFrom, priceTo, meterFrom, meterTo, monthlyFrom, monthlyTo]
  if (bounds.every((bound) => bound === undefined)) return true
  const perEuro = currency === 'EUR' ? 1 : rates[currency]
  if (!perEuro) return false
  const euros = (bound: Bound, half = 0) =>
    bound === undefined ? bound : (bound && bound + half) / perEuro
  return (
    within(unit.priceEur, euros(priceFrom), euros(priceTo)) &&
    within(unit.meterEur, euros(meterFrom, -0.5), euros(meterTo, 0.5)) &&
    within(monthlyOf(unit, row), euros(monthlyFrom, -0.5), euros(monthlyTo, 0.5))
  )
}

/** In euros, by the calculator of the object's page: four fifths of the price, at the rate of its country. */
function monthlyOf({ priceEur }: Property, { country }: Listed): number | null {
  if (priceEur === null) return null
  const { rate, downPercent, years } = usualTerms(country)
  const amount = priceEur * (1 - downPercent / 100)
  return annuity({ amount, rate, months: years * 12 }).monthly
}

function hasFlag(unit: Property, row: Listed, flag: ObjectFlag): boolean {
  const { floor, floors, droppedAt } = unit
  const flags: Record<ObjectFlag, boolean> = {
    new: unit.isNew,
    parking: unit.hasParking || row.hasParking,
    balcony: unit.hasBalcony,
    apartments: unit.isApartments,
    photos: unit.hasPhotos || row.hasPhotos,
    dropped: droppedAt !== null && droppedAt.getTime() >= Date.now() - DROP_DAYS * DAY_MS,
    notFirst: floor !== null && floor > 1,
    notLast: floor !== null && floors !== null && floor < floors,
  }
  return flags[flag]
}
