import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Pause between looks for idle connections; the first one is so late because their next request may be on its way. */
const LOOK_MS = 500

const KEY = Symbol.for('kvartal.draining')
/** Shared through globalThis: Next bundles its own copy of this module. */
const shared = globalThis as { [KEY]?: { isDraining: boolean; background: Set<Promise<void>> } }
const state = (shared[KEY] ??= { isDraining: false, background: new Set() })

/** Whether this process is about to end: a load balancer should send nothing more. */
export const isDraining = (): boolean => state.isDraining

/** Registers work that goes on after its request has been answered, so that the process waits for it. */
export function inBackground(work: Promise<unknown>, onError: (error: unknown) => void): void {
  const done = work.then(() => {}, onError).finally(() => state.background.delete(done))
  state.background.add(done)
}

/** Accepts no more connections, finishes all requests and what they have begun, and closes the connections. */
export async function drain(server: Server): Promise<void> {
  state.isDraining = true
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  // The `close` of an HTTP server would cut idle connections at once, and requests that they just send.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  clearInterval(look)
  await Promise.all(state.background)
}
