import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { REQUEST_ID_HEADER } from '../request-id.ts'
import { requestIdFor } from './request-log.ts'

/** Compressing a smaller body costs more than it saves. */
export const MIN_COMPRESS_BYTES = 1024
const BROTLI_QUALITY = 6

type Compression = 'br' | 'gzip'
type Encoding = Compression | 'identity'
const PREFERRED = ['br', 'gzip'] as const

type BytesOptions = { isFast?: boolean; brotli?: Buffer | undefined }

/** A response body with its compressed variants, each created once, on first use. */
export class Bytes {
  readonly identity: Buffer
  private readonly hash: string
  private readonly isFast: boolean
  private readonly compressed = new Map<Encoding, Promise<Buffer> | Buffer>()

  /** `isFast` selects the fastest compression, for a body that is sent only once; `brotli` is made already. */
  constructor(identity: Buffer, { isFast = false, brotli }: BytesOptions = {}) {
    this.identity = identity
    this.isFast = isFast
    if (brotli) this.compressed.set('br', brotli)
    this.hash = createHash('sha1').update(identity).digest('base64url')
  }

  /** Estimated upper bound of its memory, including the compressed variants. */
  get size(): number {
    return Math.ceil(this.identity.length * 1.5) + 2048
  }

  /** A promise only until the variant exists. */
  encoded(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.identity
    return this.compressed.get(encoding) ?? this.compress(encoding)
  }

  private compress(encoding: Compression): Promise<Buffer> {
    const work = compress(this.identity, encoding, this.isFast).then((body) => {
      this.compressed.set(encoding, body)
      return body
    })
    this.compressed.set(encoding, work)
    return work
  }

  /** A strong ETag identifies the exact bytes, so each encoding has its own. */
  etag(encoding: Encoding): string {
    return `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  }
}

function compress(body: Buffer, encoding: Compression, isFast: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: isFast ? 1 : 9 })
  const quality = isFast ? 1 : BROTLI_QUALITY
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

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
  const id = requestIdFor(response)
  const made = headOf(reply, encoding, body.length)
  const head = id === undefined ? made : { ...made, [REQUEST_ID_HEADER]: id }
  if (status === 200 && isUnchanged(request, bytes.etag(encoding), head)) {
    const { 'content-length': _, ...unchanged } = head
    response.writeHead(304, unchanged).end()
    return
  }
  response.writeHead(status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A stored page is the same reply at every request, so its heads are made once. */
const heads = new WeakMap<Reply, Map<Encoding, OutgoingHttpHeaders>>()

function headOf(reply: Reply, encoding: Encoding, length: number): OutgoingHttpHeaders {
  const made = heads.get(reply) ?? new Map<Encoding, OutgoingHttpHeaders>()
  heads.set(reply, made)
  const { status, headers, bytes } = reply
  const head = made.get(encoding) ?? {
    ...headers,
    vary: [headers.vary ?? [], 'Accept-Encoding'].flat().join(', '),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(status === 200 && { etag: bytes.etag(encoding) }),
    'content-length': length,
  }
  made.set(encoding, head)
  return head
}

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
function isUnchanged({ headers }: IncomingMessage, etag: string, head: OutgoingHttpHeaders) {
  const known = headers['if-none-match']
  if (known !== undefined) return matchesEtag(known, etag)
  const [since, changed] = [headers['if-modified-since'], head['last-modified']]
  if (since === undefined || changed === undefined) return false
  return Date.parse(String(changed)) <= Date.parse(since)
}

/** `*` matches whatever exists. */
const matchesEtag = (known: string, etag: string): boolean =>
  known
    .split(',')
    .map((given) => given.trim().replace(/^W\//, ''))
    .some((given) => given === etag || given === '*')
