import { useSyncExternalStore } from 'react'
import type { SalePulse } from '@/lib/sales/schema'

/** What the last pulse said of the sales of this page. */
let known: SalePulse = {}
const listeners = new Set<() => void>()

export function tellStates(pulse: SalePulse): void {
  known = { ...known, ...pulse }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How far a sale is by now; undefined as long as nothing was heard of it. */
export const useLiveState = (id: number): SalePulse[string] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => known[id],
    () => undefined,
  )
