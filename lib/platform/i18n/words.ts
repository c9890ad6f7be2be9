import 'server-only'
import { createTranslator } from 'use-intl/core'
import type { Locale } from './locales'
import { loadMessages } from './messages'
import type { Slice } from './slices'
import type { Messages } from './types'

/** Words outside of a page: problem bodies, mails, feeds. Keys are typed as in `useTranslations`. */
export async function wordsFor<S extends Slice & keyof Messages>(locale: Locale, slice: S) {
  const messages = (await loadMessages(locale)) as unknown as Messages
  return createTranslator<Messages, S>({
    locale,
    namespace: slice,
    messages,
    timeZone: 'UTC',
  } as never)
}
