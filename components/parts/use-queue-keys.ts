'use client'
import { type RefObject, useEffect, useRef } from 'react'
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

/** Single-key shortcuts, active while the focus is inside and not in a text field, unless the reader switched them off. */
export function useQueueKeys(
  ref: RefObject<HTMLElement | null>,
  actions: Record<string, (() => void) | undefined>,
): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const element = ref.current
    const onKey = (event: KeyboardEvent) => {
      if (isForOthers(event) || isSecond(event) || event.shiftKey || !hasShortcuts()) return
      const action = latest.current[event.code]
      if (!action) return
      event.preventDefault()
      action()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [ref])
}
