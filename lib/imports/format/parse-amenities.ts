import type { Fact } from '@/lib/catalogue/facts/schema'
import type { Fields } from './field-reader'
import { fold } from './parse-values'
import type { ReadOptions } from './reader'
import { childrenOf, type RawNode, textOf } from './xml-node'

/** Amenities of a homesoverseas.ru offer, from its options and distances. */
export function offeredOf(fields: Fields, words: ReadOptions['words']['ru']) {
  const offered = optionsOf(fields.node)
  return {
    hasParking: offered.has('23') || offered.has('33'),
    hasBalcony: offered.has('25'),
    characteristics: factsOf(fields, offered, words),
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
