import { toE164 } from '@/lib/platform/phone/number'
import type { Fields } from './field-reader'
import type { Offer } from './offer'
import { sellerCategoryOf } from './vocabulary'
import { childOf, childrenOf, textOf } from './xml-node'

export const NOBODY: Offer['seller'] = { name: '', company: '', phone: '', category: null }

/** The seller, from `sales-agent`, with its first valid phone number. */
export function sellerOf(fields: Fields, country: string): Offer['seller'] {
  const agent = fields.at('sales-agent')
  if (!agent) return NOBODY
  const phones = childrenOf(agent, 'phone').filter((node) => textOf(node) !== '')
  const numbers = phones.flatMap((node) => toE164(textOf(node).slice(0, 40), country) ?? [])
  if (phones[0] && numbers.length === 0) fields.report('phone', phones[0])
  return {
    name: fields.line(childOf(agent, 'name'), 120),
    company: fields.line(childOf(agent, 'organization', 'organisation'), 120),
    phone: numbers[0] ?? '',
    category: fields.word(childOf(agent, 'category'), sellerCategoryOf),
  }
}
