import type { Fields } from '../fields/schema'
import { textOf } from '../reading/schema'
import { cut, fold, lineOf } from '../values/schema'

/** The complex and the house that an offer of a new building names. */
export function complexOf(fields: Fields, { city, address }: { city: string; address: string }) {
  const id = lineOf(textOf(fields.at('yandex-building-id') ?? fields.at('yandex-village-id')))
  const named = fields.line(fields.at('building-name') ?? fields.at('village-name'), 120)
  const name = named || (id && cut(address || id, 120))
  if (!name) return { complex: null, building: null }
  const parts = ['building-phase', 'building-section'].map((part) =>
    lineOf(textOf(fields.at(part))),
  )
  const house = lineOf(textOf(fields.at('yandex-house-id')))
  const building = cut(parts.filter(Boolean).join(', ') || house, 80)
  return {
    complex: { externalId: cut(id, 120) || complexKey(name, city), name },
    building: building ? { externalId: cut(house, 120) || null, name: building } : null,
  }
}

const BY_NAME = 'name:'

/** The id of a complex that its feed only names. */
export const complexKey = (name: string, city: string) => `${BY_NAME}${fold(name)}@${fold(city)}`
export const isComplexKey = (id: string) => id.startsWith(BY_NAME)
