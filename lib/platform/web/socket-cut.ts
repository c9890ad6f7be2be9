const listeners = new Set<() => void>()

/** Called when the realtime server has closed the socket for good. Returns an unsubscribe function. */
export function onSocketCut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners. */
export function socketCut(): void {
  for (const listener of listeners) listener()
}
