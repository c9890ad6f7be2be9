'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMinute } from '@/components/shell/clock'
import { formatTag } from '@/lib/platform/i18n/locales'
import { relativeDay } from '@/lib/platform/i18n/relative-day'
import { MomentButton } from './moment-button'

type Props = {
  at: string
  /** The date as the server rendered it. */
  date: string
  /** Inside a link or button, which cannot hold another button: the exact time is in the title only. */
  plain: boolean
}

/** The server's date, then relative time once the page's clock runs. */
export function RelativeTime({ at, date, plain }: Props) {
  const t = useTranslations('common.feedTime')
  const tag = formatTag(useLocale())
  const isRunning = useMinute() !== null
  const moment = new Date(at)
  const sayAgo = () => {
    const label = relativeDay(moment, new Date())
    return 'count' in label ? t(label.unit, { count: label.count }) : t(label.unit)
  }
  const sayExactly = () => formatter(tag).format(moment)
  const words = isRunning ? sayAgo() : date
  const title = isRunning ? sayExactly() : undefined
  return plain ? (
    <time dateTime={at} title={title}>
      {words}
    </time>
  ) : (
    <time dateTime={at}>
      <MomentButton title={title} sayExactly={sayExactly}>
        {words}
      </MomentButton>
    </time>
  )
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Date and time in the reader's time zone; created once, as Intl formatters are slow to create. */
function formatter(tag: string): Intl.DateTimeFormat {
  const known = formatters.get(tag)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' })
  formatters.set(tag, made)
  return made
}
