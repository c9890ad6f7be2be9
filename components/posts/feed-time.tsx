'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
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
        {isServer() ? formatter(tag, 'UTC').format(moment) : UNTOUCHED}
      </time>
    )
  }
  const label = feedTime(moment, new Date())
  return (
    <time dateTime={at} title={formatter(tag, undefined).format(moment)}>
      {'count' in label ? t(label.unit, { count: label.count }) : t(label.unit)}
    </time>
  )
}

const isServer = () => typeof window === 'undefined'
/** What a page that wakes up says, to leave the server's date where it is without making it again. */
const UNTOUCHED = ' '

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

const canWait = typeof requestIdleCallback === 'function'
/** Times are no hurry: the page answers to presses first. */
let isAwake = !canWait
const thisMinute = () => (isAwake ? Math.floor(Date.now() / MINUTE) : null)

const listeners = new Set<() => void>()
const tell = () => {
  for (const each of listeners) each()
}
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all times on a page. */
function everyMinute(listener: () => void) {
  if (canWait && !isAwake && listeners.size === 0) requestIdleCallback(wake, { timeout: 1000 })
  listeners.add(listener)
  timer ??= setInterval(tell, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function wake() {
  isAwake = true
  tell()
}
