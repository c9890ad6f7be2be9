'use client'
import { useState, useSyncExternalStore } from 'react'

type Votes = { counts: number[]; voters: number }

/** Votes as live events and own answers have told them, by the id of the poll. */
const told = new Map<number, Votes>()
const listeners = new Set<() => void>()

export function setLivePoll(id: number, { counts, voters }: Votes): void {
  told.set(id, { counts, voters })
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The newer of the votes that the page was drawn with and those told since. */
export function useLivePoll({ id, counts, voters }: Votes & { id: number }): Votes {
  const news = useSyncExternalStore(
    subscribe,
    () => told.get(id),
    () => undefined,
  )
  const drawn = `${counts.join()}/${voters}`
  // What was told before this page was drawn is older than the page.
  const [before, setBefore] = useState({ drawn, news })
  if (before.drawn !== drawn) setBefore({ drawn, news })
  return before.drawn === drawn && news && news !== before.news ? news : { counts, voters }
}
