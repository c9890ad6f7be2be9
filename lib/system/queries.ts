import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { listTaskStates } from '@/lib/jobs/queries'
import { bearerOf } from '@/lib/platform/auth/find-viewer'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { buildId } from '@/lib/platform/build-id'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { metricsLink } from '@/lib/platform/metrics-link'
import { redis } from '@/lib/platform/redis-link'
import { replicaLag } from '@/lib/platform/replica'
import { rowsOf } from '@/lib/platform/sql'
import { scannerState } from '@/lib/platform/virus-scanner'
import { assertCan } from '@/lib/policy'
import type { SystemReport } from './schema'
import { warningsOf } from './warnings'

/**
 * The state of the site, of this process and of this machine.
 * @throws AppError unauthenticated (401), forbidden (403) for everyone but admins
 */
export async function getSystemReport(viewer: Viewer): Promise<SystemReport> {
  assertCan(viewer, 'system.read')
  const [database, tasks, mail, disk, cache, scanner, backup] = await Promise.all([
    databaseState(),
    taskCounts(),
    mailState(),
    diskState(),
    cacheState(),
    scannerState(),
    newestBackup(),
  ])
  const state = {
    build: buildId(),
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    processes: env().WEB_CONCURRENCY,
    ...{ database, tasks, mail, disk, cache, scanner, backup },
  }
  return { ...state, warnings: warningsOf(state) }
}

const databaseRow = z.object({
  version: z.string(),
  bytes: z.bigint().transform(Number),
  connections: z.int(),
  mostConnections: z.int(),
})
const migrationRow = z.object({ applied: z.int(), unfinished: z.int(), latest: z.string() })

async function databaseState(): Promise<SystemReport['database']> {
  const [[database], [migrations], seconds] = await Promise.all([
    rowsOf(db, databaseRow)`
      select current_setting('server_version') as version,
             pg_database_size(current_database()) as bytes,
             (select count(*)::int from pg_stat_activity where usename is not null and datname is not null) as connections,
             current_setting('max_connections')::int
               - current_setting('superuser_reserved_connections')::int
               - current_setting('reserved_connections')::int as "mostConnections"`,
    rowsOf(db, migrationRow)`
      select count(*) filter (where finished_at is not null)::int as applied,
             count(*) filter (where finished_at is null and rolled_back_at is null)::int as unfinished,
             coalesce(max(migration_name) filter (where finished_at is not null), '') as latest
        from _prisma_migrations`,
    replicaLag(),
  ])
  if (!database || !migrations) throw new AppError('internal')
  return { ...database, migrations, replica: replicaState(seconds) }
}

const FARTHEST_BEHIND_S = 10

function replicaState(seconds: number | 'away' | null): SystemReport['database']['replica'] {
  if (seconds === null) return { state: 'none', seconds: 0 }
  if (seconds === 'away') return { state: 'away', seconds: 0 }
  const whole = Math.round(seconds)
  return { state: seconds > FARTHEST_BEHIND_S ? 'behind' : 'current', seconds: whole }
}

async function taskCounts(): Promise<SystemReport['tasks']> {
  const states = await listTaskStates()
  const of = (state: string) => states.filter((each) => each.state === state)
  const sum = (state: string) => of(state).reduce((all, { count }) => all + count, 0)
  const oldest = Math.max(0, ...of('due').map(({ oldestSeconds }) => oldestSeconds))
  return {
    due: sum('due'),
    running: sum('running'),
    scheduled: sum('scheduled'),
    failed: sum('failed'),
    oldestAt: sum('due') > 0 ? new Date(Date.now() - oldest * 1000).toISOString() : null,
  }
}

async function mailState(): Promise<SystemReport['mail']> {
  const [waiting, failing] = await Promise.all([
    db.queuedMail.count(),
    db.queuedMail.count({ where: { failures: { gt: 0 } } }),
  ])
  return { way: env().SMTP_URL ? 'smtp' : 'outbox', waiting, failing }
}

async function diskState(): Promise<SystemReport['disk']> {
  const { bavail, blocks, bsize } = await statfs(env().DATA_DIR)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

async function cacheState(): Promise<SystemReport['cache']> {
  if (!env().REDIS_URL) return 'none'
  const link = redis()
  const isUp = await link
    ?.ask(() => link.client.ping())
    .then(
      () => true,
      () => false,
    )
  return isUp ? 'up' : 'away'
}

/** Made by `npm run backup` without another place. */
async function newestBackup(): Promise<SystemReport['backup']> {
  const folder = join(env().DATA_DIR, 'backups')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.kvartal')).sort()
  const last = files.at(-1)
  const found = last && (await stat(join(folder, last)).catch(() => null))
  return found ? { at: found.mtime.toISOString(), bytes: found.size } : null
}

/**
 * Metrics for Prometheus, also while the database is away.
 * @throws AppError not_found (404) without METRICS_TOKEN as bearer: nobody is told that they are there
 */
export async function metricsAnswer(request: Request): Promise<Response> {
  const [token, given] = [env().METRICS_TOKEN, bearerOf(request)]
  if (!token || !given || !isSame(token, given) || !metricsLink.text)
    throw new AppError('not_found')
  const tasks = await listTaskStates().catch(() => null)
  return new Response(await metricsLink.text(tasks && { tasks }), {
    headers: {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
