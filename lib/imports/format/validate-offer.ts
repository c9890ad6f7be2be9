import { type FactName, factFaults } from '@/lib/catalogue/rules/schema'
import type { Fields } from './field-reader'
import type { Offer } from './offer'
import type { RawNode } from './xml-node'

type Sources = Partial<Record<FactName, RawNode | undefined>>

/**
 * Applies the rules of the catalogue to an offer: of contradicting facts, the doubtful one is reported at its
 * element and left empty.
 */
export function checked(fields: Fields, offer: Offer, sources: Sources): Offer {
  const [fault] = factFaults(offer)
  if (!fault) return offer
  const [name] = fault.fields
  fields.report(fault.code, sources[name] ?? name, String(offer[name]))
  return checked(fields, { ...offer, [name]: null }, sources)
}
