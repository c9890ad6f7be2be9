import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { log } from '../log.ts'
import { answerCall } from './api.ts'
import { Channels } from './channels.ts'
import { Ended } from './ended.ts'
import { addressOf, faultOfHandshake } from './handshake.ts'
import { type RealtimeLimits, realtimeLimits } from './limits.ts'
import { receive } from './messages.ts'
import { Peers } from './peers.ts'
import { messageOf } from './protocol.ts'
import { REASONS } from './reasons.ts'
import { Bodies } from './request-body.ts'
import type { App } from './signature.ts'
import { Socket } from './socket.ts'
import type { Room } from './subscriptions.ts'

export type RealtimeOptions = {
  app: App
  /** Origins of pages that may connect; pages of the host that is connected to may always. */
  origins: string[]
  /** Number of trusted proxies in front of the server. */
  proxies: number
  limits?: Partial<RealtimeLimits>
}
type Tls = { cert: Buffer; key: Buffer }
type Place = { port: number; host?: string; tls?: Tls }

/** A server of the Pusher protocol: clients over WebSocket, the site over HTTP, on the same ports. */
export class RealtimeServer {
  private readonly room: Room
  private readonly bodies: Bodies
  private readonly options: RealtimeOptions
  private readonly limits: RealtimeLimits
  private readonly sockets = new Set<Socket>()
  private readonly perAddress = new Map<string, number>()
  private readonly servers: Server[] = []
  private readonly upgrades: WebSocketServer
  private readonly watch: NodeJS.Timeout
  private peers: Peers | undefined
  private isClosing = false

  constructor(options: RealtimeOptions) {
    this.options = options
    this.limits = { ...realtimeLimits, ...options.limits }
    this.bodies = new Bodies(this.limits)
    const { app } = options
    this.room = {
      app,
      channels: new Channels(this.limits),
      ended: new Ended(),
      end: (identity) => {
        this.end(identity)
        this.peers?.tell({ type: 'ended', identity })
      },
      limits: this.limits,
    }
    this.upgrades = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: this.limits.frameBytes,
      // A window per socket costs more memory than all the rest of it.
      perMessageDeflate: false,
    })
    const { activityMs, pongMs } = this.limits
    this.watch = setInterval(() => this.findSilent(), Math.min(activityMs, pongMs) / 3).unref()
  }

  /**
   * Acts as one with all servers of the app that share this Redis; called before clients come. Goes on alone while
   * Redis is away, and tells that once.
   */
  async share(redisUrl: string, tell?: (line: string) => void): Promise<void> {
    this.peers = new Peers({
      app: this.options.app,
      limits: this.limits,
      channels: this.room.channels,
      end: (identity) => this.end(identity),
      sendAway: () => this.sendAway(),
      hasSockets: () => this.sockets.size > 0,
    })
    await this.peers.start(redisUrl, tell)
  }

  /** Resolves with the port. @throws when it is taken */
  listen({ port, host, tls }: Place): Promise<number> {
    const handle: RequestListener = (request, response) => {
      this.serve(request)
        .then(({ status, body }) => {
          // What was not read would be read for the next call.
          if (!request.complete) response.setHeader('connection', 'close')
          response.writeHead(status, { 'content-type': 'application/json' })
          response.end(JSON.stringify(body))
        })
        .catch((error) => {
          log.error(error)
          response.writeHead(500).end()
        })
    }
    const server = tls ? createTlsServer(tls, handle) : createServer(handle)
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head))
    this.servers.push(server)
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
    })
  }

  /** Ends the server; clients are told to connect again at once. */
  async close(): Promise<void> {
    this.isClosing = true
    clearInterval(this.watch)
    const closed = this.servers.map(
      (server) => new Promise<void>((resolve) => server.close(() => resolve())),
    )
    for (const server of this.servers) server.closeIdleConnections()
    this.sendAway()
    const cut = setTimeout(() => {
      for (const socket of this.sockets) socket.cut()
      for (const server of this.servers) server.closeAllConnections()
    }, this.limits.closeMs)
    await Promise.all(closed)
    clearTimeout(cut)
    await this.peers?.close()
  }

  private sendAway(): void {
    for (const socket of this.sockets) socket.close(REASONS.restart)
  }

  private end(identity: string): void {
    this.room.ended.add(identity)
    for (const socket of this.sockets) {
      if (socket.identities.has(identity)) socket.close(REASONS.terminated)
      else if (socket.channels.has(identity)) socket.close(REASONS.anew)
    }
  }

  private async serve(request: IncomingMessage) {
    const { method = 'GET', url = '/' } = request
    const [path = '/', search = ''] = url.split('?', 2)
    if (path === '/health') return { status: 200, body: { status: 'ok' } }
    const head = { method, path, query: new URLSearchParams(search) }
    return answerCall(this.room, head, () => this.bodies.read(request))
  }

  private upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer) {
    // Until the handshake is done nobody else listens.
    const onError = () => duplex.destroy()
    duplex.on('error', onError)
    if (this.isClosing) return void duplex.destroy()
    this.upgrades.handleUpgrade(request, duplex, head, (ws) => {
      duplex.off('error', onError)
      this.accept(ws, request)
    })
  }

  private accept(ws: WebSocket, request: IncomingMessage) {
    const { app, origins, proxies } = this.options
    const socket = new Socket(ws, this.limits)
    const address = addressOf(request, { secret: app.secret, proxies })
    const before = this.perAddress.get(address) ?? 0
    this.perAddress.set(address, before + 1)
    this.sockets.add(socket)
    ws.on('error', () => ws.terminate())
    ws.on('close', () => this.forget(socket, address))
    const fault =
      faultOfHandshake(request, { key: app.key, origins }) ??
      (before >= this.limits.socketsPerAddress ? REASONS.overQuota : null) ??
      (this.sockets.size > this.limits.sockets ? REASONS.overCapacity : null)
    if (fault) return socket.refuse(fault)
    ws.on('message', (data, isBinary) => {
      if (isBinary) socket.close({ code: 1003, message: 'Only text is spoken here.' })
      // Frames that were on their way when the socket was closed.
      else if (ws.readyState === ws.OPEN) receive(this.room, socket, data.toString())
    })
    // Browsers answer these by themselves; the library has answered already.
    ws.on('ping', () => socket.hear())
    const data = {
      socket_id: socket.id,
      activity_timeout: Math.ceil(this.limits.activityMs / 1000),
    }
    socket.send(messageOf('pusher:connection_established', { data }))
  }

  private forget(socket: Socket, address: string): void {
    this.sockets.delete(socket)
    socket.forget()
    for (const name of [...socket.channels.keys()]) this.room.channels.leave(socket, name)
    const left = (this.perAddress.get(address) ?? 1) - 1
    if (left > 0) this.perAddress.set(address, left)
    else this.perAddress.delete(address)
  }

  /** Asks silent clients for a pong, and closes those that gave none. */
  private findSilent(): void {
    const now = performance.now()
    const { activityMs, pongMs } = this.limits
    for (const socket of this.sockets) {
      if (socket.askedAt !== undefined && now - socket.askedAt > pongMs) {
        // A client that is gone does not answer the close either.
        if (now - socket.askedAt > 2 * pongMs) socket.cut()
        else socket.close(REASONS.noPong)
      } else if (socket.askedAt === undefined && now - socket.heardAt > activityMs) {
        socket.askedAt = now
        socket.send(messageOf('pusher:ping'))
      }
    }
  }
}
