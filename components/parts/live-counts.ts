'use client'
import { useState, useSyncExternalStore } from 'react'

/** Counts of likes and subscribers as live events have told them, by kind and id. */
const told = new Map<string, { count: number }>()
const listeners = new Set<() => void>()

export function setLiveCount(kind: string, id: number, count: number): void {
  told.set(`${kind} ${id}`, { count })
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The newer one of the count that the page was drawn with and the one told since. */
export function useLiveCount(kind: string, id: number, drawn: number): number {
  const news = useSyncExternalStore(
    subscribe,
    () => told.get(`${kind} ${id}`),
    () => undefined,
  )
  // What was told before this page was drawn is older than the page.
  const [before, setBefore] = useState({ drawn, news })
  if (before.drawn !== drawn) setBefore({ drawn, news })
  return before.drawn === drawn && news && news !== before.news ? news.count : drawn
}
