'use client'
import { useSyncExternalStore } from 'react'
import { keptList } from '@/lib/platform/web/kept-list'

export type Compared = { id: number; name: string }

const { read, write, watch, none } = keptList<Compared>(
  'compared',
  (each) => Number.isInteger(each?.id) && typeof each?.name === 'string',
)

/** Ids of the objects to compare, shared by all tabs of the browser; empty until hydration. */
export const useCompared = (): Compared[] => useSyncExternalStore(watch, read, () => none)

export const addToComparison = (object: Compared): void =>
  write([...read().filter(({ id }) => id !== object.id), object])

export const removeFromComparison = (id: number): void =>
  write(read().filter((object) => object.id !== id))

export const clearComparison = (): void => write(none)
