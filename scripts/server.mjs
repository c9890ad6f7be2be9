// The process that serves the site: started by start.ts, dev.ts and the tests, or by itself.
import { createServer } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import next from 'next'
import { LIST_HEADER, listSegments } from '../lib/list-segments.mjs'
import { MISSING_HEADER } from '../lib/platform/http/missing-header.mjs'
import { restoreHeaders } from '../lib/platform/http/true-headers.mjs'
import { refuseMethod, refuseUnreadMethods } from './methods.mjs'
import { fillMissingPages } from './missing-pages.mjs'
import { cachePacked } from './packed.mjs'
import { middlewareOf, sendCopy } from './page-copies.mjs'
import { leaveOlderRenderings } from './renderings.mjs'

const dev = process.argv.includes('--dev')
process.env.NODE_ENV ??= dev ? 'development' : 'production'
const port = Number(process.env.PORT ?? 3000)
const proxies = Number(process.env.TRUST_PROXY ?? 0)

const server = createServer({
  // Longer than those of proxies and benchmarks, so that they close first.
  keepAliveTimeout: 75_000,
  headersTimeout: 80_000,
  requestTimeout: 300_000,
  // Only the development server speaks over sockets; here they would hang without a timeout.
  shouldUpgradeCallback: () => dev,
})
const hostname = 'localhost'
const dir = join(import.meta.dirname, '..')
const app = next({ dev, dir, port, hostname, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
const compress = compression({ level: 4 })
const passesMiddleware = dev ? () => true : middlewareOf(join(dir, '.next'))

server.on('request', (request, response) => {
  // The development server takes more than its pages do.
  if (!dev && refuseMethod(request, response)) return
  if (!isPath(request.url)) return response.writeHead(400).end()
  takeAddress(request)
  takeList(request)
  const { isSent, keep } = sendCopy(request, response, passesMiddleware)
  if (isSent) return
  askNext(request, response, keep).catch((error) => {
    console.error(error)
    if (!response.headersSent) response.statusCode = 500
    response.end()
  })
})

async function askNext(request, response, keep) {
  await leaveOlderRenderings(request, response)
  restoreHeaders(response)
  compress(request, response, () => cachePacked(request, response, keep))
  fillMissingPages(request, response, handle)
  return handle(request, response)
}

if (!dev) refuseUnreadMethods(server)
server.on('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken.` : error)
  process.exit(1)
})
server.listen(port, () => {
  if (process.send) process.send('ready')
  else process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, close)
if (process.send) process.on('disconnect', close)

let closing = false
function close() {
  if (closing) return
  closing = true
  setTimeout(() => process.exit(0), 5_000).unref()
  // instrumentation.ts left the background tasks' end there; a task cut off would stay locked for hours.
  const jobs = Promise.resolve(globalThis.stopJobs?.()).catch(console.error)
  server.close(() => jobs.then(() => process.exit(0)))
  server.closeIdleConnections()
}

/** A path of this site that can be decoded; Next redirects to whole addresses and fails at the rest. */
function isPath(target) {
  const [path] = target.split('?')
  try {
    return path.startsWith('/') && decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Says in one header what a list is asked for; nobody else may, and nobody may ask for a missing page. */
function takeList({ headers, url }) {
  delete headers[LIST_HEADER]
  delete headers[MISSING_HEADER]
  const segments = listSegments(url)
  if (segments) headers[LIST_HEADER] = segments
}

/** Says who asks in `x-client-ip`; what the client says of itself counts only behind our proxies. */
function takeAddress({ headers, socket }) {
  const passed = String(headers['x-forwarded-for'] ?? '').split(',')
  const socketAddress = socket.remoteAddress ?? ''
  const address = proxies ? passed.at(-proxies)?.trim() || socketAddress : socketAddress
  if (!proxies) {
    for (const name of ['forwarded', 'x-real-ip']) delete headers[name]
    for (const name of Object.keys(headers))
      if (name.startsWith('x-forwarded-')) delete headers[name]
  }
  headers['x-client-ip'] = address.replace(/^::ffff:/, '')
}
