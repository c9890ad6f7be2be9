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
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
    return (
      <time dateTime={at} suppressHydrationWarning>
        {date.format(moment)}
      </time>
    )
  }
  const label = feedTime(moment, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const exact = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={at} title={exact.format(moment)}>
      {'count' in label ? t(label.unit, { count: label.count }) : t(label.unit)}
    </time>
  )
}

const thisMinute = () => Math.floor(Date.now() / MINUTE)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all times on a page. */
function everyMinute(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
