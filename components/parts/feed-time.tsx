'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { isSettled, serversWords, whenSettled } from '@/components/shell/settled'
import { feedTime } from '@/lib/platform/i18n/feed-time'
import { languageTag } from '@/lib/platform/i18n/locales'
import { exactMoment, isExactReady, plainDate, whenExactReady } from './exact-moment'
import { MomentButton } from './moment-button'

const MINUTE = 60_000

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
  const t = useTranslations('common.feedTime')
  const tag = languageTag(useLocale())
  const isHere = useSyncExternalStore(everyMinute, thisMinute, () => null) !== null
  const isExact = useSyncExternalStore(whenExactReady, isExactReady, () => false)
  const moment = new Date(at)
  const words = () => {
    if (!isHere) return serversWords(() => plainDate(tag, moment))
    const label = feedTime(moment, new Date())
    return 'count' in label ? t(label.unit, { count: label.count }) : t(label.unit)
  }
  const sayExactly = () => exactMoment(tag, moment)
  const title = isExact ? sayExactly() : undefined
  return plain ? (
    <time dateTime={at} title={title} suppressHydrationWarning>
      {words()}
    </time>
  ) : (
    <time dateTime={at}>
      <MomentButton title={title} sayExactly={sayExactly}>
        {words()}
      </MomentButton>
    </time>
  )
}

const thisMinute = () => (isSettled() ? Math.floor(Date.now() / MINUTE) : null)

const listeners = new Set<() => void>()
const tell = () => {
  for (const each of listeners) each()
}
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all times on a page. */
function everyMinute(listener: () => void) {
  const ignore = whenSettled(listener)
  listeners.add(listener)
  timer ??= setInterval(tell, MINUTE)
  return () => {
    ignore()
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
