'use client'
import { useEffect, useRef } from 'react'

/**
 * Keeps the focus when a pressed button changes the state and goes with it: `ref` is the element that takes
 * the focus then, `press` is called by the button. Who has gone elsewhere meanwhile is left there.
 */
export function useNextFocus<Next extends HTMLElement>(state: string) {
  const ref = useRef<Next>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the state has changed
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) ref.current?.focus()
    isPressed.current = false
  }, [state])
  const press = () => {
    isPressed.current = true
  }
  return { ref, press }
}
