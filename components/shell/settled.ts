'use client'
import { useRef, useSyncExternalStore } from 'react'

/*
 * The first number or date that a browser words makes it load its tables of languages: 15 to 40 ms,
 * in the way of presses. A page that wakes up leaves such words as the server has written them until
 * it has nothing else to do.
 */
const canWait = typeof requestIdleCallback === 'function'
const PATIENCE = { timeout: 1000 }
let settled = !canWait
const listeners = new Set<() => void>()

export const isSettled = () => settled

export function whenSettled(listener: () => void) {
  if (!settled && listeners.size === 0) requestIdleCallback(warmUp, PATIENCE)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A turn of its own for the tables, so that each turn is short. */
function warmUp() {
  Number(0).toLocaleString(document.documentElement.lang || undefined)
  requestIdleCallback(settle, PATIENCE)
}

function settle() {
  settled = true
  for (const each of listeners) each()
}

/**
 * Whether words with numbers and dates may be made here: what was taken over from the server waits,
 * what is new on the screen has nothing to keep. Elements wear `suppressHydrationWarning`.
 */
export function useIsSettled(): boolean {
  const isTakenOver = useRef(false)
  return useSyncExternalStore(
    whenSettled,
    () => settled || !isTakenOver.current,
    () => {
      isTakenOver.current = true
      return false
    },
  )
}

/** What the server says; in a page that wakes up something that leaves it where it is. */
export const serversWords = (say: () => string) =>
  typeof window === 'undefined' ? say() : UNTOUCHED
const UNTOUCHED = ' '
