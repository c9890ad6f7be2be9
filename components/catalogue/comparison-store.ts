'use client'
import { useSyncExternalStore } from 'react'

export type Compared = { id: number; name: string }

const KEY = 'compared'
const NONE: Compared[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; list: Compared[] } = { text: null, list: NONE }

/** Ids of the objects to compare, shared by all tabs of the browser; empty until hydration. */
export const useCompared = (): Compared[] =>
  useSyncExternalStore(subscribe, readCompared, () => NONE)

export function addToComparison(object: Compared): void {
  write([...readCompared().filter(({ id }) => id !== object.id), object])
}

export function removeFromComparison(id: number): void {
  write(readCompared().filter((object) => object.id !== id))
}

export const clearComparison = (): void => write(NONE)

function readCompared(): Compared[] {
  const text = stored()
  if (text !== known.text) known = { text, list: parse(text) }
  return known.list
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage may be blocked; then the ids last as long as the page.
    return known.text
  }
}

function parse(text: string | null): Compared[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isCompared) : NONE
  } catch {
    // Not a list of ids: some other code wrote it.
    return NONE
  }
}

const isCompared = (each: Partial<Compared> | null): each is Compared =>
  Number.isInteger(each?.id) && typeof each?.name === 'string'

function write(list: Compared[]) {
  const text = JSON.stringify(list)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    known = { text, list }
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onElsewhere = (event: StorageEvent) => event.key === KEY && listener()
  listeners.add(listener)
  window.addEventListener('storage', onElsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onElsewhere)
  }
}
