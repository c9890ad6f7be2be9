import { RANGES } from '@/lib/catalogue/rules/schema'
import type { PropertyKind } from '@/lib/catalogue/schema'
import { languageOf } from './detect-language'
import { Fields } from './field-reader'
import type { Offer, ReadOffer } from './offer'
import { offeredOf } from './parse-amenities'
import { stateBy, unsaid } from './parse-handover'
import { picturesOf } from './parse-pictures'
import { countryOf, placeOf } from './parse-place'
import { areaOf, priceOf, type Sized, moneyOf as sumOf } from './parse-price'
import { NOBODY } from './parse-seller'
import { lineOf } from './parse-values'
import { type FeedReader, firstRefusal, type ReadOptions } from './reader'
import { checked } from './validate-offer'
import { dealOf, kindOf } from './vocabulary'
import { childOf, childrenOf, type RawNode, textOf } from './xml-node'

/** The XML of homesoverseas.ru, version 2. */
export const homesOverseas: FeedReader = {
  root: 'root',
  record: 'object',
  idOf: (node) => lineOf(textOf(childOf(node, 'objectid'))),
  refusalOf,
  moneyOf,
  read,
}

const KINDS = new Map<string, PropertyKind>([
  ['15', 'plot'],
  ['16', 'flat'],
  ['17', 'house'],
  ['18', 'house'],
])
const COMMERCIAL = new Set(['14', '20', '21', '22', '23', '24', '25', '26'])

function realtyKind(node: RawNode): PropertyKind | null {
  const text = textOf(typeNode(node))
  if (COMMERCIAL.has(text)) return 'commercial'
  const kind = KINDS.get(text) ?? kindOf(text)
  return kind === 'room' ? null : kind
}

const typeNode = (node: RawNode) => childOf(node, 'realty_type', 'realtytype')

/** Regions are ids of a directory that the site does not publish, so their names are used. */
const regionOf = (node: RawNode) => {
  const [country, city] = [
    childOf(node, 'country'),
    childOf(node, 'city', 'locality', 'region_name'),
  ]
  const region = childOf(node, 'region')
  const parts = textOf(region).split(',').map(lineOf)
  const isNamed = parts.length > 1 && countryOf(parts[0] ?? '') !== null
  return {
    node: region ?? country ?? city,
    country: textOf(country) || (isNamed ? (parts[0] ?? '') : ''),
    city: lineOf(textOf(city)) || (isNamed ? (parts.at(-1) ?? '') : ''),
    /** The directory mixes towns and coasts. */
    isRegion: textOf(city) === '' || city?.name === 'region_name',
  }
}

function refusalOf(node: RawNode, { country }: ReadOptions) {
  const [id, type, realty] = [homesOverseas.idOf(node), childOf(node, 'type'), typeNode(node)]
  const deal = textOf(type) ? dealOf(textOf(type)) : 'sale'
  const region = regionOf(node)
  const isKnown = region.country ? countryOf(region.country) !== null : country !== null
  return firstRefusal(
    [id === '' || id.length > 120, 'id', node, id],
    [deal === 'rent', 'rent', type, textOf(type)],
    [deal === null, 'type', type, textOf(type)],
    [realtyKind(node) === null, 'category', realty, textOf(realty)],
    [!isKnown || region.city === '', 'region', region.node, textOf(region.node)],
  )
}

function moneyOf(node: RawNode, options: ReadOptions) {
  const fields = new Fields(node, homesOverseas.idOf(node))
  const kind = realtyKind(node) ?? 'flat'
  return moneyIn(fields, { kind, country: countryIn(node, options), ...sizesOf(fields, kind) })
}

const moneyIn = (fields: Fields, sized: Sized) => {
  const [price, currency] = [fields.at('price'), fields.at('currency')]
  return sumOf(fields, priceOf(fields, price), price, currency, sized)
}

const countryIn = (node: RawNode, { country }: ReadOptions) =>
  countryOf(regionOf(node).country) ?? country ?? ''

function read(node: RawNode, options: ReadOptions): ReadOffer {
  const fields = new Fields(node, homesOverseas.idOf(node))
  const region = regionOf(node)
  const kind = realtyKind(node) ?? 'flat'
  const country = countryIn(node, options)
  const { text, told } = proseOf(fields)
  const title = fields.line(childOf(node, 'title'), 120)
  const language = languageOf(told, text || title, country)
  const isNew = textOf(childOf(node, 'market')) === 'primary' || fields.flag(fields.at('developer'))
  const sizes = sizesOf(fields, kind)
  const { price, currency, doubt } = moneyIn(fields, { kind, country, ...sizes })
  const offer: Offer = {
    ...UNTOLD,
    externalId: fields.externalId,
    kind,
    title,
    description: text,
    language,
    country,
    city: region.city.slice(0, 80),
    address: fields.line(fields.at('address'), 200),
    place: placeOf(fields, fields.at('lat'), fields.at('lng')),
    price,
    currency,
    ...sizes,
    ...numbersOf(fields, options.now, isNew),
    isNew,
    ...offeredOf(fields, options.words[language]),
    images: picturesOf(fields, childrenOf(node, 'photo'), () => 'photo'),
  }
  return {
    offer: checked(fields, offer, {
      area: fields.at('size_house'),
      landArea: fields.at('size_land'),
      floor: fields.at('level'),
    }),
    issues: fields.issues,
    doubt,
    place: {
      line: region.node?.line ?? node.line,
      isRegion: region.isRegion,
      isCountryTold: region.country !== '',
    },
  }
}

/** Fields that this format does not have. */
const UNTOLD = {
  video: '',
  tour: '',
  district: '',
  metro: null,
  kitchenArea: null,
  bathroom: null,
  walls: null,
  energyClass: null,
  flatNumber: '',
  ceiling: null,
  class: null,
  finish: null,
  isApartments: false,
  complex: null,
  building: null,
  seller: NOBODY,
  publishedAt: null,
}

/** The short and the long description, in the first of our languages that is present. */
function proseOf(fields: Fields) {
  const all = childrenOf(fields.node, 'description', 'description_ru', 'description_en')
  const whole = all.find((node) => textOf(node) !== '' || node.parts.length > 0)
  const short = fields.prose(childOf(fields.node, 'annotation'), 500)
  const long = fields.prose(whole, 9_000)
  const told = whole?.attributes.lang ?? whole?.name.split('_')[1] ?? ''
  return { text: [short, long].filter(Boolean).join('\n\n'), told }
}

function numbersOf(fields: Fields, now: Date, isNew: boolean) {
  const whole = (name: string, range: { min: number; max: number }) =>
    fields.number(fields.at(name), { ...range, whole: true })
  const built = textOf(fields.at('year')) === '0' ? null : whole('year', RANGES.builtYear)
  const ready = whole('not_ready_year', { ...RANGES.builtYear, min: 1900 })
  const quarter = built === null ? whole('not_ready_quarter', RANGES.builtQuarter) : null
  const bedrooms = whole('bedrooms', { min: 0, max: RANGES.rooms.max - 1 })
  const year = built ?? ready
  return {
    // Rooms are bedrooms plus the living room; 0 is a studio.
    rooms: bedrooms === null ? null : bedrooms === 0 ? 0 : bedrooms + 1,
    floor: whole('level', RANGES.floor),
    floors: whole('levels', RANGES.floors),
    builtYear: year,
    builtQuarter: year === null ? null : quarter,
    state: year === null ? unsaid(isNew) : stateBy(year, quarter, now),
  }
}

function sizesOf(fields: Fields, kind: PropertyKind) {
  const area = areaOf(fields, fields.at('size_house'))
  return {
    area: kind === 'plot' ? null : area,
    livingArea: null,
    landArea: areaOf(fields, fields.at('size_land')),
  }
}
