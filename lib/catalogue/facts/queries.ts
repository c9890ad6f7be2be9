import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { FACTS, type FactWordsIn } from './schema'

/** The words of facts in this language. */
export async function factWordsIn(language: Locale): Promise<FactWordsIn> {
  const words = await wordsFor(language, 'feeds')
  const keys = [...FACTS, 'yes', 'km'] as const
  return Object.fromEntries(keys.map((key) => [key, words(`facts.${key}`)])) as FactWordsIn
}
