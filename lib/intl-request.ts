import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { SLICES } from './messages'
import { DEFAULT_LOCALE, isLocale } from './platform/i18n/locales'
import { loadMessages } from './platform/i18n/messages'
import { log } from './platform/log'

export default getRequestConfig(async ({ locale: explicit }) => {
  const asked = explicit ?? (await rootLocale())
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  return {
    locale,
    timeZone: 'UTC',
    messages: await loadMessages(locale, SLICES),
    onError: (error) => log.warn(error.message),
    getMessageFallback: ({ namespace, key }) => (namespace ? `${namespace}.${key}` : key),
  }
})
