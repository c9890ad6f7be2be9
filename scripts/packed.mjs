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

const copies = new LRUCache({
  maxSize: 128 * 1024 * 1024,
  sizeCalculation: ({ body, packed }) => body.length * 2 + packed.length,
})

/**
 * Lets a page that comes from the cache be compressed once instead of at every request: its packed
 * copy is kept beside the text that it was made of and serves as long as the text is the same one.
 */
export function keepPacked(request, response) {
  const { end } = response
  response.end = (body, ...rest) => {
    response.end = end
    const encoding = isCachedPage(response, body) && chosenEncoding(request)
    if (!encoding) return response.end(body, ...rest)
    const key = `${encoding} ${response.getHeader('content-type')} ${request.url}`
    const copy = copies.get(key)
    if (copy?.body === body) return send(response, encoding, copy.packed)
    packers[encoding](body).then(
      (packed) => {
        copies.set(key, { body, packed })
        send(response, encoding, packed)
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

const chosenEncoding = (request) =>
  new Negotiator(request).encoding(Object.keys(packers), { preferred: Object.keys(packers) })

function send(response, encoding, packed) {
  response.setHeader('Content-Encoding', encoding)
  response.appendHeader('Vary', 'Accept-Encoding')
  response.setHeader('Content-Length', packed.length)
  response.end(packed)
}
