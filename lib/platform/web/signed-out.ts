const listeners = new Set<() => void>()

/** Called when a call finds that the session is over. Returns an unsubscribe function. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners. */
export function signedOut(): void {
  for (const listener of listeners) listener()
}
