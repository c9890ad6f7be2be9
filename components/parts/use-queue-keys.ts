'use client'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { isSecond } from '@/components/shell/go-key'
import { hasShortcuts } from '@/components/shell/kept-choices'
import { isForOthers } from '@/components/shell/single-keys'

/** Keys by `code`, so that they work in every keyboard layout. */
export const KEYS = {
  next: { code: 'KeyJ', name: 'J' },
  previous: { code: 'KeyK', name: 'K' },
  take: { code: 'KeyT', name: 'T' },
  resolve: { code: 'KeyR', name: 'R' },
  reject: { code: 'KeyX', name: 'X' },
  hide: { code: 'KeyH', name: 'H' },
  delete: { code: 'KeyD', name: 'D' },
  block: { code: 'KeyB', name: 'B' },
  giveBack: { code: 'KeyO', name: 'O' },
  restore: { code: 'KeyU', name: 'U' },
  accept: { code: 'KeyA', name: 'A' },
} as const

export type QueueKey = keyof typeof KEYS

/** Presses the button inside that says it has this key. */
export const pressKeyed = (inside: Element | null | undefined, key: QueueKey): void =>
  inside?.querySelector<HTMLElement>(`[aria-keyshortcuts="${KEYS[key].name}"]`)?.click()

type Actions = Record<string, (() => void) | undefined>

/** Single-key shortcuts, active while the focus is inside and not in a text field, unless the reader switched them off. */
export function useQueueKeys(ref: RefObject<HTMLElement | null>, actions: Actions): void {
  const hear = useHear(actions)
  useEffect(() => {
    const element = ref.current
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [ref, hear])
}

/**
 * The keys that go through a queue are heard on the whole page, and bring the focus to it first; those that act are not,
 * so that nothing is decided by a key that was meant for something else.
 */
export function useQueueMoves(go: (step: 1 | -1) => void): void {
  const hear = useHear({ [KEYS.next.code]: () => go(1), [KEYS.previous.code]: () => go(-1) })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [hear])
}

function useHear(actions: Actions): (event: KeyboardEvent) => void {
  const latest = useRef(actions)
  latest.current = actions
  return useCallback((event: KeyboardEvent) => {
    if (isForOthers(event) || isSecond(event) || event.shiftKey || !hasShortcuts()) return
    const action = latest.current[event.code]
    if (!action) return
    event.preventDefault()
    action()
  }, [])
}
