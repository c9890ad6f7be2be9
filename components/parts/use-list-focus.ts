'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** The focused button may be removed with its row; then the list, which has this ref, gets the focus. */
export function useListFocus(length: number): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null)
  const count = useRef(length)
  useEffect(() => {
    const isShorter = length < count.current
    count.current = length
    if (isShorter && document.activeElement === document.body) ref.current?.focus()
  }, [length])
  return ref
}
