const listeners = new Set<() => void>()

/** Runs when a call finds that the session is over. Answers how to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells everybody who listens. */
export function signedOut(): void {
  for (const listener of listeners) listener()
}
