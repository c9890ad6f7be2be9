import 'server-only'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { ENCODING_HEADER } from '../front/answer-headers'

/** Compressing shorter responses costs more than it saves. */
const WORTH_PACKING = 1400
/** Up to this size it is compressed in one call, without a stream. */
const PACKED_AT_ONCE = 64_000

/** The response of what a handler returned: JSON, packed when that pays; 204 for nothing; a whole response as it is. */
export function answer(request: Request, result: unknown, status = 200): Response {
  if (result instanceof Response) return result
  if (result === undefined) return new Response(null, { status: 204 })
  return answerText(request, JSON.stringify(result), status)
}

/** The response of JSON. */
export function answerText(request: Request, text: string, status = 200): Response {
  const isShort = text.length < WORTH_PACKING
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': `private, no-store${isShort ? ', no-transform' : ''}`,
  })
  if (isShort || text.length > PACKED_AT_ONCE || !takesGzip(request)) {
    return new Response(text, { status, headers })
  }
  headers.set(ENCODING_HEADER, 'gzip')
  headers.set('vary', 'accept-encoding')
  return new Response(packedOf(text), { status, headers })
}

const MB = 1024 * 1024
/** Lists that everybody reads are asked for again and again with the same answer. */
const packed = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 8 * MB,
  sizeCalculation: (body, text) => body.length + text.length * 2,
})

function packedOf(text: string): Buffer<ArrayBuffer> {
  const known = packed.get(text)
  if (known) return known
  const body = gzipSync(text, { level: 4 })
  packed.set(text, body)
  return body
}

const takesGzip = ({ headers }: Request): boolean =>
  new Negotiator({ headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' } })
    .encodings()
    .includes('gzip')
