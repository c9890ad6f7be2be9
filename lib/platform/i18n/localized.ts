import * as z from 'zod'
import { shownText } from '../text'
import { LOCALES, type Locale } from './locales'

/** A text in each of the six languages; empty ones fall back to English. */
export const localizedText = localizedDraft(shownText)
export type LocalizedText = z.output<typeof localizedText>

/** The same as input. */
export function localizedDraft<Text extends z.ZodType<string>>(text: Text) {
  return z.object({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
}

/** The text in this language, else English, else any. */
export const inLanguage = (texts: LocalizedText, locale: Locale): string =>
  texts[locale] || texts.en || LOCALES.map((other) => texts[other]).find(Boolean) || ''
