'use client'
import { useSyncExternalStore } from 'react'
import { loadLocaleData } from '@/lib/platform/web/locale-data'

const MINUTE = 60_000
const IDLE = { timeout: 1000 }
/** A long list has fifty times: what renders in one task stays short of what a reader notices. */
const LISTENERS_A_TASK = 5

/** Without requestIdleCallback formatting starts right after hydration. */
let isRunning = typeof requestIdleCallback !== 'function'
let isStarted = isRunning
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The shared clock of a page. It is null during hydration and until the browser is idle and has its
 * locale data. Until then the server's text is shown.
 */
export const useMinute = (): number | null =>
  useSyncExternalStore(subscribe, thisMinute, () => null)

/** Whether the clock runs, for text that does not depend on the time. */
export const useIsIdle = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRunning,
    () => false,
  )

const thisMinute = () => (isRunning ? Math.floor(Date.now() / MINUTE) : null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  void start()
  timer ??= setInterval(tick, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Each formatter is created in an idle callback of its own, so that each is short. */
async function start() {
  if (isStarted) return
  isStarted = true
  const language = document.documentElement.lang
  const turns = [
    () => Number(0).toLocaleString(language || undefined),
    () => new Date().toLocaleString(language || undefined),
    run,
  ]
  const next = () => {
    turns.shift()?.()
    if (turns.length > 0) requestIdleCallback(next, IDLE)
  }
  await loadLocaleData(language)
  requestIdleCallback(next, IDLE)
}

function run() {
  isRunning = true
  tick()
}

function tick() {
  const waiting = [...listeners]
  const next = () => {
    for (const each of waiting.splice(0, LISTENERS_A_TASK)) if (listeners.has(each)) each()
    if (waiting.length > 0) setTimeout(next)
  }
  next()
}
