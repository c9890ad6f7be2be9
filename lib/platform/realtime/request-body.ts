import type { IncomingMessage } from 'node:http'
import { Refused } from './refused.ts'

type Limits = { bodyBytes: number; bodiesAtOnce: number }

/** Reads the bodies of requests, only so many at a time. */
export class Bodies {
  private readonly limits: Limits
  private open = 0

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** @throws Refused 413 for a longer one, which is read and dropped; 503 when too many are on their way */
  async read(request: IncomingMessage): Promise<Buffer> {
    if (this.open >= this.limits.bodiesAtOnce) throw new Refused(503, 'Too many calls at once.')
    this.open++
    try {
      return await bodyOf(request, this.limits.bodyBytes)
    } finally {
      this.open--
    }
  }
}

async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
    // Whoever sends without end is cut off.
    if (size > 10 * most) throw new Error('A body without end.')
  }
  if (size > most) throw new Refused(413, 'This is too much.')
  return Buffer.concat(chunks)
}
