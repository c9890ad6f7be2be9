import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { log } from '../log'
import { DEFAULT_LOCALE, isLocale } from './locales'
import { loadMessages } from './messages'

export default getRequestConfig(async ({ locale: explicit }) => {
  const asked = explicit ?? (await rootLocale())
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  return {
    locale,
    timeZone: 'UTC',
    messages: await loadMessages(locale),
    onError: (error) => log.warn(error.message),
    getMessageFallback: ({ namespace, key }) => (namespace ? `${namespace}.${key}` : key),
  }
})
