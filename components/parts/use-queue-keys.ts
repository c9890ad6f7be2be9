'use client'
import { type RefObject, useEffect, useRef } from 'react'

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
} as const

/** Single-key shortcuts, active while the focus is inside and not in a text field. */
export function useQueueKeys(
  ref: RefObject<HTMLElement | null>,
  actions: Record<string, (() => void) | undefined>,
): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const element = ref.current
    const onKey = (event: KeyboardEvent) => {
      const action = latest.current[event.code]
      if (!action || isForOthers(event)) return
      event.preventDefault()
      action()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [ref])
}

const isForOthers = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.repeat ||
  event.isComposing ||
  (event.target as Element).matches('input, textarea, select')
