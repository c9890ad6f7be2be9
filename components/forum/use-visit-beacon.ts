'use client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { startVisit, type VisitBeacon } from './visit-beacon'

type Visit = {
  id: number
  seen: number
  tell: (id: number, lastNumber: number, isVisit: boolean) => Promise<unknown>
  isReady?: boolean
}

/** Tells of the visit, and how far its replies were read once `isReady`. */
export function useVisitBeacon({ id, seen, tell, isReady = true }: Visit): void {
  const visit = useRef<VisitBeacon | null>(null)
  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    const begun = startVisit((lastNumber, isVisit) => tellNow(id, lastNumber, isVisit))
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

/** Counts a view; the code that sends is loaded when there is something to send. */
export async function countView(id: number): Promise<void> {
  const { sendView } = await import('@/lib/posts/visits/client')
  await sendView(id)
}
