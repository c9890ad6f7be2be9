import { createFormatter, useLocale, useTimeZone } from 'next-intl'
import { formatTag, type Locale } from './locales'

type Formatter = ReturnType<typeof createFormatter>
const made = new Map<string, Formatter>()

/** Formats dates, numbers and lists as the page's language writes them; English as British people do. */
export function useFormatter(): Formatter {
  return formatterOf(useLocale(), useTimeZone())
}

export function formatterOf(locale: Locale, timeZone?: string): Formatter {
  const key = `${locale}/${timeZone}`
  // Its type knows the languages of the site alone, not their countries.
  const tag = formatTag(locale) as Locale
  const formatter = made.get(key) ?? createFormatter({ locale: tag, timeZone: timeZone ?? 'UTC' })
  made.set(key, formatter)
  return formatter
}
