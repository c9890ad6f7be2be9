import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import compression from 'compression'
import { log } from '../log.ts'
import { isForRealtime } from '../realtime/handover.ts'
import { REQUEST_ID_HEADER } from '../request-id.ts'
import type { Site } from './address.ts'
import { restoreHeaders } from './answer-headers.ts'
import { buildAnswers } from './builds.ts'
import { sendBytes } from './bytes.ts'
import type { PolicySources } from './content-policy.ts'
import { Documents } from './documents.ts'
import { BuildFiles } from './files.ts'
import { baseHeaders, type CdnTagHeader } from './headers.ts'
import { type Methods, refuseMethod, refuseUnparsedMethods } from './methods.ts'
import { NEXT_HEADER, ROUTER_HEADER } from './next-internals.ts'
import { REFUSAL_HEADER } from './refusal-header.ts'
import { inRenderContext } from './render-context.ts'
import { joinRenderGroup } from './renderings.ts'
import { isValidRequest, setClientIp } from './request.ts'
import { follow, inRequest } from './request-log.ts'
import { serveUpgrades, type Upgrades } from './upgrades.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown
type Options = {
  /** Next serves everything itself. */
  dev: boolean
  /** Root of the project, where the build is. */
  dir: string
  /** Where the files of earlier builds are kept. */
  builds: string
  site: Site
  /** What an address belongs to, for the log. */
  routeOf: (url: string) => string
  methods: Methods
  /** Number of trusted proxies in front of the server. */
  proxies: number
  host: string
  isSecure: boolean
  reportsTrustedTypes: boolean
  /** Origins that pages may reach beside our own. */
  sources: PolicySources
  cdnTagHeader?: CdnTagHeader
  upgrades: Upgrades
}

/** Longer than the keep-alive of proxies and benchmarks, so that they close first and see no reset. */
const KEEP_ALIVE_MS = 75_000
const MAX_CONNECTIONS = 10_000

/** Created first, because Next takes the server as an option; `serveFront` adds the request handler. */
export const createFrontServer = ({ dev }: { dev: boolean }): Server => {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: KEEP_ALIVE_MS + 5_000,
    // Enough for the largest upload.
    requestTimeout: 300_000,
    // Of other paths only the dev server uses WebSockets; an upgraded socket would hang without a timeout.
    shouldUpgradeCallback: (request) => dev || isForRealtime(request),
  })
  server.maxConnections = MAX_CONNECTIONS
  return server
}

/** Handles requests: documents come from the front, everything else is passed to Next. */
export function serveFront(server: Server, next: Listener, options: Options) {
  const { dev, dir, builds, site, methods, proxies } = options
  const secured = Object.entries(baseHeaders(options))
  const documents = new Documents(next, options)
  const compress = compression({ level: 4 })
  const built = new BuildFiles(dir, builds)
  const answers = buildAnswers(dir, builds)
  const isFile = (path: string) => built.has(path) || answers.has(path) || site.isFile(path)

  server.on('request', (request, response) => {
    const isValid = isValidRequest(request)
    const followed = follow(
      request,
      response,
      isValid ? options.routeOf(request.url ?? '/') : 'invalid',
    )
    // Before any header is set: with one Node takes the longer way to write the others. It brings all of its own.
    followed.isStored =
      !dev && isValid && isForDocument(request) && documents.sendStored(request, response)
    if (followed.isStored) return
    response.setHeader(REQUEST_ID_HEADER, followed.id)
    if (!dev) for (const [name, value] of secured) response.setHeader(name, value)
    inRequest(followed, () => answer(request, response, isValid))
  })
  if (!dev) refuseUnparsedMethods(methods, server, baseHeaders(options))
  serveUpgrades(server, options.upgrades, proxies)

  function answer(request: IncomingMessage, response: ServerResponse, isValid: boolean): void {
    // The dev server has endpoints with other methods.
    if (!dev && refuseMethod(methods, request, response)) return
    if (!isValid) return void refusePlainly(response, 400)
    if (!dev && FILE_PATH.test(request.url ?? '') && !isFile(pathOf(request))) {
      // Next would render its own error page for it, without a policy and for every request again.
      return void refusePlainly(response, 404)
    }
    dropRouterHeaders(request.headers)
    setClientIp(request, proxies, [...site.internalHeaders, REFUSAL_HEADER])
    handle(request, response).catch((error) => {
      log.error(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (dev) return passThrough(request, response)
    const path = pathOf(request)
    if (isDocument(request) && !isFile(path)) return documents.serve(request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const reply = isRead ? (answers.get(path) ?? (await built.reply(path))) : null
    return reply ? sendBytes(request, response, reply) : passThrough(request, response)
  }

  async function passThrough(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    Object.assign(request.headers, site.headersOf(request.url ?? '/'))
    restoreHeaders(response)
    compress(request as never, response as never, () => {})
    if (!isForRouter(request)) return next(request, response)
    request.url = site.routerUrl(request.url ?? '/')
    const [path = '/'] = request.url.split('?', 1)
    await trackRouterRender(path, response)
    // The page cache dates the render by the start of this context.
    return inRenderContext(path, async () => next(request, response))
  }
  return { warm: async () => (dev ? undefined : documents.warm()) }
}

const PLAIN = { 400: '400 Bad Request', 404: '404 Not Found' }

const refusePlainly = (response: ServerResponse, status: keyof typeof PLAIN) =>
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(`${PLAIN[status]}\n`)

const FILE_PATH = /^\/(?:_next|media|builds|sitemaps)(?:[/?]|$)/

const pathOf = ({ url = '/' }: IncomingMessage): string =>
  decodeURIComponent(url.split('?', 1)[0] ?? '')

/** True for an HTML document; false for the API, files and data of the client router. */
const isDocument = (request: IncomingMessage): boolean =>
  !/^\/api(?:[/?]|$)/.test(request.url ?? '') &&
  !FILE_PATH.test(request.url ?? '') &&
  !isForRouter(request)

/** A POST is looked at first, as is what asks for data of the router. */
const isForDocument = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !isForRouter(request)

const isForRouter = ({ headers }: IncomingMessage): boolean => headers.rsc !== undefined

/** Only the router's own requests may use its headers: with any of them Next leaves the page cache. */
function dropRouterHeaders(headers: IncomingMessage['headers']): void {
  // Next renders data for `1` alone, but leaves the page cache for any value.
  if (headers.rsc !== '1') delete headers.rsc
  const isRouter = headers.rsc !== undefined
  for (const name of Object.keys(headers)) {
    if (NEXT_HEADER.test(name) || (!isRouter && ROUTER_HEADER.test(name))) delete headers[name]
  }
}

/** A router request leaves its render group when headers are sent or the client disconnects. */
async function trackRouterRender(path: string, response: ServerResponse) {
  const leave = await joinRenderGroup(path)
  const { writeHead } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    leave()
    response.writeHead = writeHead
    return response.writeHead(...head)
  }) as typeof writeHead
  response.once('close', leave)
}
