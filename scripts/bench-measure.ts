import type { Target } from './bench-load'
import { withClient } from './databases'

const REPEATS = 20
/** An idle session of PostgreSQL reports what it did after ten seconds at the latest. */
const REPORTED_MS = 10_500

/**
 * SQL statements of one request to each target, counted by PostgreSQL itself over many; each
 * statement outside a transaction is one commit there.
 */
export async function countStatements(
  databaseUrl: string,
  targets: Target[],
): Promise<Map<string, number>> {
  return withClient(databaseUrl, async (client) => {
    const commits = async () => {
      await new Promise((resolve) => setTimeout(resolve, REPORTED_MS))
      const { rows } = await client.query(
        'select xact_commit n from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0].n)
    }
    let last = await commits()
    const spend = async (times: number, target?: Target) => {
      for (let i = 0; i < times && target; i++) await (await fetch(target.url, target)).text()
      const now = await commits()
      const spent = now - last
      last = now
      return spent
    }
    const own = await spend(0)
    const counts = new Map<string, number>()
    for (const target of targets) {
      const spent = await spend(REPEATS, target)
      counts.set(target.name, Math.max(0, spent - own) / REPEATS)
    }
    return counts
  })
}
