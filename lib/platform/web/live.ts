import { sessionCookie } from './identity'
import type { Listener } from './live-socket'

const IDLE_MS = 3000

/** Listens to a channel by the one socket of this page, whose code it loads. Returns the end of it. */
export function listenLive(listener: Listener): () => void {
  let isOver = false
  let stop = () => {}
  const start = async () => {
    const { listen } = await import('./live-socket')
    if (!isOver) stop = listen(listener)
  }
  // Without the code nothing is live, and whoever listens goes on polling.
  start().catch(() => {})
  return () => {
    isOver = true
    stop()
  }
}

/** When live events may begin: when the page is idle, for visitors after their first action. */
export const liveMayBegin = (): Promise<void> => (sessionCookie() ? idle() : firstAction())

/** Tells the others of a presence channel that this person is typing; nothing while it is not subscribed. */
export async function sayTyping(channel: string): Promise<void> {
  const { whisperTyping } = await import('./live-socket')
  whisperTyping(channel)
}

let idled: Promise<void> | undefined
let acted: Promise<void> | undefined

function idle(): Promise<void> {
  idled ??= new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, IDLE_MS)
  })
  return idled
}

function firstAction(): Promise<void> {
  acted ??= new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
      window.addEventListener(type, () => resolve(), { once: true, passive: true })
  })
  return acted
}
