import { numberOf } from '@/components/parts/number-of'
import type { Complex, ComplexEdit, Property, PropertyEdit } from '@/lib/catalogue/objects/schema'
import {
  bathroom,
  buildState,
  energyClass,
  finish,
  housingClass,
  listingStatus,
  type PropertyKind,
  walls,
} from '@/lib/catalogue/schema'
import { currency } from '@/lib/rates/schema'

export type Listing = Property | Complex
export type ListingEdit = PropertyEdit | ComplexEdit

type TextName =
  | 'title'
  | 'name'
  | 'flatNumber'
  | 'district'
  | 'address'
  | 'description'
  | 'video'
  | 'tour'
type NumberName =
  | 'price'
  | 'area'
  | 'livingArea'
  | 'kitchenArea'
  | 'landArea'
  | 'rooms'
  | 'floor'
  | 'floors'
  | 'ceiling'
  | 'builtYear'
  | 'builtQuarter'
type FlagName = 'hasParking' | 'hasBalcony' | 'isNew' | 'isApartments'
type ChoiceName =
  | 'status'
  | 'currency'
  | 'finish'
  | 'class'
  | 'state'
  | 'bathroom'
  | 'walls'
  | 'energyClass'
export type FieldName = TextName | NumberName | FlagName | ChoiceName | 'buildingId'

export type ListingField =
  | { name: TextName; type: 'text' | 'long' }
  | { name: NumberName; type: 'number' }
  | { name: FlagName; type: 'flag' }
  | { name: ChoiceName; type: 'choice'; options: readonly string[]; mayBeUnknown?: true }
  | { name: 'buildingId'; type: 'building' }

const text = (name: TextName): ListingField => ({ name, type: 'text' })
const number = (name: NumberName): ListingField => ({ name, type: 'number' })
const flag = (name: FlagName): ListingField => ({ name, type: 'flag' })

const STATUS: ListingField = { name: 'status', type: 'choice', options: listingStatus.options }
const CURRENCY: ListingField = { name: 'currency', type: 'choice', options: currency.options }
const choice = (name: ChoiceName, options: readonly string[]): ListingField => ({
  name,
  type: 'choice',
  options,
  mayBeUnknown: true,
})
const FINISH = choice('finish', finish.options)
/** Of its complex. */
const BUILDING: ListingField = { name: 'buildingId', type: 'building' }
const BATHROOM = choice('bathroom', bathroom.options)
const HOUSE = [choice('walls', walls.options), choice('energyClass', energyClass.options)]
const BUILD: ListingField[] = [
  choice('class', housingClass.options),
  choice('state', buildState.options),
  number('builtYear'),
  number('builtQuarter'),
]
const PLACE: ListingField[] = [text('district'), text('address')]
const WATCHED: ListingField[] = [text('video'), text('tour')]
const WORDS: ListingField = { name: 'description', type: 'long' }

const SIZES: Record<PropertyKind, ListingField[]> = {
  flat: [
    number('area'),
    number('livingArea'),
    number('kitchenArea'),
    number('rooms'),
    BUILDING,
    number('floor'),
    number('floors'),
    text('flatNumber'),
    number('ceiling'),
    FINISH,
    BATHROOM,
    ...HOUSE,
  ],
  house: [
    number('area'),
    number('livingArea'),
    number('kitchenArea'),
    number('landArea'),
    number('rooms'),
    number('floors'),
    number('ceiling'),
    FINISH,
    BATHROOM,
    ...HOUSE,
  ],
  commercial: [
    number('area'),
    BUILDING,
    number('floor'),
    number('floors'),
    number('ceiling'),
    FINISH,
    ...HOUSE,
  ],
  plot: [number('landArea')],
}

const FLAGS: Record<PropertyKind, ListingField[]> = {
  flat: [flag('isNew'), flag('isApartments'), flag('hasBalcony'), flag('hasParking')],
  house: [flag('isNew'), flag('hasBalcony'), flag('hasParking')],
  commercial: [flag('isNew'), flag('hasParking')],
  plot: [],
}

/** Fields of the form of a listing, in their order. */
export function fieldsOf({ kind }: Pick<Listing, 'kind'>): ListingField[] {
  if (kind === 'complex') {
    return [text('name'), STATUS, ...BUILD, ...PLACE, WORDS, ...WATCHED, flag('hasParking')]
  }
  const build = kind === 'plot' ? [] : BUILD
  const price = [number('price'), CURRENCY]
  return [
    STATUS,
    ...price,
    text('title'),
    ...SIZES[kind],
    ...build,
    ...PLACE,
    WORDS,
    ...WATCHED,
    ...FLAGS[kind],
  ]
}

/** Does something of this kind stand in a building of its complex? */
export const hasBuilding = (listing: Pick<Listing, 'kind'>): boolean =>
  fieldsOf(listing).includes(BUILDING)

/** What the fields hold: as typed, '1' for a ticked box, '' for unknown. */
export type Values = Partial<Record<FieldName, string>>

const USUAL_CURRENCY = 'EUR'

/** The values of a listing as its fields show them; `comma` is the decimal mark. */
export function valuesOf(listing: Listing, comma: string): Values {
  const price = listing.kind === 'complex' ? null : listing.price
  const known = { ...listing, price: price?.amount ?? null, currency: currencyOf(listing) }
  return Object.fromEntries(
    fieldsOf(listing).map(({ name }) => {
      const value = (known as Record<string, unknown>)[name]
      if (typeof value === 'boolean') return [name, value ? '1' : '']
      if (typeof value === 'number') return [name, String(value).replace('.', comma)]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** That of its price; of one on request what it had before. */
const currencyOf = (listing: Listing): string =>
  listing.kind === 'complex'
    ? USUAL_CURRENCY
    : (listing.price?.currency ?? listing.history.at(-1)?.currency ?? USUAL_CURRENCY)

/** The edit of what differs from the values shown at first; NaN where a number cannot be read. */
export function editOf(listing: Listing, before: Values, now: Values): ListingEdit {
  const changed = fieldsOf(listing).filter(({ name }) => now[name] !== before[name])
  return Object.fromEntries(changed.map((field) => [field.name, parsed(field, now)])) as ListingEdit
}

/** All fields of a new listing. */
export const draftOf = (kind: Listing['kind'], values: Values) =>
  Object.fromEntries(fieldsOf({ kind }).map((field) => [field.name, parsed(field, values)]))

function parsed(field: ListingField, values: Values): string | number | boolean | null {
  const typed = (values[field.name] ?? '').trim()
  if (field.type === 'flag') return typed === '1'
  if (field.type === 'building') return Number(typed) || null
  if (field.type === 'number') return numberOf(typed, field.name === 'price')
  return field.type === 'choice' && typed === '' ? null : typed
}
