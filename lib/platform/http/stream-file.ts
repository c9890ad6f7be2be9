import 'server-only'
import { create as disposition } from 'content-disposition'
import parseRange from 'range-parser'
import type { ByteRange } from '../disk-storage'
import { LENGTH_HEADER } from '../front/answer-headers'

export type SentFile = {
  /** Its bytes, or the range from `start` to `end` inclusive. */
  stream: (range?: ByteRange) => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>
  size: number
  type: string
  /** File name for saving. */
  name: string
  /** Changes with the content; without quotes. */
  etag: string
  modified: Date
}

/** Ranges up to this size probe the file's length. */
const PROBE_BYTES = 1024

/**
 * Sends a file as a resumable download with a Unicode file name, never inline. `onStart` is called when a
 * download begins: not for HEAD, probes, 304 or resumed ranges.
 */
export async function streamFile(
  request: Request,
  file: SentFile,
  onStart: () => void = () => {},
): Promise<Response> {
  const headers = headersOf(file)
  if (isStillRight(request, file)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, file)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-type', file.type)
  const length = String(range ? range.end - range.start + 1 : file.size)
  headers.set('content-length', length)
  headers.set(LENGTH_HEADER, length)
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (isStart(file, range)) onStart()
  return new Response(await file.stream(range), { status: range ? 206 : 200, headers })
}

const headersOf = ({ name, etag, modified }: SentFile) =>
  new Headers({
    etag: `"${etag}"`,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': disposition(name, { fallback: plain(name) }),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })

/** ASCII fallback of the file name. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')

function isStillRight({ headers }: Request, { etag, modified }: SentFile): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) return known === '*' || tagsOf(known).includes(`"${etag}"`)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return wholeSeconds(modified) <= since
}

const tagsOf = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
const wholeSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000) * 1000

/** Parses a single byte range; several ranges and invalid headers get the whole file. */
function rangeOf(request: Request, file: SentFile): ByteRange | 'unsatisfiable' | undefined {
  const asked = request.headers.get('range')
  if (!asked || request.method !== 'GET' || !isSame(request, file)) return undefined
  const ranges = parseRange(file.size, asked, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

/** Does If-Range still match the file? */
function isSame({ headers }: Request, { etag, modified }: SentFile): boolean {
  const condition = headers.get('if-range')
  if (condition === null) return true
  if (condition.includes('"')) return condition === `"${etag}"`
  return Date.parse(condition) === wholeSeconds(modified)
}

function isStart({ size }: SentFile, range: ByteRange | undefined): boolean {
  if (!range) return true
  return range.start === 0 && (range.end >= PROBE_BYTES - 1 || range.end === size - 1)
}
