'use client'
import { useState } from 'react'

type Held = { id: number; status: string }

export type Choice<Row extends Held> = {
  shown: Row | undefined
  /** Its place in the list, or the one it had. */
  at: number
  /** Somebody chose it; on a phone the list gives way then. */
  isOpen: boolean
  show: (id: number) => void
  close: () => void
  /** What became of it. */
  worked: (row: Row) => void
}

/**
 * Which row of an inbox is shown: the chosen one, at first the first one. What the reader took
 * stays although it leaves the list; when it is decided, the one in its place follows.
 */
export function useShown<Row extends Held>(rows: Row[]): Choice<Row> {
  const [chosen, setChosen] = useState<{ id: number; at: number; held: Row | null } | null>(null)
  const known = rows.findIndex((row) => row.id === chosen?.id)
  const at = known >= 0 ? known : Math.min(chosen?.at ?? 0, Math.max(0, rows.length - 1))
  const shown = known >= 0 ? rows[known] : (chosen?.held ?? rows[at])
  return {
    shown,
    at,
    isOpen: chosen !== null,
    show: (id) => setChosen({ id, at: rows.findIndex((row) => row.id === id), held: null }),
    close: () => setChosen(null),
    worked: (row) => setChosen({ id: row.id, at, held: row.status === 'inWork' ? row : null }),
  }
}
