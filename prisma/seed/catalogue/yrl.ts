import type { Listing } from './listing'
import { GENERATIONS } from './market'

const DAY_MS = 86_400_000
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n'
const CATEGORIES = { flat: 'квартира', house: 'дом', commercial: 'коммерческая', plot: 'участок' }
const FINISHES = {
  none: 'без отделки',
  rough: 'черновая',
  prepared: 'предчистовая',
  fine: 'чистовая',
  turnkey: 'под ключ',
}
const STATES = { ready: 'built', building: 'unfinished', project: 'project' }

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Content = string | number | boolean | null | undefined
/** An element with its text; nothing without one. */
export const el = (name: string, content: Content, attributes = ''): string => {
  if (content === null || content === undefined || content === '' || content === false) return ''
  const text = content === true ? 'да' : escaped(String(content))
  return `<${name}${attributes}>${text}</${name}>`
}
export const group = (name: string, ...parts: string[]): string => {
  const inside = parts.join('')
  return inside && `<${name}>${inside}</${name}>`
}
const metres = (name: string, value: number | null) =>
  value === null ? '' : group(name, el('value', value), el('unit', 'кв. м'))

/** The feed of a seller as it was made in a generation; offers without a price in it are left out. */
export function writeYrl(listings: readonly Listing[], generation: number, now: number): string {
  const made = new Date(now - (GENERATIONS[generation] ?? 0) * DAY_MS)
  const offers = listings
    .filter(({ prices }) => prices[generation] !== null)
    .map((listing) => offerOf(listing, generation, now))
  return `${HEAD}<generation-date>${made.toISOString()}</generation-date>\n${offers.join('\n')}\n</realty-feed>\n`
}

function offerOf(one: Listing, generation: number, now: number): string {
  const created = new Date(now - one.daysAgo * DAY_MS)
  const parts = [
    el('type', 'продажа'),
    el('property-type', one.kind === 'commercial' ? 'коммерческая' : 'жилая'),
    el('category', CATEGORIES[one.kind]),
    el('creation-date', created.toISOString()),
    el('deal-status', one.isNew ? 'продажа от застройщика' : 'прямая продажа'),
    locationOf(one),
    group('sales-agent', el('category', sellerOf(one))),
    one.isOnRequest
      ? group('price', '<value>0</value>', el('currency', one.currency))
      : group('price', el('value', one.prices[generation]), el('currency', one.currency)),
    el('title', one.title),
    el('description', one.description, ` lang="${one.language}"`),
    ...one.images.map(({ url, kind }) => el('image', url, kind === 'photo' ? '' : ' tag="plan"')),
    flatOf(one),
    buildingOf(one, generation),
  ]
  return `<offer internal-id="${escaped(one.id)}">${parts.join('')}</offer>`
}

/** Every sixth of what agencies sell is offered by its owner. */
const sellerOf = ({ isNew, id }: Listing) => {
  if (isNew) return 'застройщик'
  return [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 6 === 0
    ? 'владелец'
    : 'агентство'
}

const locationOf = ({ country, city, district, address, at, metro }: Listing): string =>
  group(
    'location',
    el('country', country),
    el('locality-name', city),
    el('sub-locality-name', district),
    el('address', address),
    el('latitude', at[0].toFixed(6)),
    el('longitude', at[1].toFixed(6)),
    metro ? group('metro', el('name', metro.name), el('time-on-foot', metro.minutes)) : '',
  )

const flatOf = (one: Listing): string =>
  [
    metres('area', one.area),
    metres('living-space', one.living),
    metres('kitchen-space', one.kitchen),
    metres('lot-area', one.land),
    el('new-flat', one.isNew),
    el('rooms', one.rooms === 0 ? null : one.rooms),
    el('studio', one.rooms === 0),
    el('apartments', one.isApartments),
    el('flat-number', one.number),
    el('floor', one.floor),
    el('renovation', one.finish && FINISHES[one.finish]),
    el('balcony', one.hasBalcony),
    el('bathroom-unit', one.bathroom),
    el('window-view', one.view),
  ].join('')

const buildingOf = (one: Listing, generation: number): string =>
  [
    el('floors-total', one.floors),
    el('building-name', one.complex?.name),
    el('yandex-building-id', one.complex?.id),
    el('building-section', one.complex?.house),
    el('yandex-house-id', one.complex && `${one.complex.id}/${one.complex.house}`),
    el('building-state', one.builtYear === null ? null : STATES[one.states[generation] ?? 'ready']),
    el('built-year', one.builtYear),
    el('ready-quarter', one.builtQuarter),
    el('building-type', one.walls),
    el('building-class', one.class),
    el('energy-class', one.energy?.replace('_plus', '+').toUpperCase()),
    el('ceiling-height', one.ceiling),
    el('parking', one.hasParking),
  ].join('')
