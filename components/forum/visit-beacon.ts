import { afterLooking, isOnScreen } from '@/components/shell/after-looking'

/** Shortest time between two reports while the reader scrolls. */
const GAP_MS = 1000

export type VisitBeacon = {
  /** Called when the end of this reply was on the screen. */
  see: (number: number) => void
  /** The earlier reading position is loaded, so it may be overwritten. */
  ready: () => void
  stop: () => void
}

type Tell = (lastNumber: number, isVisit: boolean) => Promise<unknown>

/**
 * Reports one visit to a post (prefetched pages do not count) and how far its replies were read.
 * What is not sent yet is sent when the page is hidden or left.
 */
export function startVisit(tell: Tell): VisitBeacon {
  let [seen, told, isReady] = [0, -1, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellNow = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isReady || seen <= told) return
    const before = told
    told = seen
    tell(seen, before < 0).catch(() => {
      told = before
    })
  }
  const tellSeen = () => {
    if (seen > 0) tellNow()
  }
  let isVisit = false
  const stopLooking = afterLooking(() => {
    isVisit = true
    tellNow()
  })
  document.addEventListener('visibilitychange', tellSeen)
  window.addEventListener('pagehide', tellSeen)
  return {
    see(number) {
      if (number <= seen) return
      seen = number
      if (!isOnScreen()) return
      if (told < 0) tellNow()
      else timer ??= setTimeout(tellNow, GAP_MS)
    },
    ready() {
      isReady = true
      if (isVisit || (seen > 0 && isOnScreen())) tellNow()
    },
    stop() {
      stopLooking()
      document.removeEventListener('visibilitychange', tellSeen)
      window.removeEventListener('pagehide', tellSeen)
      tellSeen()
    },
  }
}
