import { useLocale } from 'next-intl'
import { formatTag } from '@/lib/platform/i18n/locales'
import { RelativeTime } from './relative-time'

type Props = {
  at: string
  /** Inside a link or button, which cannot hold another button: the exact time is in the title only. */
  plain?: boolean
}

/**
 * The date from the server, then relative time in the reader's time zone. A click or focus shows
 * the exact time, which is also the title.
 */
export function FeedTime({ at, plain = false }: Props) {
  const tag = formatTag(useLocale())
  return <RelativeTime at={at} date={formatter(tag).format(new Date(at))} plain={plain} />
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Created once, as Intl formatters are slow to create. */
function formatter(tag: string): Intl.DateTimeFormat {
  const known = formatters.get(tag)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  formatters.set(tag, made)
  return made
}
