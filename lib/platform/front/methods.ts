import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import Negotiator from 'negotiator'
import { currentRequest, REQUEST_ID_HEADER, requestIdOf } from '../request-id.ts'

/** Methods of the API routes and the messages of a 405, provided by the application. */
export type Methods = {
  methodsAt: (url: string) => string[] | null
  locales: readonly string[]
  messagesOf: (locale: string) => { title: string; detail: string }
}

/** Pages accept POST: a form submitted before hydration just shows the page again. */
const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST']
/** Files of the build, uploads, and those of the root; Next fails on POST there. */
const FILE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const FILE = /^\/(?:(?:_next|media|builds|sitemaps)(?:[/?]|$)|[^/?]+\.\w+(?:\?|$))/
const API_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

/**
 * Sends 405 when the route does not support the method. Next would fail on TRACE, render a page for
 * PROPFIND, and omit Allow and the problem body for API routes.
 */
export function refuseMethod(
  methods: Methods,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = 'GET', url = '/' } = request
  const isApi = isApiUrl(url)
  if (!isApi && method === 'OPTIONS') {
    response.writeHead(204, { allow: allowedAt(methods, url).join(', ') }).end()
    return true
  }
  if (allowedAt(methods, url).includes(method)) return false
  const { headers, body } = refusal(methods, request)
  response.writeHead(405, headers).end(body)
  return true
}

/**
 * The same for methods that never reach the request handler: CONNECT has its own event and an unknown
 * method is a parse error. Other parse errors get the status that Node would send.
 */
export function refuseUnparsedMethods(
  methods: Methods,
  server: Server,
  secured: OutgoingHttpHeaders,
): void {
  const send = (socket: Duplex, status: number, { headers = {}, body = '' }: RawResponse = {}) =>
    sendRaw(socket, status, { headers: { ...secured, ...headers }, body })
  server.on('connect', (request, socket) => send(socket, 405, refusal(methods, request)))
  server.on('clientError', (error: ParserError, socket: ResponseSocket) => {
    // A response already in flight would be mixed with this one.
    if (!socket.writable || socket._httpMessage) return socket.destroy()
    if (error.code !== 'HPE_INVALID_METHOD') return send(socket, STATUS[error.code ?? ''] ?? 400)
    const [, url = '/'] = String(error.rawPacket ?? '').split(/\s+/, 2)
    return send(socket, 405, refusal(methods, { url, headers: {} }))
  })
}

type ParserError = Error & { code?: string; rawPacket?: Buffer }
type ResponseSocket = Duplex & { _httpMessage?: unknown }
type Refused = Pick<IncomingMessage, 'headers'> & { url?: string | undefined }

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const REASON: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

/** An unknown API URL allows any method, so that Next answers it with 404. */
const allowedAt = ({ methodsAt }: Methods, url: string): string[] => {
  if (isApiUrl(url)) return methodsAt(url) ?? API_METHODS
  return FILE.test(url) ? FILE_METHODS : PAGE_METHODS
}
const isApiUrl = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

function refusal(methods: Methods, request: Refused) {
  const { url = '/' } = request
  const isApi = isApiUrl(url)
  const locale = new Negotiator(request).language([...methods.locales])
  const { title, detail } = methods.messagesOf(locale ?? methods.locales[0] ?? '')
  const code = 'method_not_allowed'
  const requestId = currentRequest()?.id
  const problem = {
    ...{ type: `/problems/${code}`, title, status: 405, detail, code },
    ...(requestId !== undefined && { requestId }),
  }
  const body = isApi ? JSON.stringify(problem) : `${title}\n`
  return {
    headers: {
      allow: allowedAt(methods, url).join(', '),
      'cache-control': 'no-store',
      'content-type': isApi ? 'application/problem+json' : 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    },
    body,
  }
}

type RawResponse = { headers?: OutgoingHttpHeaders; body?: string }

function sendRaw(socket: Duplex, status: number, { headers, body }: Required<RawResponse>): void {
  const own = { [REQUEST_ID_HEADER]: requestIdOf(undefined), connection: 'close' }
  const lines = Object.entries({ ...headers, ...own }).map((pair) => pair.join(': '))
  socket.end(`HTTP/1.1 ${status} ${REASON[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
