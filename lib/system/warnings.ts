import type { SystemReport, SystemWarning } from './schema'

const LEAST_FREE = 0.15
const MOST_CONNECTIONS = 0.8
const LATE_MS = 10 * 60_000
const DAY_MS = 86_400_000
const OLD_BACKUP_MS = 2 * DAY_MS

/** What of this state needs somebody to look, the most urgent first. */
export function warningsOf(
  { database, tasks, mail, disk, cache, scanner, backup }: Omit<SystemReport, 'warnings'>,
  now = Date.now(),
): SystemWarning[] {
  const { replica, migrations, connections, mostConnections } = database
  const lateMs = ageOf(tasks.oldestAt, now)
  const backupMs = ageOf(backup?.at, now)
  const found: Record<SystemWarning['code'], number | false> = {
    disk_low: disk.freeBytes / disk.bytes < LEAST_FREE && disk.freeBytes,
    connections_full: connections / mostConnections > MOST_CONNECTIONS && connections,
    scanner_away: isAway(scanner),
    replica_away: isAway(replica.state),
    replica_behind: replica.state === 'behind' && replica.seconds,
    migration_unfinished: migrations.unfinished || false,
    tasks_failed: tasks.failed || false,
    tasks_late: lateMs > LATE_MS && Math.floor(lateMs / 60_000),
    mail_failing: mail.failing || false,
    mail_unsent: mail.way === 'outbox' && 1,
    cache_away: isAway(cache),
    backup_old: backupMs > OLD_BACKUP_MS && Math.floor(backupMs / DAY_MS),
    backup_unknown: backup === null && 1,
  }
  return Object.entries(found).flatMap(([code, count]) =>
    count === false ? [] : [{ code: code as SystemWarning['code'], count }],
  )
}

const isAway = (state: string) => state === 'away' && 1

const ageOf = (at: string | null | undefined, now: number): number =>
  at ? now - Date.parse(at) : 0
