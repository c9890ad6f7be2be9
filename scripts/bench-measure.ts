import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { runTool } from './bench-tools'
import { withClient } from './databases'
import type { Lifetime } from './lifetime'

export type Target = { name: string; url: string; headers?: Record<string, string> }
export type Load = { perSecond: number; p99: number; bytes: number }

const ROUNDS = 3
const SECONDS = 3

/** Requests per second and 99th percentile in ms of each target: rounds in turn, the median of each. */
export async function measureLoad(life: Lifetime, targets: Target[]): Promise<Map<string, Load>> {
  const rounds = new Map<string, Load[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await shoot(life, target, 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) rounds.get(target.name)?.push(await shoot(life, target, SECONDS))
  }
  return new Map([...rounds].map(([name, loads]) => [name, median(loads)]))
}

const result = z.object({
  non2xx: z.number(),
  errors: z.number(),
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  throughput: z.object({ total: z.number() }),
})

async function shoot(
  life: Lifetime,
  { url, headers, name }: Target,
  duration: number,
): Promise<Load> {
  const sent = { 'accept-encoding': 'gzip, deflate, br', ...headers }
  const args = [
    ...['--json', `--duration=${duration}`, '--connections=16'],
    ...Object.entries(sent).map(([key, value]) => `--headers=${key}:${value}`),
    url,
  ]
  const { non2xx, errors, requests, latency, throughput } = result.parse(
    await runTool(life, 'autocannon', args),
  )
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${url} did not answer 200`)
  return {
    perSecond: requests.average,
    p99: latency.p99,
    bytes: throughput.total / Math.max(1, requests.total),
  }
}

const median = (loads: Load[]): Load =>
  [...loads].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as Load

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
