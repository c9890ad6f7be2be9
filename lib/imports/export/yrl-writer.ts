import type { Fact } from '@/lib/catalogue/facts/schema'
import { pricedArea } from '@/lib/catalogue/kinds/schema'
import type { Offer } from '../format/offer'
import { isComplexKey } from '../format/parse-place'
import { cleanText } from '../format/parse-values'
import type { FactWords } from '../format/reader'
import { bathroomOf, wallsOf } from '../format/vocabulary'
import { FACT_ELEMENTS } from '../format/yrl'

type Value = string | number | null | undefined | false
type Attributes = Record<string, string>

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string =>
  cleanText(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

/** An element with its text; empty string without a value. */
function element(name: string, value: Value, attributes: Attributes = {}): string {
  if (value === null || value === undefined || value === false || value === '') return ''
  return `${open(name, attributes)}${escapeXml(String(value))}</${name}>`
}

const open = (name: string, attributes: Attributes = {}) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>`

/** A parent element; empty string without children. */
const group = (name: string, ...inside: string[]) =>
  inside.join('') && `<${name}>${inside.join('')}</${name}>`

const CATEGORIES: Record<Offer['kind'], string> = {
  flat: 'квартира',
  house: 'дом',
  plot: 'участок',
  commercial: 'коммерческая',
}
const FINISHES: Record<NonNullable<Offer['finish']>, string> = {
  none: 'без отделки',
  rough: 'черновая',
  prepared: 'предчистовая',
  fine: 'чистовая',
  turnkey: 'под ключ',
}
const BATHROOMS: Record<NonNullable<Offer['bathroom']>, string> = {
  combined: 'совмещенный',
  separate: 'раздельный',
  several: '2 и более',
}
const WALLS: Record<NonNullable<Offer['walls']>, string> = {
  brick: 'кирпичный',
  monolith: 'монолит',
  monolith_brick: 'кирпично-монолитный',
  panel: 'панельный',
  block: 'блочный',
  wood: 'деревянный',
}
const STATES: Record<NonNullable<Offer['state']>, string> = {
  ready: 'hand-over',
  building: 'unfinished',
  project: 'unfinished',
}
const TAGS: Record<Offer['images'][number]['kind'], Attributes> = {
  photo: {},
  plan: { tag: 'plan' },
  floor: { tag: 'floor-plan' },
}

export const yrlHead = (generatedAt: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n${element('generation-date', generatedAt.toISOString())}\n`
export const YRL_TAIL = '</realty-feed>\n'

type Seller = { name: string; phone: string; url: string; isDeveloper: boolean }

/** One offer in YRL, with the URL of its page and its seller. */
export function yrlOffer(offer: Offer, url: string, seller: Seller, words: FactWords): string {
  const inside = [
    element('type', 'продажа'),
    element('property-type', offer.kind === 'commercial' ? 'коммерческая' : 'жилая'),
    element('category', CATEGORIES[offer.kind]),
    element(
      'deal-status',
      offer.kind === 'flat' && (offer.isNew ? 'первичная продажа' : 'прямая продажа'),
    ),
    element('title', offer.title),
    element('url', url),
    element('creation-date', offer.publishedAt),
    locationOf(offer),
    agentOf(offer.seller, seller),
    priceOf(offer),
    ...areasOf(offer),
    ...flatOf(offer),
    ...buildingOf(offer),
    ...factsOf(offer, words),
    ...offer.images.map(({ url: address, kind }) => element('image', address, TAGS[kind])),
    group('video-review', element('youtube-video-review-url', offer.video)),
    group('virtual-tour', element('model-url', offer.tour)),
    element('description', offer.description, { 'xml:lang': offer.language }),
  ]
  return `${open('offer', { 'internal-id': offer.externalId })}${inside.join('')}</offer>\n`
}

const locationOf = (offer: Offer) =>
  group(
    'location',
    element('country', offer.country),
    element('locality-name', offer.city),
    element('sub-locality-name', offer.district),
    element('address', offer.address),
    element('latitude', offer.place?.latitude),
    element('longitude', offer.place?.longitude),
    group(
      'metro',
      element('name', offer.metro?.name),
      element('time-on-foot', offer.metro?.minutes),
    ),
  )

const SELLERS = { owner: 'владелец', agency: 'агентство', developer: 'застройщик' }

/** The offer's own contact, else the company. */
const agentOf = (own: Offer['seller'], { name, phone, url, isDeveloper }: Seller) =>
  group(
    'sales-agent',
    element('name', own.name),
    element('organization', own.company || name),
    element('phone', own.phone || phone),
    element('url', url),
    element('category', SELLERS[own.category ?? (isDeveloper ? 'developer' : 'agency')]),
  )

/** YRL writes price on request as 0. */
const priceOf = ({ price, currency }: Offer) =>
  group('price', element('value', price ?? 0), element('currency', currency))

const areaOf = (name: string, value: number | null) =>
  value === null ? '' : group(name, element('value', value), element('unit', 'кв. м'))

const areasOf = (offer: Offer) => [
  areaOf('area', offer.kind === 'plot' ? null : offer.area),
  areaOf('living-space', offer.livingArea),
  areaOf('kitchen-space', offer.kitchenArea),
  areaOf('lot-area', offer.kind === 'plot' ? pricedArea(offer) : offer.landArea),
]

const flatOf = (offer: Offer) => [
  element('new-flat', offer.isNew ? 'да' : 'нет'),
  offer.rooms === 0 ? element('studio', 'да') : element('rooms', offer.rooms),
  element('floor', offer.floor),
  element('floors-total', offer.floors),
  element('flat-number', offer.flatNumber),
  element('renovation', offer.finish && FINISHES[offer.finish]),
  element('apartments', offer.isApartments && 'да'),
]

const buildingOf = ({ complex, building, ...offer }: Offer) => [
  element('yandex-building-id', complex && !isComplexKey(complex.externalId) && complex.externalId),
  element('building-name', complex?.name),
  element('yandex-house-id', building?.externalId),
  element('building-section', building?.name),
  element('built-year', offer.builtYear),
  element('ready-quarter', offer.builtQuarter),
  element('building-state', offer.state && STATES[offer.state]),
  element('is-elite', offer.class === 'elite' && 'да'),
  element('building-class', offer.class),
  element('energy-class', offer.energyClass?.replace('_plus', '+').toUpperCase()),
  element('ceiling-height', offer.ceiling),
  element('parking', offer.hasParking && 'да'),
]

/**
 * Facts are parsed back by the words of the language they were stored in, or come from a column that was edited since; a
 * balcony without kind is just present.
 */
function factsOf(offer: Offer, words: FactWords): string[] {
  const named = words[offer.language]
  const facts = Object.entries(FACT_ELEMENTS).flatMap(([fact, { element: name, isFlag }]) => {
    const found = offer.characteristics.find((each) => each.name === named[fact as Fact])
    const value = columnText(offer, fact, found?.value) ?? found?.value
    return value ? [element(name, isFlag ? 'да' : value)] : []
  })
  const hasWords = offer.characteristics.some(({ name }) => name === named.balcony)
  return offer.hasBalcony && !hasWords ? [...facts, element('balcony', 'да')] : facts
}

/** The word of a fact that has a column; undefined when the listing's own words say the same, and without one. */
function columnText({ bathroom, walls }: Offer, fact: string, told = ''): string | undefined {
  if (fact === 'bathroom' && bathroom && bathroomOf(told) !== bathroom) return BATHROOMS[bathroom]
  return fact === 'buildingType' && walls && wallsOf(told) !== walls ? WALLS[walls] : undefined
}
