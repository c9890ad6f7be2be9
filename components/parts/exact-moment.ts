'use client'
import { isSettled, whenSettled } from '@/components/shell/settled'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Made once, as making one is slow. */
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

/** The date as the server says it. */
export const plainDate = (tag: string, moment: Date): string => formatter(tag, 'UTC').format(moment)

/** Date and time where the reader is. */
export const exactMoment = (tag: string, moment: Date): string =>
  formatter(tag, undefined).format(moment)

const canWait = typeof requestIdleCallback === 'function'
const PATIENCE = { timeout: 5000 }
const listeners = new Set<() => void>()
let isReady = !canWait
let isAsked = isReady

/**
 * Whether the exact moments of a page may be worded. Their formatter takes longer to make than all
 * times of a page to say, so it is made in an idle turn of its own, after the page has settled.
 */
export const isExactReady = () => isReady

export function whenExactReady(listener: () => void) {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    if (isSettled()) prepare()
    else whenSettled(prepare)
  }
  return () => {
    listeners.delete(listener)
  }
}

function prepare() {
  requestIdleCallback(() => {
    exactMoment(document.documentElement.lang || 'ru', new Date())
    requestIdleCallback(finish, PATIENCE)
  }, PATIENCE)
}

function finish() {
  isReady = true
  for (const each of listeners) each()
}
