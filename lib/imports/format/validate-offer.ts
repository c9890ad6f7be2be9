import { type FactName, factFaults } from '@/lib/catalogue/rules/schema'
import type { Fields } from './field-reader'
import type { Offer } from './offer'
import type { RawNode } from './xml-node'

type Sources = Partial<Record<FactName, RawNode | undefined>>

/**
 * The offer by the rules that hold for everyone: of what contradicts the rest, the doubted field is
 * reported where its element stands, and stays empty.
 */
export function checked(fields: Fields, offer: Offer, sources: Sources): Offer {
  const [fault] = factFaults(offer)
  if (!fault) return offer
  const [name] = fault.fields
  fields.report(fault.code, sources[name] ?? name, String(offer[name]))
  return checked(fields, { ...offer, [name]: null }, sources)
}
