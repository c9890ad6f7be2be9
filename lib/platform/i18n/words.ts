import 'server-only'
import type { Messages } from 'next-intl'
import { createTranslator } from 'use-intl/core'
import { type Locale, languageTag } from './locales'
import { loadMessages, type Slice } from './messages'

/** Words outside of a page, as in problem bodies and mails. Keys are typed as in `useTranslations`. */
export async function wordsFor<S extends Slice>(locale: Locale, slice: S) {
  const messages = await loadMessages(locale, [slice])
  return createTranslator<Messages, S>({
    locale,
    namespace: slice,
    messages,
    timeZone: 'UTC',
  } as never)
}

/** An amount of whole units, such as `300 000 €`; with a narrow symbol `Kč` for `CZK`. */
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
