import type { PropertyKind } from '@/lib/catalogue/schema'
import { Fields } from '../fields/schema'
import { type Fact, type FeedReader, firstRefusal, type ReadOptions } from '../formats/schema'
import { languageOf } from '../languages/schema'
import type { Offer } from '../offers/schema'
import { picturesOf } from '../pictures/schema'
import { countryOf, placeOf } from '../places/schema'
import { areaOf, moneyOf, priceOf } from '../prices/schema'
import { childOf, childrenOf, type RawNode, textOf } from '../reading/schema'
import { fold, lineOf } from '../values/schema'
import { dealOf, kindOf } from '../words/schema'
import { stateBy } from '../yrl/schema'

/** The XML of homesoverseas.ru, version 2. */
export const homesOverseas: FeedReader = {
  root: 'root',
  record: 'object',
  idOf: (node) => lineOf(textOf(childOf(node, 'objectid'))),
  refusalOf,
  read,
}

const KINDS: Record<string, PropertyKind> = {
  '15': 'plot',
  '16': 'flat',
  '17': 'house',
  '18': 'house',
}
const COMMERCIAL = new Set(['14', '20', '21', '22', '23', '24', '25', '26'])

function realtyKind(node: RawNode): PropertyKind | null {
  const text = textOf(typeNode(node))
  if (COMMERCIAL.has(text)) return 'commercial'
  const kind = KINDS[text] ?? kindOf(text)
  return kind === 'room' ? null : kind
}

const typeNode = (node: RawNode) => childOf(node, 'realty_type', 'realtytype')

/** Regions are numbers of a guide that the site keeps to itself, so they are taken by their names. */
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

function read(node: RawNode, options: ReadOptions) {
  const fields = new Fields(node, homesOverseas.idOf(node))
  const region = regionOf(node)
  const kind = realtyKind(node) ?? 'flat'
  const country = countryOf(region.country) ?? options.country ?? ''
  const { text, told } = proseOf(fields)
  const title = fields.line(childOf(node, 'title'), 120)
  const language = languageOf(told, text || title, country)
  const numbers = numbersOf(fields, options.now)
  const offered = optionsOf(node)
  const isNew = textOf(childOf(node, 'market')) === 'primary' || fields.flag(fields.at('developer'))
  const price = priceOf(fields, fields.at('price'))
  const offer: Offer = {
    externalId: fields.externalId,
    kind,
    title,
    description: text,
    language,
    country,
    city: region.city.slice(0, 80),
    district: '',
    address: fields.line(fields.at('address'), 200),
    place: placeOf(fields, fields.at('lat'), fields.at('lng')),
    metro: null,
    ...moneyOf(fields, price, fields.at('currency'), country),
    ...sizesOf(fields, kind),
    kitchenArea: null,
    flatNumber: '',
    ceiling: null,
    class: null,
    finish: null,
    ...numbers,
    isNew,
    isApartments: false,
    hasParking: offered.has('23') || offered.has('33'),
    hasBalcony: offered.has('25'),
    characteristics: factsOf(fields, offered, options.words[language]),
    images: picturesOf(fields, childrenOf(node, 'photo'), () => 'photo'),
    complex: null,
    building: null,
    publishedAt: null,
  }
  return { offer, issues: fields.issues }
}

/** The description in the first language of ours that it is given in, after the short one. */
function proseOf(fields: Fields) {
  const all = childrenOf(fields.node, 'description', 'description_ru', 'description_en')
  const whole = all.find((node) => textOf(node) !== '' || node.parts.length > 0)
  const short = fields.prose(childOf(fields.node, 'annotation'), 500)
  const long = fields.prose(whole, 9_000)
  const told = whole?.attributes.lang ?? whole?.name.split('_')[1] ?? ''
  return { text: [short, long].filter(Boolean).join('\n\n'), told }
}

function numbersOf(fields: Fields, now: Date) {
  const whole = (name: string, min: number, max: number) =>
    fields.number(fields.at(name), { min, max, whole: true })
  const built = textOf(fields.at('year')) === '0' ? null : whole('year', 1500, 2100)
  const ready = whole('not_ready_year', 1900, 2100)
  const quarter = built === null ? whole('not_ready_quarter', 1, 4) : null
  const [floor, floors] = [whole('level', -5, 200), whole('levels', 1, 200)]
  const bedrooms = whole('bedrooms', 0, 49)
  const year = built ?? ready
  return {
    // A bedroom and a living room are two rooms.
    rooms: bedrooms === null ? null : bedrooms === 0 ? 0 : bedrooms + 1,
    floor: floor !== null && floors !== null && floor > floors ? null : floor,
    floors,
    builtYear: year,
    builtQuarter: year === null ? null : quarter,
    state: built === null && ready !== null ? stateBy(ready, quarter, now) : ('ready' as const),
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

const optionsOf = (node: RawNode): Set<string> =>
  new Set(childrenOf(node, 'option').map((option) => fold(textOf(option))))

const DISTANCES: [Fact, string][] = [
  ['sea', 'distance_sea'],
  ['airport', 'distance_aero'],
  ['ski', 'distance_ski'],
]
const OFFERED: [Fact, string][] = [
  ['firstLine', '7'],
  ['pool', '19'],
  ['furniture', '13'],
  ['fireplace', '12'],
  ['conditioning', '18'],
  ['terrace', '35'],
]

function factsOf(fields: Fields, offered: Set<string>, words: ReadOptions['words']['ru']) {
  const far = DISTANCES.flatMap(([fact, element]) => {
    const distance = fields.number(fields.at(element), { min: 0, max: 5000 })
    return distance ? [{ name: words[fact], value: `${distance} ${words.km}` }] : []
  })
  const has = OFFERED.filter(([, id]) => offered.has(id)).map(([fact]) => ({
    name: words[fact],
    value: words.yes,
  }))
  return [...far, ...has]
}
