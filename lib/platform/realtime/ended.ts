import { LRUCache } from 'lru-cache'
import type { Socket } from './socket.ts'

const REMEMBERED = 100_000

/**
 * Users and sessions whose connections were terminated. A signature that was handed out before may be sent
 * after, so sockets from before that moment are not let in with it.
 */
export class Ended {
  private readonly at = new LRUCache<string, number>({ max: REMEMBERED })

  add(identity: string): void {
    this.at.set(identity, performance.now())
  }

  has(identity: string, { connectedAt }: Socket): boolean {
    return connectedAt <= (this.at.get(identity) ?? Number.NEGATIVE_INFINITY)
  }
}
