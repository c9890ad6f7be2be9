'use client'
import { useCallback, useEffect, useState } from 'react'
import { readMapSettings } from '@/lib/maps/client'

export type MapState =
  | { status: 'pending' }
  /** `isConfigured`: the frame may be asked for. */
  | { status: 'loading'; isConfigured: boolean }
  | { status: 'loaded' }
  | { status: 'error'; reason: 'missing_key' | 'failed' }

const PATIENCE_MS = 15_000

/** The states of one map; whether the site has maps is asked once per page. */
export function useMapState() {
  const [state, setState] = useState<MapState>({ status: 'pending' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // Each attempt starts anew. A map that was hidden and is shown again is there already.
    void attempt
    let isCurrent = true
    const become = (next: MapState) =>
      isCurrent && setState((last) => (last.status === 'loaded' ? last : next))
    become({ status: 'loading', isConfigured: false })
    readMapSettings().then(
      ({ isConfigured }) =>
        become(isConfigured ? { status: 'loading', isConfigured: true } : MISSING),
      () => become(FAILED),
    )
    const giveUp = (last: MapState) => (last.status === 'loading' ? FAILED : last)
    const timer = setTimeout(() => setState(giveUp), PATIENCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [attempt])
  return {
    state,
    retry: () => setAttempt((last) => last + 1),
    onLoaded: useCallback(() => setState({ status: 'loaded' }), []),
    onFailed: useCallback(() => setState(FAILED), []),
  }
}

const MISSING: MapState = { status: 'error', reason: 'missing_key' }
const FAILED: MapState = { status: 'error', reason: 'failed' }
