'use client'
import { useState } from 'react'
import type { Report } from '@/lib/moderation/schema'

export type Choice = {
  shown: Report | undefined
  /** Its place in the list, or the one it had. */
  at: number
  /** Somebody chose it; on a phone the list gives way then. */
  isOpen: boolean
  show: (id: number) => void
  close: () => void
  /** What became of a report. */
  worked: (report: Report) => void
}

type Chosen = { id: number; at: number; held: Report | null }

/**
 * Which report of the list is shown: the chosen one, at first the first one. What the reader took
 * stays although it leaves the list; when it is decided, the one in its place follows.
 */
export function useShown(reports: Report[]): Choice {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const known = reports.findIndex((report) => report.id === chosen?.id)
  const at = known >= 0 ? known : Math.min(chosen?.at ?? 0, Math.max(0, reports.length - 1))
  const shown = known >= 0 ? reports[known] : (chosen?.held ?? reports[at])
  return {
    shown,
    at,
    isOpen: chosen !== null,
    show: (id) =>
      setChosen({ id, at: reports.findIndex((report) => report.id === id), held: null }),
    close: () => setChosen(null),
    worked: (report) =>
      setChosen({ id: report.id, at, held: report.status === 'inWork' ? report : null }),
  }
}
