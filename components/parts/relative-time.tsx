'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMinute } from '@/components/shell/clock'
import { languageTag } from '@/lib/platform/i18n/locales'
import { relativeDay } from '@/lib/platform/i18n/relative-day'
import { MomentButton } from './moment-button'

type Props = {
  at: string
  /** The same in words, as the server says it to everyone. */
  date: string
  /** Inside a link or a button: the moment is in the title alone. */
  plain: boolean
}

/** The date as it came; how long ago it is as soon as the clock of the page runs. */
export function RelativeTime({ at, date, plain }: Props) {
  const t = useTranslations('common.feedTime')
  const tag = languageTag(useLocale())
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

/** Date and time where the reader is; made once, as making one is slow. */
function formatter(tag: string): Intl.DateTimeFormat {
  const known = formatters.get(tag)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' })
  formatters.set(tag, made)
  return made
}
