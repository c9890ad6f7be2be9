'use client'
import { useLayoutEffect, useRef } from 'react'

/** Whoever is so near the end, in pixels, follows what is new. */
const NEAR = 120

/**
 * Keeps what is read in its place: a new message is followed by who is at the end, older ones are added above
 * without moving what is seen. Gives what the scrolling element needs.
 */
export function useKeptPlace(first: number, latest: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef({ first: 0, latest: 0, fromEnd: 0 })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const was = before.current
    const isNew = latest !== was.latest
    const isAtEnd = was.fromEnd - box.clientHeight < NEAR
    if (isNew && (was.latest === 0 || isAtEnd)) box.scrollTop = box.scrollHeight
    else if (first !== was.first) box.scrollTop = box.scrollHeight - was.fromEnd
    before.current = { first, latest, fromEnd: fromEnd(box) }
  }, [first, latest])
  const onScroll = () => {
    if (ref.current) before.current.fromEnd = fromEnd(ref.current)
  }
  return { ref, onScroll }
}

const fromEnd = ({ scrollHeight, scrollTop }: HTMLElement) => scrollHeight - scrollTop
