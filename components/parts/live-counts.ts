'use client'
import { liveValues, useNewest } from './live-values'

/** Counts of likes and subscribers, by kind and id. */
const counts = liveValues<string, number>()

export const setLiveCount = (kind: string, id: number, count: number): void =>
  counts.tell(`${kind} ${id}`, count)

export const useLiveCount = (kind: string, id: number, drawn: number): number =>
  useNewest(counts, `${kind} ${id}`, drawn)
