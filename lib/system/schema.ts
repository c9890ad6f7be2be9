import * as z from 'zod'
import { moment } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

const count = z.int().min(0)

/** What needs somebody to look; its numbers are the arguments of its words. */
export const systemWarning = z.object({
  code: z.enum([
    'disk_low',
    'connections_full',
    'scanner_away',
    'replica_away',
    'replica_behind',
    'migration_unfinished',
    'tasks_failed',
    'tasks_late',
    'mail_failing',
    'mail_unsent',
    'cache_away',
    'backup_old',
    'backup_unknown',
  ]),
  count: z.number(),
})
export type SystemWarning = z.output<typeof systemWarning>

/** The state of the site, as its administrators see it. */
export const systemReport = z.object({
  /** Empty in development. */
  build: shownText,
  node: shownText,
  /** Of the process that answers. */
  startedAt: moment,
  processes: count,
  database: z.object({
    version: shownText,
    bytes: z.number(),
    connections: count,
    /** Without those that PostgreSQL keeps for administrators. */
    mostConnections: count,
    replica: z.object({
      state: z.enum(['none', 'current', 'behind', 'away']),
      seconds: z.number(),
    }),
    migrations: z.object({ applied: count, unfinished: count, latest: shownText }),
  }),
  tasks: z.object({
    due: count,
    running: count,
    scheduled: count,
    failed: count,
    /** Since when the first of those that are due waits. */
    oldestAt: moment.nullable(),
  }),
  mail: z.object({ way: z.enum(['smtp', 'outbox']), waiting: count, failing: count }),
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }),
  cache: z.enum(['none', 'up', 'away']),
  /** Of viruses. */
  scanner: z.enum(['none', 'up', 'away']),
  /** The newest in the data folder; there may be others elsewhere. */
  backup: z.object({ at: moment, bytes: z.number() }).nullable(),
  warnings: z.array(systemWarning),
})
export type SystemReport = z.output<typeof systemReport>
