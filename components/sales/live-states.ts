import { useSyncExternalStore } from 'react'
import type { SalePulse } from '@/lib/sales/schema'

/** The last polled states of the sales of this page. */
let known: SalePulse = {}
const listeners = new Set<() => void>()

export function setLiveStates(pulse: SalePulse): void {
  known = { ...known, ...pulse }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The polled state of a sale; undefined before the first poll. */
export const useLiveState = (id: number): SalePulse[string] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => known[id],
    () => undefined,
  )
