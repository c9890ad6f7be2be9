'use client'
import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const IDLE = { timeout: 1000 }

/** What a browser without idle turns formats, it formats right after hydration. */
let isRunning = typeof requestIdleCallback !== 'function'
let isStarted = isRunning
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * One clock for a page. It stands still, null, while the page hydrates and until the browser is idle:
 * the first number or date that a browser formats makes it load its tables of languages, 15 to 40 ms
 * in the way of presses. Until then everyone reads the words of the server.
 */
export const useMinute = (): number | null =>
  useSyncExternalStore(subscribe, thisMinute, () => null)

/** Whether the clock runs, for words that do not age. */
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

/** Each table is loaded in an idle turn of its own, so that each turn is short. */
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
