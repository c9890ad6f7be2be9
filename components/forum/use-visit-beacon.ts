'use client'
import { useEffect, useRef } from 'react'
import { startVisit, type VisitBeacon } from './visit-beacon'

/** Counts the visit, and stores how far its replies were read once `isReady`. */
export function useVisitBeacon(id: number, seen: number, isReady = true): void {
  const visit = useRef<VisitBeacon | null>(null)
  useEffect(() => {
    const begun = startVisit((lastNumber) => send(id, lastNumber))
    visit.current = begun
    return begun.stop
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post is another visit
  useEffect(() => visit.current?.see(seen), [id, seen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post is another visit
  useEffect(() => {
    if (isReady) visit.current?.ready()
  }, [id, isReady])
}

/** The code that sends is loaded when there is something to send. */
async function send(id: number, lastNumber: number): Promise<void> {
  const { sendView } = await import('@/lib/posts/visits/client')
  await sendView(id, lastNumber)
}
