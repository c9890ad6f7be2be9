import { type Locale, languageTag } from './locales'

const collators = new Map<Locale, Intl.Collator>()

/** Comparator of names in this language, digits by value. */
export function collatorOf(locale: Locale): Intl.Collator['compare'] {
  const known = collators.get(locale)
  const collator = known ?? new Intl.Collator(languageTag(locale), { numeric: true })
  if (!known) collators.set(locale, collator)
  return collator.compare
}
