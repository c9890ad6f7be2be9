import { createHash } from 'node:crypto'
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { log } from '../log.ts'
import { REQUEST_ID_HEADER } from '../request-id.ts'
import { requestIdFor } from './request-log.ts'

/** Compressing a smaller body costs more than it saves. */
export const MIN_COMPRESS_BYTES = 1024

type Compression = 'br' | 'gzip'
type Encoding = Compression | 'identity'
type Effort = 'fastest' | 'fast' | 'best'
const PREFERRED = ['br', 'gzip'] as const
/** Fast is an eighth larger than the best, in a third of its time (docs/front.md). */
const LEVELS: Record<Compression, Record<Effort, number>> = {
  br: { fastest: 1, fast: 4, best: 7 },
  gzip: { fastest: 1, fast: 4, best: 9 },
}

type BytesOptions = { first?: Effort; brotli?: Buffer | undefined }

/** A response body with its compressed variants, each created on first use. */
export class Bytes {
  readonly identity: Buffer
  private readonly hash: string
  private readonly first: Effort
  private readonly compressed = new Map<Encoding, Promise<Buffer> | Buffer>()
  private readonly final = new Set<Encoding>()

  /**
   * `first` is the effort that its first reader waits for: of a body that is sent only once the fastest; after a fast one
   * the best takes its place when somebody asks again. `brotli` is made already.
   */
  constructor(identity: Buffer, { first = 'best', brotli }: BytesOptions = {}) {
    this.identity = identity
    this.first = first
    if (brotli) {
      this.compressed.set('br', brotli)
      this.final.add('br')
    }
    this.hash = createHash('sha1').update(identity).digest('base64url')
  }

  /** Estimated upper bound of its memory, including the compressed variants. */
  get size(): number {
    return Math.ceil(this.identity.length * 1.5) + 2048
  }

  /** A promise only until the first variant exists. */
  encoded(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.identity
    const made = this.compressed.get(encoding)
    if (!made) return this.compress(encoding)
    if (made instanceof Buffer && !this.final.has(encoding)) this.improve(encoding)
    return made
  }

  private compress(encoding: Compression): Promise<Buffer> {
    const work = this.keep(encoding, this.first)
    this.compressed.set(encoding, work)
    return work
  }

  /** Behind the back of who asks. */
  private improve(encoding: Compression): void {
    this.final.add(encoding)
    if (this.first === 'fast') this.keep(encoding, 'best').catch((error) => log.error(error))
  }

  private async keep(encoding: Compression, effort: Effort): Promise<Buffer> {
    const body = await compress(this.identity, LEVELS[encoding][effort], encoding)
    this.compressed.set(encoding, body)
    return body
  }

  /** A strong ETag identifies the exact bytes, so each variant has its own. */
  etag(encoding: Encoding, { length }: Buffer): string {
    return `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}-${length}`}"`
  }

  /** Whether `If-None-Match` names a variant of this encoding, the fast or the best; `*` matches whatever exists. */
  isNamedBy(known: string, encoding: Encoding): boolean {
    const start = encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}-`
    return known
      .split(',')
      .map((given) => given.trim().replace(/^W\//, ''))
      .some((given) => given === '*' || given.startsWith(start))
  }
}

const compress = (body: Buffer, level: number, encoding: Compression): Promise<Buffer> =>
  encoding === 'gzip'
    ? promisify(gzip)(body, { level })
    : promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })

export type Reply = { status: number; headers: OutgoingHttpHeaders; bytes: Bytes }

/**
 * Sends a response in the negotiated encoding, or 304 when `If-None-Match` matches; HEAD gets no body. A promise only
 * when a variant has to be compressed first: each turn of the event loop shows at thousands of requests a second.
 */
export function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> | undefined {
  const { bytes } = reply
  const encoding = bytes.identity.length < MIN_COMPRESS_BYTES ? 'identity' : encodingOf(request)
  const body = bytes.encoded(encoding)
  const send = (encoded: Buffer) => sendEncoded(request, response, reply, { encoding, encoded })
  if (body instanceof Promise) return body.then(send)
  send(body)
}

function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  { encoding, encoded: body }: { encoding: Encoding; encoded: Buffer },
): void {
  if (response.destroyed) return
  const { status, bytes } = reply
  const { fields, listed } = headOf(reply, encoding, body)
  const id = requestIdFor(response)
  const own = id === undefined ? [] : [REQUEST_ID_HEADER, id]
  if (status === 200 && isUnchanged(request, fields, (known) => bytes.isNamedBy(known, encoding))) {
    const { 'content-length': _, ...unchanged } = fields
    response.writeHead(304, [...listOf(unchanged), ...own]).end()
    return
  }
  response.writeHead(status, [...listed, ...own])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** `listed`: names and values in turn, which Node writes without a copy of an object for each answer. */
type Head = { fields: OutgoingHttpHeaders; listed: OutgoingHttpHeader[] }
/** A stored page is the same reply at every request, so the head of each of its bodies is made once. */
const heads = new WeakMap<Reply, Map<Buffer, Head>>()

function headOf(reply: Reply, encoding: Encoding, body: Buffer): Head {
  const made = heads.get(reply)
  const known = made?.get(body)
  if (known) return known
  const { status, headers, bytes } = reply
  const fields = {
    ...headers,
    vary: [headers.vary ?? [], 'Accept-Encoding'].flat().join(', '),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(status === 200 && { etag: bytes.etag(encoding, body) }),
    'content-length': body.length,
  }
  const head = { fields, listed: listOf(fields) }
  heads.set(reply, (made ?? new Map<Buffer, Head>()).set(body, head))
  return head
}

const listOf = (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

/** Negotiated encodings by Accept-Encoding: browsers send only a few distinct values. */
const negotiated = new Map<string, Encoding>()

function encodingOf({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase()
  const cached = negotiated.get(accepted)
  if (cached) return cached
  const supported = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings()
  const encoding = PREFERRED.find((each) => supported.includes(each)) ?? 'identity'
  if (negotiated.size < 1000) negotiated.set(accepted, encoding)
  return encoding
}

/** By the ETag that the client names, else by the moment since which it asks. */
function isUnchanged(
  { headers }: IncomingMessage,
  head: OutgoingHttpHeaders,
  isNamedBy: (known: string) => boolean,
): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return isNamedBy(known)
  const [since, changed] = [headers['if-modified-since'], head['last-modified']]
  if (since === undefined || changed === undefined) return false
  return Date.parse(String(changed)) <= Date.parse(since)
}
