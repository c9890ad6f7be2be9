'use client'
import { useEffect, useState } from 'react'

/** A fraction of a pixel may be missing. */
const WHOLE = 0.99

/**
 * The last of the replies `first` to `last` on this page whose end has come onto the screen, or has
 * been passed by; 0 before any. The edge above is out of reach, so a reply is whole when its end is there.
 */
export function useSeenNumber(first: number, last: number): number {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const numbers = new Map<Element, number>()
    const look = (entries: IntersectionObserverEntry[]) => {
      const whole = entries.filter(({ intersectionRatio }) => intersectionRatio >= WHOLE)
      const last = Math.max(0, ...whole.map(({ target }) => numbers.get(target) ?? 0))
      setSeen((before) => Math.max(before, last))
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
