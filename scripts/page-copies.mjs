import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots.js'
import { getMiddlewareRouteMatcher } from 'next/dist/shared/lib/router/utils/middleware-route-matcher.js'
import { chosenEncoding, sendBytes } from './packed.mjs'
import { writesSoFar } from './writes.mjs'

/** Not longer, so that what Next renews by time is renewed on time. */
const LIFE_MS = 1000
/** Who sends one of these asks for something else than the page as everybody sees it. */
const PARTICULAR = /^(?:authorization$|range$|rsc$|next-|x-nextjs-|x-prerender-|x-middleware-)/

const copies = new LRUCache({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.length + 1024,
  ttl: LIFE_MS,
})

/**
 * Answers with what Next answered from its page cache less than a second ago, as long as nothing
 * was written since. When there is no such copy it gives what keeps one of the answer to come, and
 * nothing for requests that are for Next alone.
 */
export function sendCopy(request, response, passesMiddleware) {
  const encoding = isPlain(request) && !passesMiddleware(request) && chosenEncoding(request)
  if (!encoding) return { isSent: false }
  const key = `${encoding} ${request.url}`
  const copy = copies.get(key)
  const isFresh = copy?.begun === writesSoFar()
  if (isFresh) sendBytes(request, response, copy)
  return { isSent: isFresh, keep: keeperOf(key) }
}

/** Crawlers that read no further than the head get pages of their own from Next. */
const isPlain = ({ method, headers }) =>
  method === 'GET' &&
  !Object.keys(headers).some((name) => PARTICULAR.test(name)) &&
  !HTML_LIMITED_BOT_UA_RE.test(headers['user-agent'])

/** What was begun before a write may be from before it, so it is not kept. */
function keeperOf(key) {
  const begun = writesSoFar()
  return (status, page) => {
    const isFresh = begun === writesSoFar()
    if (isFresh && status === 200 && isForAll(page.headers)) copies.set(key, { ...page, begun })
  }
}

const isForAll = (headers) =>
  headers['x-nextjs-cache'] === 'HIT' &&
  headers['set-cookie'] === undefined &&
  /^(?!.*(?:no-store|private)).*(?:public|s-maxage)/.test(headers['cache-control'])

/** Whether the middleware of a build has a say in a request, as Next itself decides it. */
export function middlewareOf(folder) {
  const path = join(folder, 'server/functions-config-manifest.json')
  const { functions } = JSON.parse(readFileSync(path, 'utf8'))
  const matches = getMiddlewareRouteMatcher(functions['/_middleware'].matchers)
  return (request) => matches(request.url.split('?', 1)[0], request, {})
}
