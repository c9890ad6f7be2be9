import type { Fields } from './field-reader'
import type { ReadOffer } from './offer'
import { countryOf, metroOf, placeOf } from './parse-place'
import type { ReadOptions } from './reader'
import { childOf, type RawNode, textOf } from './xml-node'

const localityNode = (location: RawNode | undefined) => named(location, 'locality-name')
/** A region counts as the city only when a city of that name is known, such as Moscow. */
export const cityNode = (location: RawNode | undefined) =>
  localityNode(location) ?? named(location, 'region')

const named = (location: RawNode | undefined, name: string) => {
  const node = childOf(location, name)
  return textOf(node) === '' ? undefined : node
}

/** How a YRL offer states its place. */
export function placingOf(fields: Fields): ReadOffer['place'] {
  const location = fields.at('location')
  return {
    line: cityNode(location)?.line ?? fields.node.line,
    isRegion: localityNode(location) === undefined,
    isCountryTold: named(location, 'country') !== undefined,
  }
}

/** Country of a YRL offer, else the default of its source. */
export const countryIn = (fields: Fields, { country }: ReadOptions) =>
  countryOf(textOf(fields.at('location', 'country'))) ?? country ?? ''

/** Location of a YRL offer. */
export function locationOf(fields: Fields, options: ReadOptions) {
  const location = fields.at('location')
  if (textOf(childOf(location, 'country')) === '') fields.report('country_missing', location)
  return {
    country: countryIn(fields, options),
    city: fields.line(cityNode(location), 80),
    district: fields.line(childOf(location, 'sub-locality-name', 'non-admin-sub-locality'), 120),
    address: fields.line(childOf(location, 'address'), 200),
    place: placeOf(fields, childOf(location, 'latitude'), childOf(location, 'longitude')),
    metro: metroOf(fields, location),
    flatNumber: fields.line(fields.at('flat-number') ?? childOf(location, 'apartment'), 20),
  }
}
