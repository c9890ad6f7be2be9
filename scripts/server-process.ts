// The process that serves: imported by server.ts, in each worker where there are several.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import next from 'next'
import { LIST_HEADER } from '../lib/list-segments.ts'
import { mapOrigins } from '../lib/maps/origins.ts'
import {
  addressOf,
  headersOf,
  isFile,
  REFUSALS,
  refusalPath,
  refusedOf,
  routerUrl,
} from '../lib/page-address.ts'
import { pageOf } from '../lib/page-match.ts'
import { methodsAt } from '../lib/platform/front/api-methods.ts'
import { BUILDS, readBuild } from '../lib/platform/front/builds.ts'
import { drain } from '../lib/platform/front/draining.ts'
import { CDN_TAG_HEADERS } from '../lib/platform/front/headers.ts'
import { loadFirst } from '../lib/platform/front/load-first.ts'
import { nameBuild, watch } from '../lib/platform/front/metrics.ts'
import { BUILT_CONFIG, CONFIG_FILE } from '../lib/platform/front/next-internals.ts'
import { createFrontServer, serveFront } from '../lib/platform/front/server.ts'
import { shareRenderings } from '../lib/platform/front/shared-store.ts'
import { TagListener } from '../lib/platform/front/tag-listener.ts'
import { LOCALES } from '../lib/platform/i18n/locales.ts'
import { log } from '../lib/platform/log.ts'
import { Handover } from '../lib/platform/realtime/handover.ts'
import { publicAddress, socketSources } from '../lib/platform/realtime/public-address.ts'
import { routeOf } from '../lib/request-routes.ts'
import { sayReady, sayWarm } from './cluster.ts'

const dev = process.argv.includes('--dev')
// Next has a listener for the end of each part that it starts, and Node.js takes eleven for a leak.
if (dev) process.setMaxListeners(30)
const port = Number(process.env.PORT ?? 3000)
const { protocol, host } = new URL(process.env.SITE_URL ?? `http://localhost:${port}`)
const dir = join(import.meta.dirname, '..')
const DRAIN_MS = 9500
/** By then what most readers ask for has been loaded; writing takes half a second, once for each build. */
const COMPILED_MS = 30_000
/** Who has waited for the server is answered first: what is loaded then takes some seconds. */
const REST_MS = 5000
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
  startBackground?: () => Promise<() => Promise<void>>
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

// A process that is killed leaves nothing of it. site.ts says where it is kept.
setTimeout(flushCompileCache, COMPILED_MS).unref()
const server = createFrontServer({ dev })
// Next would end sockets that it does not know, so it hears of its own alone.
const upgrades = createServer()
// As the server of Next's own `output: 'standalone'` does: to compile the configuration takes a quarter of a second.
if (!dev)
  process.env[BUILT_CONFIG] = JSON.stringify(
    JSON.parse(readFileSync(join(dir, CONFIG_FILE), 'utf8')).config,
  )
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
    routerUrl,
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

let closing = false
let background: Promise<(() => Promise<void>) | undefined> | undefined
/** Finishes what has begun; what takes longer than 10 seconds is cut off. */
async function close() {
  if (closing) return
  closing = true
  setTimeout(() => process.exit(0), DRAIN_MS).unref()
  handover?.close()
  // An interrupted job would stay locked for hours.
  const stopped = background?.then((stop) => stop?.()).catch(log.error)
  await Promise.all([drain(server), stopped]).catch(log.error)
  await listener.stop()
  process.exit(0)
}

/** What answers do without; the dictionaries last, because they stop the process for half a second. */
async function loadRest() {
  if (closing) return
  background = shared.startBackground?.()
  await background
  await warm()
  await shared.warmSearch?.()
  flushCompileCache()
}

await loadFirst(listener, warm)
if (!closing) {
  server.listen(port, () => {
    listener.announce()
    sayReady(port)
    setTimeout(() => loadRest().catch(log.error).then(sayWarm), REST_MS).unref()
  })
}
