import 'server-only'
import type { Messages } from 'next-intl'
import { createTranslator } from 'use-intl/core'
import { type Locale, languageTag } from './locales'
import { loadMessages, type Slice } from './messages'

/** A translator outside of pages, for problem bodies and mails. Keys are typed as in `useTranslations`. */
export async function wordsFor<S extends Slice>(locale: Locale, slice: S) {
  const messages = await loadMessages(locale, [slice])
  return createTranslator<Messages, S>({
    locale,
    namespace: slice,
    messages,
    timeZone: 'UTC',
  } as never)
}

/** Formats whole currency units, such as `300 000 €`; narrow symbols turn `CZK` into `Kč`. */
export const moneyIn = (
  locale: Locale,
  currency: string,
  amount: number | bigint,
  currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol',
): string =>
  new Intl.NumberFormat(languageTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay,
    maximumFractionDigits: 0,
  }).format(amount)
