import * as z from 'zod'
import { singleLine } from '@/lib/platform/text'

export const characteristic = z.object({
  name: singleLine(80).min(1, 'required'),
  value: singleLine(200).min(1, 'required'),
})
export type Characteristic = z.output<typeof characteristic>

/** What feeds tell that has no column of its own; the names are keys of `feeds.facts`. */
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
/** Labels of what feeds tell, "yes" and "km" in one language: that of the listing, as its feed was read in it. */
export type FactWordsIn = Record<Fact | 'yes' | 'km', string>

/** A characteristic with what can be said of it in the language of the reader. */
export const shownCharacteristic = characteristic.extend({
  /** Which of what feeds tell it is; null for what the listing names itself. */
  fact: z.enum(FACTS).nullable(),
  /** True for "yes", a number for a distance in km; null for a value in the words of the listing. */
  known: z.union([z.literal(true), z.number()]).nullable(),
})
export type ShownCharacteristic = z.output<typeof shownCharacteristic>
