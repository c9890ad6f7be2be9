'use client'
import { useEffect, useState } from 'react'

/** Tolerance for fractions of a pixel. */
const WHOLE = 0.99

/**
 * The highest reply of `first` to `last` whose end was on the screen or was scrolled past; 0 before
 * any. Only the end counts: the start may be above the screen.
 */
export function useSeenNumber(first: number, last: number): number {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const numbers = new Map<Element, number>()
    const look = (entries: IntersectionObserverEntry[]) => {
      const whole = entries.filter(({ intersectionRatio }) => intersectionRatio >= WHOLE)
      const furthest = Math.max(0, ...whole.map(({ target }) => numbers.get(target) ?? 0))
      setSeen((before) => Math.max(before, furthest))
    }
    const observer = new IntersectionObserver(look, {
      rootMargin: '1000000px 0px 0px',
      threshold: WHOLE,
    })
    for (let number = first; number <= last; number++) {
      const reply = document.getElementById(`post-${number}`)
      if (!reply) continue
      numbers.set(reply, number)
      observer.observe(reply)
    }
    return () => observer.disconnect()
  }, [first, last])
  return seen
}
