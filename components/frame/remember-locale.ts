import { LOCALE_COOKIE, type Locale } from '@/lib/platform/i18n/locales'

const YEAR_S = 365 * 86_400

/** Stores the language for a year. */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
