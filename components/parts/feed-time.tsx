import { useLocale } from 'next-intl'
import { languageTag } from '@/lib/platform/i18n/locales'
import { RelativeTime } from './relative-time'

type Props = {
  at: string
  /** Inside a link or a button: the moment is in the title alone. */
  plain?: boolean
}

/**
 * The date for everyone at first, then how long ago it is in the reader's own time zone; pressed or
 * focused it says the exact moment, which is also its title.
 */
export function FeedTime({ at, plain = false }: Props) {
  const tag = languageTag(useLocale())
  return <RelativeTime at={at} date={formatter(tag).format(new Date(at))} plain={plain} />
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Made once, as making one is slow. */
function formatter(tag: string): Intl.DateTimeFormat {
  const known = formatters.get(tag)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  formatters.set(tag, made)
  return made
}
