import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { runTool } from './bench-tools'
import { type Lifetime, Stop, start } from './lifetime'

export type Target = { name: string; url: string; headers?: Record<string, string> }
/** `failed` counts answers other than 2xx and broken connections. */
export type Load = { perSecond: number; p99: number; bytes: number; failed: number }
type Shot = { seconds: number; connections?: number }

const ROUNDS = 3
const SECONDS = 3
export const CONNECTIONS = 64

/** wrk, or autocannon, which is slower than what it measures and shares its processor. */
export const generator = hasWrk() ? 'wrk' : 'autocannon'

/** The load of each target: rounds in turn, the median of each. @throws Error when an answer is not 200 */
export async function measureLoad(life: Lifetime, targets: Target[]): Promise<Map<string, Load>> {
  const rounds = new Map<string, Load[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await shoot(life, target, { seconds: 1 })
  for (let round = 0; round < ROUNDS; round++)
    for (const target of targets) {
      const load = await shoot(life, target, { seconds: SECONDS })
      if (load.failed > 0) throw new Error(`${target.name}: ${target.url} did not answer 200`)
      rounds.get(target.name)?.push(load)
    }
  return new Map([...rounds].map(([name, loads]) => [name, median(loads)]))
}

/** One burst of requests to one URL, as browsers send them. */
export function shoot(life: Lifetime, target: Target, shot: Shot): Promise<Load> {
  return generator === 'wrk' ? shootWrk(life, target, shot) : shootAutocannon(life, target, shot)
}

const headersOf = ({ headers }: Target) =>
  Object.entries({ 'accept-encoding': 'gzip, deflate, br', ...headers })

async function shootWrk(
  life: Lifetime,
  target: Target,
  { seconds, connections = CONNECTIONS }: Shot,
): Promise<Load> {
  const args = [
    ...['--latency', `-d${seconds}s`, `-c${connections}`, '-t1', '--timeout=30s'],
    ...headersOf(target).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    target.url,
  ]
  const child = start(life, 'wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('wrk has no output')
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Stop(`wrk ended with ${code}.`)
  return readWrk(answer)
}

/** @throws Error when the output has no requests per second */
function readWrk(output: string): Load {
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? []
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(output) ?? []
  const [, requests = '0', size = '0', sizeUnit = ''] =
    /(\d+) requests in [\d.]+\w+, ([\d.]+)([KMG]?)B read/.exec(output) ?? []
  const [, refused = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(output) ?? []
  const broken =
    /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? []
  if (!perSecond) throw new Error(`wrk printed: ${output}`)
  return {
    perSecond: Number(perSecond),
    p99: Number(p99) * (MILLISECONDS[unit] ?? 1),
    bytes: (Number(size) * 1024 ** ' KMG'.indexOf(sizeUnit || ' ')) / Math.max(1, Number(requests)),
    failed: Number(refused) + broken.reduce((sum, count) => sum + Number(count), 0),
  }
}
const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

const cannonResult = z.object({
  non2xx: z.number(),
  errors: z.number(),
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  throughput: z.object({ total: z.number() }),
})

async function shootAutocannon(
  life: Lifetime,
  target: Target,
  { seconds, connections = CONNECTIONS }: Shot,
): Promise<Load> {
  const args = [
    ...['--json', `--duration=${seconds}`, `--connections=${connections}`],
    ...headersOf(target).map(([name, value]) => `--headers=${name}:${value}`),
    target.url,
  ]
  const { non2xx, errors, requests, latency, throughput } = cannonResult.parse(
    await runTool(life, 'autocannon', args),
  )
  return {
    perSecond: requests.average,
    p99: latency.p99,
    bytes: throughput.total / Math.max(1, requests.total),
    failed: non2xx + errors,
  }
}

const median = (loads: Load[]): Load =>
  [...loads].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as Load

function hasWrk(): boolean {
  try {
    // It prints its version and ends with 1.
    execFileSync('wrk', ['-v'], { stdio: 'ignore' })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
  return true
}
