'use client'
import { useState, useSyncExternalStore } from 'react'

type LiveValues<Key, Value> = {
  tell: (key: Key, value: Value) => void
  /** Each telling is an object of its own, also of an equal value. */
  told: (key: Key) => { value: Value } | undefined
  subscribe: (listener: () => void) => () => void
}

/** Values as live events and own answers have told them, each by its key. */
export function liveValues<Key, Value>(): LiveValues<Key, Value> {
  const told = new Map<Key, { value: Value }>()
  const listeners = new Set<() => void>()
  return {
    tell: (key, value) => {
      told.set(key, { value })
      for (const listener of listeners) listener()
    },
    told: (key) => told.get(key),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The newer one of the value that the page was drawn with and the one told since. */
export function useNewest<Key, Value>(
  { told, subscribe }: LiveValues<Key, Value>,
  key: Key,
  drawn: Value,
): Value {
  const news = useSyncExternalStore(
    subscribe,
    () => told(key),
    () => undefined,
  )
  const mark = JSON.stringify(drawn)
  // What was told before this page was drawn is older than the page.
  const [before, setBefore] = useState({ mark, news })
  if (before.mark !== mark) setBefore({ mark, news })
  return before.mark === mark && news && news !== before.news ? news.value : drawn
}
