'use client'
import { useState } from 'react'

type Held = { id: number; status: string }

export type Choice<Row extends Held> = {
  shown: Row | undefined
  /** Its index in the list, or the last one it had. */
  at: number
  /** Whether the reader selected it; on phones the detail then replaces the list. */
  isOpen: boolean
  show: (id: number) => void
  close: () => void
  /** Called when it is decided. */
  worked: (row: Row) => void
}

/**
 * The shown row of an inbox: the selected one, at first the first one. A row that the reader took
 * stays shown although it leaves the list; after a decision the next row is shown.
 */
export function useShownRow<Row extends Held>(rows: Row[]): Choice<Row> {
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
