'use client'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '@/lib/people/client'
import { sendView } from '@/lib/posts/client'
import { useViewer } from '@/lib/viewer/client'

const LOOK_MS = 2000
const PATIENCE_MS = 8000

/**
 * Counts the visit after two seconds of looking, never of a page fetched ahead, and answers how far
 * this member had read before: null on a first visit, undefined for others and until it is known.
 */
export function useViewBeacon(id: number, lastShown: number): number | null | undefined {
  const me = useCurrentUser()
  const known = useViewer({ posts: [id] })?.posts[id]
  const [before, setBefore] = useState<number | null>()
  if (before === undefined && known) setBefore(known.lastNumber)

  const isKnown = me === null || before !== undefined
  useEffect(() => {
    // What was read before must be asked for before this visit overwrites it.
    const patience = isKnown ? LOOK_MS : PATIENCE_MS
    return afterLooking(patience, () => void sendView(id, lastShown).catch(() => {}))
  }, [isKnown, id, lastShown])
  return before
}

/** Runs once after the page was on screen for so long without a break. */
function afterLooking(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isAhead = () => 'prerendering' in document && document.prerendering === true
  const watch = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible' && !isAhead()) timer = setTimeout(finish, ms)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', watch)
    document.removeEventListener('prerenderingchange', watch)
  }
  const finish = () => {
    stop()
    run()
  }
  document.addEventListener('visibilitychange', watch)
  document.addEventListener('prerenderingchange', watch)
  watch()
  return stop
}
