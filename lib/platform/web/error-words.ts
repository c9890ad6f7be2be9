'use client'
import { isLocale, type Locale } from '../i18n/locales'
import { readSlice } from '../i18n/slices'

export type SayError = {
  (key: string, params?: object): string
  has: (key: string) => boolean
}

const known = new Map<string, SayError>()
const loading = new Map<string, Promise<void>>()

/** The words of messages/<locale>/errors.json, once they are loaded. */
export const errorWords = (locale: string): SayError | undefined => known.get(locale)

/**
 * Loads them in the page's language. They are 6 KB that most visits never need, so the first error brings them; it never
 * fails: without a line `useErrorText` says what the page has brought along.
 */
export function loadErrorWords(): Promise<void> {
  const locale = document.documentElement.lang.slice(0, 2)
  if (!isLocale(locale) || known.has(locale)) return Promise.resolve()
  const asked = loading.get(locale) ?? read(locale).finally(() => loading.delete(locale))
  loading.set(locale, asked)
  return asked
}

async function read(locale: Locale) {
  try {
    const [{ createTranslator }, errors] = await Promise.all([
      import('use-intl/core'),
      readSlice(locale, 'errors'),
    ])
    known.set(
      locale,
      createTranslator({ locale, messages: errors, timeZone: 'UTC' }) as unknown as SayError,
    )
  } catch {
    // Asked again with the next error.
  }
}
