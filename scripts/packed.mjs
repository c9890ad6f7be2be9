import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const SMALL = 1024
const packers = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** By the text itself: an address is whatever its readers like to add to it. */
const copies = new LRUCache({
  maxSize: 128 * 1024 * 1024,
  sizeCalculation: (packings, body) =>
    Object.values(packings).reduce((size, { packed }) => size + packed.length, body.length * 2),
})

/**
 * Lets a page that comes from the cache be compressed once instead of at every request: its packed
 * copy is kept beside the text that it was made of and serves as long as the text is the same one.
 * `keep` is told of every page that goes out so.
 */
export function cachePacked(request, response, keep) {
  const { end } = response
  const send = (encoding, copy) => {
    const page = { headers: headersOf(response, encoding, copy), body: copy.packed }
    keep?.(response.statusCode, page)
    sendBytes(request, response, page)
  }
  response.end = (body, ...rest) => {
    response.end = end
    const encoding = isCachedPage(response, body) && chosenEncoding(request)
    if (!encoding) return response.end(body, ...rest)
    const copy = copies.get(body)?.[encoding]
    if (copy) return send(encoding, copy)
    packers[encoding](body).then(
      (packed) => {
        const fresh = { packed, etag: etagOf(packed) }
        copies.set(body, { ...copies.get(body), [encoding]: fresh })
        send(encoding, fresh)
      },
      (error) => response.destroy(error),
    )
    return response
  }
}

const isCachedPage = (response, body) =>
  typeof body === 'string' &&
  body.length > SMALL &&
  response.hasHeader('x-nextjs-cache') &&
  !response.headersSent

export const chosenEncoding = (request) =>
  new Negotiator(request).encoding(Object.keys(packers), { preferred: Object.keys(packers) })

const etagOf = (packed) => `"${createHash('sha1').update(packed).digest('base64url')}"`

const headersOf = (response, encoding, { packed, etag }) => ({
  ...response.getHeaders(),
  vary: [response.getHeader('vary') ?? [], 'Accept-Encoding'].flat(),
  'content-encoding': encoding,
  'content-length': packed.length,
  ...(response.statusCode === 200 && { etag }),
})

/** Sends a packed page, or 304 to a browser that has it already. */
export function sendBytes(request, response, { headers, body }) {
  const isKnown = headers.etag && request.headers['if-none-match']?.includes(headers.etag)
  if (isKnown) response.writeHead(304, headers).end()
  else response.writeHead(response.statusCode, headers).end(body)
}
