'use client'
import { useEffect, useRef, useState } from 'react'

/**
 * What a toggle counts from. While a press is on its way that stays what it was: the news of the press may come before
 * its answer, and would count it twice. `newest` is the count that was told last.
 */
export function usePressBase<Known>(known: Known, count: number, isPending: boolean) {
  const [held, setHeld] = useState(known)
  const base = isPending ? held : known
  const newest = useRef(count)
  useEffect(() => {
    newest.current = count
  })
  return { base, newest, hold: () => setHeld(base) }
}
