import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { type Handover, isForRealtime } from '../realtime/handover.ts'
import { isValidRequest, setClientIp } from './request.ts'

export type Upgrades = {
  /** Takes the sockets of live events; absent when another server serves them. */
  handover: Handover | undefined
  /** Where Next listens for the sockets of its dev server; it would end all others. */
  next: EventEmitter
}

const MISSING = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** Sockets of live events go to the realtime server, all others to Next. */
export function serveUpgrades(server: Server, { handover, next }: Upgrades, proxies: number): void {
  server.on('upgrade', (request, socket, head) => {
    if (!isForRealtime(request)) return next.emit('upgrade', request, socket, head)
    if (!isValidRequest(request)) return socket.destroy()
    if (!handover) return socket.end(MISSING)
    setClientIp(request, proxies, [])
    handover.take(request, socket, head)
  })
}
