'use client'
import { type FocusEvent, useEffect, useRef } from 'react'

type Left = { id: number; at: number }

/**
 * Keeps the focus when its row leaves a list: it moves to the first link of the next row, of the last one, or
 * to the heading (which has `tabIndex={-1}`). Spread the result on the element around heading and list.
 */
export function useNextRow(ids: number[]) {
  const ref = useRef<HTMLElement>(null)
  const left = useRef<Left>(null)
  const shown = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the list has changed
  useEffect(() => {
    const { id, at } = left.current ?? {}
    if (id === undefined || at === undefined || ids.includes(id)) return
    left.current = null
    if (document.activeElement !== document.body) return
    const rows = [...(ref.current?.querySelectorAll('li') ?? [])]
    const row = rows[Math.min(at, rows.length - 1)]
    const next =
      row?.querySelector('a') ?? ref.current?.querySelector<HTMLElement>('[tabindex="-1"]')
    next?.focus()
  }, [shown])
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('li')
    const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1
    const id = ids[at]
    left.current = id === undefined ? null : { id, at }
  }
  return { ref, onFocus }
}
