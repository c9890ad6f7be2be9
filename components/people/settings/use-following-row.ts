'use client'
import { useRef } from 'react'
import { refocus } from '@/components/ui/refocus'

/**
 * Keeps the focus when a row is taken away: `follow(id)`, called when it is, goes to the first button of the next row,
 * of the last one, or to the list itself. `ref` is for an element with `tabIndex={-1}` around the rows.
 */
export function useFollowingRow(rows: { id: number }[] | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const follow = (id: number) => {
    const at = rows?.findIndex((row) => row.id === id) ?? -1
    refocus(() => {
      const items = ref.current?.querySelectorAll('li') ?? []
      const next = [...items].slice(Math.max(at, 0)).find((item) => item.querySelector('button'))
      const last = [...items].findLast((item) => item.querySelector('button'))
      return (next ?? last)?.querySelector('button') ?? ref.current
    })
  }
  return { ref, follow }
}
