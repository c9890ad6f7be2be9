const PATIENCE_S = 15

/**
 * Called when a map is not there after fifteen seconds in sight: a tab in the background draws nothing. Returns what
 * has to be called when it is there.
 */
export function whenLate(giveUp: () => void): () => void {
  let left = PATIENCE_S
  const timer = setInterval(() => {
    if (!document.hidden) left -= 1
    if (left > 0) return
    clearInterval(timer)
    giveUp()
  }, 1_000)
  return () => clearInterval(timer)
}
