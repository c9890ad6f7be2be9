import { createRequestResponseMocks } from 'next/dist/server/lib/mock-request.js'
import { LIST_HEADER } from '../lib/list-segments.mjs'
import { MISSING_HEADER } from '../lib/platform/http/missing-header.mjs'

const NO_PAGES = /^\/(?:api|_next|media)(?:[/?]|$)/
/** Who sends one of these is Next's own client, which draws the missing page itself. */
const PARTICULAR = /^(?:rsc$|next-|x-nextjs-)/

/**
 * Puts the whole page that says what is missing in the place of Next's answer to what a cached page
 * does not find: that one is an empty document without a title, which only scripts can fill.
 * Call it last of all that wraps the response.
 */
export function fillMissingPages(request, response, render) {
  if (!isForPeople(request)) return
  const { url, method, headers, socket } = request
  const { writeHead, write, end } = response
  const restore = () => Object.assign(response, { writeHead, write, end })
  let isHeld
  const holds = (status) => {
    isHeld ??= status === 404 && isEmptyDocument(response)
    if (!isHeld) restore()
    return isHeld
  }
  response.writeHead = (status, ...rest) => {
    if (!holds(status)) return response.writeHead(status, ...rest)
    return response
  }
  response.write = (...given) => (holds(response.statusCode) ? true : response.write(...given))
  response.end = (...given) => {
    if (!holds(response.statusCode)) return response.end(...given)
    restore()
    wholePage(render, { url, method, headers, socket }).then(
      (page) => send(response, page),
      (error) => {
        console.error(error)
        response.statusCode = 500
        response.end()
      },
    )
    return response
  }
}

const isForPeople = ({ method, url, headers }) =>
  (method === 'GET' || method === 'HEAD') &&
  !NO_PAGES.test(url) &&
  !Object.keys(headers).some((name) => PARTICULAR.test(name))

/** What the middleware refuses is whole already. */
const isEmptyDocument = (response) =>
  !response.hasHeader('x-middleware-rewrite') &&
  String(response.getHeader('content-type') ?? '').startsWith('text/html')

/** The page that the middleware shows for this address when it is asked to. */
async function wholePage(render, { headers: given, ...rest }) {
  const headers = { ...given, [MISSING_HEADER]: '1' }
  for (const name of [LIST_HEADER, 'if-none-match', 'range']) delete headers[name]
  const { req, res } = createRequestResponseMocks({ ...rest, headers })
  await render(req, res)
  await res.hasStreamed
  return { headers: res.getHeaders(), body: Buffer.concat(res.buffers) }
}

function send(response, { headers, body }) {
  for (const name of response.getHeaderNames()) {
    if (/^(?:x-nextjs-|link$|content-length$|etag$)/.test(name)) response.removeHeader(name)
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.statusCode = 404
  response.end(body)
}
