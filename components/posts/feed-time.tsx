'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type PointerEvent, useSyncExternalStore } from 'react'
import { isSettled, serversWords, whenSettled } from '@/components/shell/settled'
import { feedTime } from '@/lib/platform/i18n/feed-time'
import { languageTag } from '@/lib/platform/i18n/locales'

const MINUTE = 60_000

/** The date for everyone at first, then how long ago it is in the reader's own time zone. */
export function FeedTime({ at }: { at: string }) {
  const t = useTranslations('common.feedTime')
  const tag = languageTag(useLocale())
  const isHere = useSyncExternalStore(everyMinute, thisMinute, () => null) !== null
  const moment = new Date(at)
  if (!isHere) {
    return (
      <time dateTime={at} suppressHydrationWarning>
        {serversWords(() => formatter(tag, 'UTC').format(moment))}
      </time>
    )
  }
  const label = feedTime(moment, new Date())
  // Made when somebody points at it: the first such formatter of a page takes longer than its times.
  const sayExactly = (event: PointerEvent<HTMLTimeElement>) => {
    event.currentTarget.title = formatter(tag, undefined).format(moment)
  }
  return (
    <time dateTime={at} onPointerEnter={sayExactly}>
      {'count' in label ? t(label.unit, { count: label.count }) : t(label.unit)}
    </time>
  )
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The plain date in a zone, or date and time where the reader is; made once, as making one is slow. */
function formatter(tag: string, timeZone: 'UTC' | undefined): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(
    tag,
    timeZone ? { dateStyle: 'long', timeZone } : { dateStyle: 'long', timeStyle: 'short' },
  )
  formatters.set(key, made)
  return made
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
