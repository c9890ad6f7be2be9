'use client'
import { useEffect, useRef } from 'react'

/** The element around the pages of a list; each load takes the reader to the first title of what came. */
export function useFirstOfMore(pages: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pages > 0) list.current?.querySelector<HTMLElement>('ul:last-of-type h3 a')?.focus()
  }, [pages])
  return list
}
