import { match } from '@formatjs/intl-localematcher'
import Negotiator from 'negotiator'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales'

/** Best match of `Accept-Language`: exact tag, then language, then Russian. */
export function acceptedLocale(header: string | null): Locale {
  if (!header) return DEFAULT_LOCALE
  try {
    const asked = new Negotiator({ headers: { 'accept-language': header } })
      .languages()
      .filter((tag) => tag !== '*')
    const found = match(asked, LOCALES, DEFAULT_LOCALE, { algorithm: 'lookup' })
    return isLocale(found) ? found : DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}
