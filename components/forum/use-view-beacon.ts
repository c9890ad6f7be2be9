'use client'
import { useEffect } from 'react'

export const LOOK_MS = 2000

/** Counts the visit after a while of looking, never of a page fetched ahead; `wait` asks for patience. */
export function useViewBeacon(id: number, lastShown: number, wait = LOOK_MS): void {
  useEffect(
    () => afterLooking(wait, () => void send(id, lastShown).catch(() => {})),
    [id, lastShown, wait],
  )
}

/** What talks to the server comes when there is something to say. */
async function send(id: number, lastShown: number): Promise<void> {
  const { sendView } = await import('@/lib/posts/reads/client')
  await sendView(id, lastShown)
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
