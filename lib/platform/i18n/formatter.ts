import { createFormatter, type DateTimeFormatOptions, useLocale, useTimeZone } from 'next-intl'
import { dayStyle } from './day-style'
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
  const formatter =
    made.get(key) ?? withDays(createFormatter({ locale: tag, timeZone: timeZone ?? 'UTC' }), locale)
  made.set(key, formatter)
  return formatter
}

/** A long date is written as it stands in a sentence: most stand in one. */
function withDays(formatter: Formatter, locale: Locale): Formatter {
  const dateTime = (value: Date | number, options?: DateTimeFormatOptions) =>
    formatter.dateTime(
      value,
      options?.dateStyle === 'long' ? { ...options, dateStyle: dayStyle(locale) } : options,
    )
  return { ...formatter, dateTime: dateTime as Formatter['dateTime'] }
}
