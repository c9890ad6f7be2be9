'use client'
import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const IDLE = { timeout: 1000 }

/** Without requestIdleCallback formatting starts right after hydration. */
let isRunning = typeof requestIdleCallback !== 'function'
let isStarted = isRunning
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The shared clock of a page. It is null during hydration and until the browser is idle: the first
 * number or date that a browser formats loads its locale data, which blocks input for 15 to 40 ms.
 * Until then the server's text is shown.
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
  start()
  timer ??= setInterval(tick, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Each formatter is created in an idle callback of its own, so that each is short. */
function start() {
  if (isStarted) return
  isStarted = true
  const language = document.documentElement.lang || undefined
  const turns = [
    () => Number(0).toLocaleString(language),
    () => new Date().toLocaleString(language),
    run,
  ]
  const next = () => {
    turns.shift()?.()
    if (turns.length > 0) requestIdleCallback(next, IDLE)
  }
  requestIdleCallback(next, IDLE)
}

function run() {
  isRunning = true
  tick()
}

function tick() {
  for (const each of listeners) each()
}
