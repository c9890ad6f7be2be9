import { join } from 'node:path'
import { startBare, startStatic } from './bench-bare'
import { ensureBuild } from './build'
import { readSettings } from './environment'
import type { Lifetime } from './lifetime'
import { freePort } from './ports'
import { prepareDatabase, seedOnce, startServer } from './site'

/** Where the measured sites are, and a member's cookies. */
export type Site = { ours: string; bare: string; file: string; cookie: string }

const METRICS_TOKEN = 'token-of-the-benchmarks'

type Start = { jobs?: 'on' | 'off'; inspector?: number }

/**
 * Our site as it is measured, with the environment that a second server of it needs; with Node's inspector at that port.
 */
export async function startOurs(
  life: Lifetime,
  { jobs = 'off', inspector }: Start = {},
): Promise<{ site: Site; env: NodeJS.ProcessEnv }> {
  const settings = readSettings()
  await prepareDatabase(life, settings)
  await seedOnce(life, settings)
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const [ours, bare, file] = ports.map((port) => `http://localhost:${port}`) as [
    string,
    string,
    string,
  ]
  const measured = { RATE_LIMITS: 'off', JOBS: jobs, METRICS_TOKEN }
  const env = { ...process.env, PORT: String(ports[0]), SITE_URL: ours, ...measured }
  await ensureBuild({ life, env })
  const options = inspector ? { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` } : {}
  await startServer(life, { env: { ...env, ...options } })
  return { site: { ours, bare, file, ...(await signIn()) }, env }
}

/** What it is measured beside. */
export async function startRivals(life: Lifetime, { ours, bare, file }: Site) {
  const folder = join(readSettings().DATA_DIR, 'bench-bare')
  await startBare(life, folder, { ...process.env, PORT: new URL(bare).port })
  const forums = await fetch(`${ours}/forums`, { headers: { 'accept-encoding': 'br' } })
  // As large as one of our pages on its way: most of the work is the kernel's, which copies it.
  await startStatic(life, Number(new URL(file).port), Number(forums.headers.get('content-length')))
}

/**
 * Cookies of a session of the first member, or of one after, made in the database as the login makes it. Number 0 stands
 * for members who have left, and cannot be signed in.
 */
export async function signIn(skip = 0): Promise<{ cookie: string }> {
  const { db } = await import('@/lib/platform/db')
  const { startSession } = await import('@/lib/platform/auth/session')
  const user = await db.user.findFirstOrThrow({
    where: { role: 'member', id: { gt: 0 } },
    orderBy: { id: 'asc' },
    skip,
  })
  const cookies = await startSession(user, {
    device: 'bench',
    network: '',
    secondFactor: false,
  })
  await db.$disconnect()
  return { cookie: cookies.map((one) => one.split(';')[0]).join('; ') }
}

/** Headers of a member's write, as the site itself sends them. */
export async function memberHeaders({
  ours,
  cookie,
}: Pick<Site, 'ours' | 'cookie'>): Promise<Record<string, string>> {
  const given = await fetch(`${ours}/api/csrf-cookie`, { headers: { cookie } })
  const token = given.headers.getSetCookie().find((one) => one.startsWith('XSRF-TOKEN=')) ?? ''
  const [pair = ''] = token.split(';')
  return {
    cookie: `${cookie}; ${pair}`,
    origin: ours,
    'x-xsrf-token': decodeURIComponent(pair.split('=')[1] ?? ''),
  }
}

/** A function that gives the post of this page a reaction, and takes it back at the next call. */
export async function writer(site: Site, page: string): Promise<() => Promise<number>> {
  const headers = await memberHeaders(site)
  let isGiven = false
  return async () => {
    isGiven = !isGiven
    const url = `${site.ours}/api/posts/${page.split('/').at(-1)}/reaction`
    const { status } = await fetch(url, { method: isGiven ? 'PUT' : 'DELETE', headers })
    return status
  }
}

/** A number without labels of `/api/metrics`. @throws Error when it is not there */
export async function metricOf(ours: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${ours}/api/metrics`, { headers })).text()
  const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`/api/metrics has no ${name}: ${text.slice(0, 200)}`)
  return Number(value)
}
