import type { Fields } from './field-reader'
import type { ReadOffer } from './offer'
import { countryOf, metroOf, placeOf } from './parse-place'
import type { ReadOptions } from './reader'
import { childOf, type RawNode, textOf } from './xml-node'

const localityNode = (location: RawNode | undefined) => named(location, 'locality-name')
/** A region names its city only where that is known already, as Moscow is. */
export const cityNode = (location: RawNode | undefined) =>
  localityNode(location) ?? named(location, 'region')

const named = (location: RawNode | undefined, name: string) => {
  const node = childOf(location, name)
  return textOf(node) === '' ? undefined : node
}

/** How the place of an offer of YRL was said. */
export function placingOf(fields: Fields): ReadOffer['place'] {
  const location = fields.at('location')
  return {
    line: cityNode(location)?.line ?? fields.node.line,
    isRegion: localityNode(location) === undefined,
    isCountryTold: named(location, 'country') !== undefined,
  }
}

/** The country of an offer of YRL, else the usual one of its source. */
export const countryIn = (fields: Fields, { country }: ReadOptions) =>
  countryOf(textOf(fields.at('location', 'country'))) ?? country ?? ''

/** Where an offer of YRL is. */
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
