'use client'
import { useEffect, useRef } from 'react'

/**
 * Calls back when the element scrolls near the screen, while enabled. Not for keyboard users: a
 * page that grows under the focus would have no end.
 */
export function useNearViewport<T extends Element>(may: boolean, act: () => void) {
  const element = useRef<T>(null)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!may || !element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !isByKeyboard() && latest.current(),
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [may])
  return element
}

const isByKeyboard = () => document.querySelector(':focus-visible') !== null
