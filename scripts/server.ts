// The server process: spawned by start.ts, dev.ts and the tests, or run directly.
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { LIST_HEADER } from '../lib/list-segments.ts'
import { mapOrigins } from '../lib/maps/origins.ts'
import {
  addressOf,
  headersOf,
  isFile,
  REFUSALS,
  refusalPath,
  refusedOf,
} from '../lib/page-address.ts'
import { pageOf } from '../lib/page-match.ts'
import { methodsAt } from '../lib/platform/front/api-methods.ts'
import { BUILDS, COMPILED, readBuild } from '../lib/platform/front/builds.ts'
import { drain } from '../lib/platform/front/draining.ts'
import { CDN_TAG_HEADERS } from '../lib/platform/front/headers.ts'
import { nameBuild, watch } from '../lib/platform/front/metrics.ts'
import { createFrontServer, serveFront } from '../lib/platform/front/server.ts'
import { shareRenderings } from '../lib/platform/front/shared-store.ts'
import { TagListener } from '../lib/platform/front/tag-listener.ts'
import { LOCALES } from '../lib/platform/i18n/locales.ts'
import { log, takeConsole } from '../lib/platform/log.ts'
import { Handover } from '../lib/platform/realtime/handover.ts'
import { publicAddress, socketSources } from '../lib/platform/realtime/public-address.ts'
import { routeOf } from '../lib/request-routes.ts'
import { loadFirst, runWorkers } from './cluster.ts'

takeConsole()
const dev = process.argv.includes('--dev')
// Next has a listener for the end of each part that it starts, and Node.js takes eleven for a leak.
if (dev) process.setMaxListeners(30)
const port = Number(process.env.PORT ?? 3000)
const processes = dev ? 1 : Number(process.env.WEB_CONCURRENCY || 1)
if (cluster.isPrimary && processes > 1) await runWorkers(processes, sayReady)

Object.assign(process.env, {
  NODE_ENV: process.env.NODE_ENV ?? (dev ? 'development' : 'production'),
})
const { protocol, host } = new URL(process.env.SITE_URL ?? `http://localhost:${port}`)
const dir = join(import.meta.dirname, '..')
const DRAIN_MS = 9500
/** By then what most readers ask for has been loaded; writing takes half a second, once for each build. */
const COMPILED_MS = 30_000
/** Settings that pages show: servers that differ in one do not share what they render. */
const SHOWN_SETTINGS = [
  ...['SITE_NAME', 'MAIL_FROM', 'CALLBACK_KEEP_DAYS', 'CDN_TAG_HEADER', 'TRUSTED_TYPES'],
  ...['SITE_INDEXING'],
  ...['NEXT_PUBLIC_YANDEX_MAPS_KEY', 'REALTIME_PORT', 'PUSHER_HOST', 'PUSHER_PORT', 'PUSHER_KEY'],
  ...['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_REGISTER', 'OPERATOR_VAT', 'OPERATOR_EMAIL'],
  ...['OPERATOR_RESPONSIBLE', 'OPERATOR_PHONE', 'NOTICE_EMAIL'],
  ...['PUSHER_SCHEME', 'REALTIME_TLS_PORT', 'REALTIME_TLS_CERT', 'REALTIME_ENTRY'],
]

const buildId = dev ? '' : (readBuild(dir)?.id ?? '')
const shared = globalThis as {
  isKnownPage?: (url: string) => Promise<boolean>
  warmSearch?: () => Promise<void>
  /** Read by the layout, so that a tab knows of which build it is. */
  buildId?: string
}
shared.buildId = buildId
nameBuild(buildId)

if (process.env.REDIS_URL) {
  // Here and not above: its client takes a fifth of a second to load.
  const { connectRedis } = await import('../lib/platform/redis.ts')
  await connectRedis(process.env.REDIS_URL)
  const settings = SHOWN_SETTINGS.map((name) => process.env[name])
  if (buildId) shareRenderings([buildId, protocol, host, settings])
}

// Before the first page is stored, so that no write of another process is missed.
const listener = new TagListener(process.env.DATABASE_URL ?? '')
await listener.start()

// Kept with the build that it belongs to. A process that was killed would leave nothing, so it is written early.
if (!dev && enableCompileCache(join(dir, COMPILED)).directory)
  setTimeout(flushCompileCache, COMPILED_MS).unref()
const server = createFrontServer({ dev })
// Here and not above: the process that only starts others needs no Next.
const { default: next } = await import('next')
// Next would end sockets that it does not know, so it hears of its own alone.
const upgrades = createServer()
const app = next({ dev, dir, port, hostname: 'localhost', httpServer: upgrades })
await app.prepare()

const errors = Object.fromEntries(
  LOCALES.map((locale) => {
    const file = join(dir, 'messages', locale, 'errors.json')
    return [locale, JSON.parse(readFileSync(file, 'utf8'))]
  }),
)
const PROBLEMS: Record<number, string> = { 404: 'not_found', 503: 'unavailable' }
const { REALTIME_PORT, PUSHER_SECRET, PUSHER_HOST } = process.env
const handover =
  PUSHER_SECRET && !PUSHER_HOST
    ? new Handover({ port: Number(REALTIME_PORT ?? 8080), secret: PUSHER_SECRET })
    : undefined
watch({ sockets: () => handover?.count ?? 0 })
/** https://yandex.com/support/metrica/code/install-counter-csp.html */
const METRIKA = ['https://mc.yandex.ru', 'https://mc.yandex.com']

const { warm } = serveFront(server, app.getRequestHandler(), {
  dev,
  dir,
  builds: join(process.env.DATA_DIR ?? '.data', BUILDS),
  host,
  isSecure: protocol === 'https:',
  cdnTagHeader: CDN_TAG_HEADERS.find((name) => name === process.env.CDN_TAG_HEADER),
  reportsTrustedTypes: process.env.TRUSTED_TYPES === 'report',
  sources: {
    sockets: socketSources(publicAddress(process.env)),
    counters: process.env.YANDEX_METRIKA_ID ? METRIKA : [],
    maps: mapOrigins(process.env),
  },
  proxies: Number(process.env.TRUST_PROXY ?? 0),
  upgrades: { handover, next: upgrades },
  routeOf,
  site: {
    addressOf,
    isFile,
    pageOf,
    // Set by instrumentation.ts: the database is a part of what Next bundles.
    isKnown: async (url) => shared.isKnownPage?.(url) ?? true,
    headersOf,
    refusedOf,
    refusalPath,
    refusals: REFUSALS,
    internalHeaders: [LIST_HEADER],
    locales: LOCALES,
    messagesOf: (locale, status) => ({
      title: errors[locale].title[status],
      text: errors[locale].problem[PROBLEMS[status] ?? 'internal'],
    }),
  },
  methods: {
    methodsAt,
    locales: LOCALES,
    messagesOf: (locale) => ({
      title: errors[locale].title['405'],
      detail: errors[locale].problem.method_not_allowed,
    }),
  },
})

server.on('error', (error: NodeJS.ErrnoException) => {
  log.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken.` : error)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, close)
if (process.send) process.on('disconnect', close)

function sayReady() {
  if (process.send) process.send('ready')
  else process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
}

let closing = false
/** Finishes what has begun; what takes longer than 10 seconds is cut off. */
async function close() {
  if (closing) return
  closing = true
  setTimeout(() => process.exit(0), DRAIN_MS).unref()
  // Set by instrumentation.ts: an interrupted job would stay locked for hours.
  const { stopJobs } = globalThis as { stopJobs?: () => Promise<void> }
  const jobs = Promise.resolve(stopJobs?.())
  handover?.close()
  await Promise.all([drain(server), jobs]).catch(log.error)
  await listener.stop()
  process.exit(0)
}

/** What the first readers would wait for. The dictionaries last: they stop the process for half a second. */
async function warmAll() {
  await warm()
  await shared.warmSearch?.()
}

await loadFirst(warmAll)
if (!closing) {
  server.listen(port, () => {
    sayReady()
    warmAll().catch(log.error)
  })
}
