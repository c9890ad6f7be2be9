const listeners = new Set<() => void>()

/** Called when a call finds that the session is over. Returns an unsubscribe function. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let heldCount = 0

/** While somebody writes, the page is not left when the session ends. Returns the release. */
export function holdPage(): () => void {
  heldCount++
  return () => void heldCount--
}

export const isPageHeld = (): boolean => heldCount > 0

/** Notifies the listeners. */
export function signedOut(): void {
  for (const listener of listeners) listener()
}
