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
  const formatter =
    made.get(key) ?? createFormatter({ locale: formatTag(locale), timeZone: timeZone ?? 'UTC' })
  made.set(key, formatter)
  return formatter
}
