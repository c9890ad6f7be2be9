import 'server-only'
import { factWordsIn } from '@/lib/catalogue/facts/queries'
import { LOCALES } from '@/lib/platform/i18n/locales'
import type { FeedFormat } from '../schema'
import { homesOverseas } from './homes-overseas'
import type { FactWords, FeedReader } from './reader'
import { yrl } from './yrl'

const READERS: Record<FeedFormat, FeedReader> = { yrl, homesoverseas: homesOverseas }

export const readerOf = (format: FeedFormat): FeedReader => READERS[format]

/** Labels of facts in every language. */
export async function getFactWords(): Promise<FactWords> {
  const pairs = await Promise.all(
    LOCALES.map(async (locale) => [locale, await factWordsIn(locale)] as const),
  )
  return Object.fromEntries(pairs) as FactWords
}
