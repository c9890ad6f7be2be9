import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { ADDRESS_HEADER } from '../http/client-address.ts'
import { addressHeaders } from './handshake.ts'

/** Where clients connect, on every port. */
const PATH = /^\/app\/[^/]+$/
/** Of the front's connections at most half are for sockets: more would keep pages from their readers. */
const MAX_SOCKETS = 5000
const BUSY = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 30\r\nConnection: close\r\n\r\n'
const UNTRUSTED = /^(?:forwarded|x-real-ip|x-forwarded-.*|x-client-ip.*)$/i

type Target = { port: number; secret: string }

export const isForRealtime = ({ url = '' }: IncomingMessage): boolean =>
  PATH.test(url.split('?', 1)[0] ?? '')

/**
 * Hands sockets that clients open on the site's port over to the realtime server of this machine, so that one
 * open port is enough. `close` cuts them: their clients connect again.
 */
export class Handover {
  private readonly open = new Set<Duplex>()
  private readonly target: Target
  private readonly most: number

  constructor(target: Target, most = MAX_SOCKETS) {
    this.target = target
    this.most = most
  }

  /** `x-client-ip` of the request is the client's address already. */
  take(request: IncomingMessage, client: Duplex, head: Buffer): void {
    if (this.open.size >= this.most) return void client.end(BUSY)
    const server = connect(this.target.port, '127.0.0.1')
    this.open.add(client)
    const cut = () => {
      this.open.delete(client)
      server.destroy()
      client.destroy()
    }
    for (const side of [server, client]) side.on('error', cut).on('close', cut)
    server.once('connect', () => {
      server.write(this.headOf(request))
      server.write(head)
      server.pipe(client).pipe(server)
    })
  }

  /** Sockets that are open. */
  get count(): number {
    return this.open.size
  }

  close(): void {
    for (const client of this.open) client.destroy()
  }

  private headOf({ method, url, rawHeaders, headers }: IncomingMessage): string {
    const own = addressHeaders(this.target.secret, String(headers[ADDRESS_HEADER] ?? ''))
    const kept = rawHeaders.filter((_, at) => !UNTRUSTED.test(rawHeaders[at - (at % 2)] ?? ''))
    const all = [...kept, ...own]
    const lines = all.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  }
}
