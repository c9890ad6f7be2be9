'use client'
import { useEffect, useRef } from 'react'

/**
 * Acts when the element comes near the screen, as long as it may. Who moves by keyboard decides
 * alone: for them a page that grows under the focus would have no end.
 */
export function useNear<T extends Element>(may: boolean, act: () => void) {
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
