import type { Locale } from '@/lib/platform/i18n/locales'
import type { ReadOffer } from './offer'
import type { Money } from './parse-price'
import { cut, lineOf } from './parse-values'
import type { RawNode } from './xml-node'

/** Facts without a column; their names are words of `feeds.facts`. */
export const FACTS = [
  'buildingType',
  'buildingSeries',
  'bathroom',
  'view',
  'balcony',
  'lift',
  'guarded',
  'freePlan',
  'sea',
  'airport',
  'ski',
  'pool',
  'furniture',
  'fireplace',
  'conditioning',
  'terrace',
  'firstLine',
] as const
export type Fact = (typeof FACTS)[number]
/** Words of facts in each language, with "yes" and "km". */
export type FactWords = Record<Locale, Record<Fact | 'yes' | 'km', string>>

export type ReadOptions = {
  now: Date
  /** When the feed was made, as it says. */
  generatedAt: Date | null
  /** The country of offers that name none; null refuses them. */
  country: string | null
  words: FactWords
}
export type Refusal = { field: string; code: string; value: string; line: number }

/** A format: where its offers are, and what each becomes. */
export type FeedReader = {
  root: string
  record: string
  idOf: (node: RawNode) => string
  /** Why an offer cannot be taken; null when it can. */
  refusalOf: (node: RawNode, options: ReadOptions) => Refusal | null
  /** What one that is not refused costs, without reading the rest of it. */
  moneyOf: (node: RawNode, options: ReadOptions) => Money
  /** The neutral offer of one that is not refused, and what was wrong with its fields. */
  read: (node: RawNode, options: ReadOptions) => ReadOffer
}

/** The first of the reasons that holds. */
export const firstRefusal = (
  ...reasons: [isSo: boolean, code: string, field: RawNode | undefined, value?: string][]
): Refusal | null => {
  const found = reasons.find(([isSo]) => isSo)
  if (!found) return null
  const [, code, field, value = ''] = found
  return { code, field: field?.name ?? '', line: field?.line ?? 0, value: cut(lineOf(value), 120) }
}
