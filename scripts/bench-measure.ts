import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { withClient } from './databases'

export type Target = { name: string; url: string; headers?: Record<string, string> }
export type Load = { perSecond: number; p99: number; bytes: number }

const ROUNDS = 3
const SECONDS = 3

/** Requests per second and 99th percentile in ms of each target: rounds in turn, the median of each. */
export async function measureLoad(targets: Target[]): Promise<Map<string, Load>> {
  const rounds = new Map<string, Load[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await shoot(target, 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) rounds.get(target.name)?.push(await shoot(target, SECONDS))
  }
  return new Map([...rounds].map(([name, loads]) => [name, median(loads)]))
}

async function shoot({ url, headers, name }: Target, duration: number): Promise<Load> {
  const result = await autocannon({ url, headers, duration, connections: 16 })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${url} did not answer 200`)
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    bytes: result.throughput.total / Math.max(1, result.requests.total),
  }
}

const median = (loads: Load[]): Load =>
  [...loads].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as Load

const REPEATS = 20

/**
 * SQL statements of one request, counted by PostgreSQL itself over many; each statement outside a
 * transaction is one commit there.
 */
export async function countStatements(databaseUrl: string, target: Target): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const commits = async () => {
      // Sessions report their statistics when idle for a second at most.
      await new Promise((resolve) => setTimeout(resolve, 1_600))
      const { rows } = await client.query(
        'select xact_commit n from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0].n)
    }
    const before = await commits()
    const own = (await commits()) - before
    const start = await commits()
    for (let i = 0; i < REPEATS; i++) await (await fetch(target.url, target)).arrayBuffer()
    const spent = (await commits()) - start - own
    return Math.max(0, spent) / REPEATS
  })
}

export type Weight = { html: number; script: number; style: number; other: number }

/** Bytes (gzip) that a first visit to a page loads before anybody acts. */
export async function weigh(url: string): Promise<Weight> {
  const html = await (await fetch(url)).text()
  const find = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map((match) => match[1])),
  ]
  const size = async (paths: (string | undefined)[], packed: boolean) => {
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const target = new URL((path ?? '').replaceAll('&amp;', '&'), url)
        const body = Buffer.from(await (await fetch(target)).arrayBuffer())
        return packed ? gzipSync(body).length : body.length
      }),
    )
    return sizes.reduce((sum, one) => sum + one, 0)
  }
  const scripts = find(/<script(?![^>]*noModule)[^>]+src="([^"]+)"/g)
  return {
    html: gzipSync(html).length,
    script: await size(scripts, true),
    style: await size(find(/<link rel="stylesheet" href="([^"]+)"/g), true),
    other: await size(find(/<link rel="preload" href="([^"]+\.woff2)"/g), false),
  }
}
