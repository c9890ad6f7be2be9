import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Negotiator from 'negotiator'
import { methodsAt } from './api-methods.mjs'

const LOCALES = ['ru', 'en', 'de', 'cs', 'pl', 'sr']
/** A page answers a POST like a GET: a form that is sent before its page is alive shows it again. */
const PAGES = ['GET', 'HEAD', 'OPTIONS', 'POST']
const API = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

const words = Object.fromEntries(
  LOCALES.map((locale) => {
    const file = join(import.meta.dirname, '../messages', locale, 'errors.json')
    const { title, problem } = JSON.parse(readFileSync(file, 'utf8'))
    return [locale, { title: title['405'], detail: problem.method_not_allowed }]
  }),
)

/**
 * Answers requests whose method this address does not have; Next would fail at TRACE, show a page to
 * PROPFIND, and say nothing at all about a method that a route of the API lacks.
 */
export function refuseMethod(request, response) {
  const { method, url } = request
  const isApi = isOfApi(url)
  if (!isApi && method === 'OPTIONS') {
    response.writeHead(204, { allow: PAGES.join(', ') }).end()
    return true
  }
  if (allowedAt(url).includes(method)) return false
  const { headers, body } = refusal(request)
  response.writeHead(405, headers).end(body)
  return true
}

/**
 * The same for methods that Node does not read: a CONNECT is no request, a word that it does not
 * know is an error of the connection. Other such errors are answered as Node does it.
 */
export function refuseUnreadMethods(server) {
  server.on('connect', (request, socket) => sendRaw(socket, 405, refusal(request)))
  server.on('clientError', (error, socket) => {
    // An answer that is under way would be mixed with this one.
    if (!socket.writable || socket._httpMessage) return socket.destroy()
    if (error.code !== 'HPE_INVALID_METHOD') return sendRaw(socket, STATUS[error.code] ?? 400)
    const [, url = '/'] = String(error.rawPacket ?? '').split(/\s+/, 2)
    return sendRaw(socket, 405, refusal({ url, headers: {} }))
  })
}

const STATUS = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const REASON = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

/** An unknown address of the API takes any, to say that it is none. */
const allowedAt = (url) => (isOfApi(url) ? (methodsAt(url) ?? API) : PAGES)
const isOfApi = (url) => /^\/api(?:[/?]|$)/.test(url)

function refusal(request) {
  const isApi = isOfApi(request.url)
  const { title, detail } = words[new Negotiator(request).language(LOCALES) ?? 'ru']
  const code = 'method_not_allowed'
  const problem = { type: `/problems/${code}`, title, status: 405, detail, code }
  const body = isApi ? JSON.stringify(problem) : `${title}\n`
  return {
    headers: {
      allow: allowedAt(request.url).join(', '),
      'cache-control': 'no-store',
      'content-type': isApi ? 'application/problem+json' : 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
    },
    body,
  }
}

function sendRaw(socket, status, { headers = {}, body = '' } = {}) {
  const lines = Object.entries({ ...headers, connection: 'close' }).map((pair) => pair.join(': '))
  socket.end(`HTTP/1.1 ${status} ${REASON[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
