import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { RealtimeLimits } from './limits.ts'
import { messageOf } from './protocol.ts'
import { REASONS, type Reason } from './reasons.ts'

const WINDOW_MS = 10_000
/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1
const HALF_ID = 10_000_000_000

/** Counts messages in windows of ten seconds. */
export class Rate {
  private readonly most: number
  private begun = 0
  private count = 0

  constructor(most: number) {
    this.most = most
  }

  /** False when this one is too many. */
  take(now = performance.now()): boolean {
    if (now - this.begun > WINDOW_MS) {
      this.begun = now
      this.count = 0
    }
    return ++this.count <= this.most
  }
}

/** One client. */
export class Socket {
  /** Two numbers with a dot, which the libraries of the protocol check. */
  readonly id = `${randomInt(HALF_ID)}.${randomInt(HALF_ID)}`
  readonly connectedAt = performance.now()
  /** Its channels, with the member that it is in presence channels. */
  readonly channels = new Map<string, string | undefined>()
  /** Signed-in user, members and sessions, any of which may be terminated. */
  readonly identities = new Set<string>()
  user: string | undefined
  heardAt = performance.now()
  askedAt: number | undefined
  readonly messages: Rate
  readonly clientEvents: Rate
  private end: { at: number; timer: NodeJS.Timeout } | undefined
  private readonly ws: WebSocket
  private readonly unreadBytes: number

  constructor(ws: WebSocket, limits: RealtimeLimits) {
    this.ws = ws
    this.unreadBytes = limits.unreadBytes
    this.messages = new Rate(limits.messages)
    this.clientEvents = new Rate(limits.clientEvents)
  }

  /** Sends a text, or its bytes when many get the same. A client that does not read is cut off. */
  send(message: string | Buffer) {
    if (this.ws.readyState !== this.ws.OPEN) return
    if (this.ws.bufferedAmount > this.unreadBytes) return this.ws.terminate()
    this.ws.send(message, { binary: false })
  }

  /** The client is there. */
  hear(): void {
    this.heardAt = performance.now()
    this.askedAt = undefined
  }

  /** Tells why something was refused; the socket stays. */
  tell(reason: Reason): void {
    this.send(messageOf('pusher:error', { data: reason }))
  }

  /** Closes at this time, or at an earlier one that was given before; whoever may come again does. */
  closeAt(at: number): void {
    if (this.end && this.end.at <= at) return
    clearTimeout(this.end?.timer)
    const wait = Math.min(at - Date.now(), LONGEST_MS)
    this.end = { at, timer: setTimeout(() => this.close(REASONS.anew), wait).unref() }
  }

  /** It is closed. */
  forget(): void {
    clearTimeout(this.end?.timer)
  }

  close({ code, message }: { code: number; message: string }): void {
    this.ws.close(code, message)
  }

  /** Tells why and closes. */
  refuse(reason: { code: number; message: string }): void {
    this.tell(reason)
    this.close(reason)
  }

  cut(): void {
    this.ws.terminate()
  }
}
