import type { IncomingMessage } from 'node:http'

/** The body of a request; null when it has more bytes than this, which are read and dropped. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
    // Whoever sends without end is cut off.
    if (size > 10 * most) throw new Error('A body without end.')
  }
  return size > most ? null : Buffer.concat(chunks)
}
