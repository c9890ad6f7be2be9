import type { FactWordsIn } from '@/lib/catalogue/facts/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { ReadOffer } from './offer'
import type { Money } from './parse-price'
import { cut, lineOf } from './parse-values'
import type { RawNode } from './xml-node'

/** Labels of facts in each language, with "yes" and "km". */
export type FactWords = Record<Locale, FactWordsIn>

export type ReadOptions = {
  now: Date
  /** Generation date stated by the feed. */
  generatedAt: Date | null
  /** Default country; null refuses offers that state none. */
  country: string | null
  words: FactWords
}
export type Refusal = { field: string; code: string; value: string; line: number }

/** A feed format: its record element, and how to parse it. */
export type FeedReader = {
  root: string
  record: string
  idOf: (node: RawNode) => string
  /** Reason to reject an offer; null to accept it. */
  refusalOf: (node: RawNode, options: ReadOptions) => Refusal | null
  /** Price of an accepted offer, without parsing the rest. */
  moneyOf: (node: RawNode, options: ReadOptions) => Money
  /** Parses an accepted offer, with the issues of its fields. */
  read: (node: RawNode, options: ReadOptions) => ReadOffer
}

/** The first reason that applies. */
export const firstRefusal = (
  ...reasons: [isSo: boolean, code: string, field: RawNode | undefined, value?: string][]
): Refusal | null => {
  const found = reasons.find(([isSo]) => isSo)
  if (!found) return null
  const [, code, field, value = ''] = found
  return { code, field: field?.name ?? '', line: field?.line ?? 0, value: cut(lineOf(value), 120) }
}
