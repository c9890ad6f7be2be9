import * as z from 'zod'
import { LOCALES, type Locale } from './locales'

const text = z.string().trim()

/** One text in each of the six languages; an empty one falls back to English. */
export const localizedText = z.object({
  ru: text,
  en: text,
  de: text,
  cs: text,
  pl: text,
  sr: text,
})
export type LocalizedText = z.output<typeof localizedText>

/** The text in this language, else in English, else in any. */
export const inLanguage = (texts: LocalizedText, locale: Locale): string =>
  texts[locale] || texts.en || LOCALES.map((other) => texts[other]).find(Boolean) || ''
