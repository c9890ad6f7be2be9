import cluster from 'node:cluster'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import { metricsLink, type SiteNumbers } from '../metrics-link.ts'
import { sumOfProcesses } from './metrics-cluster.ts'

/** Buckets in seconds: a page from memory takes less than a millisecond, a statement of a request five seconds at most. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Of this process. The registry of prom-client itself would refuse a second load of this module, as in tests. */
const registry = new Registry()
AggregatorRegistry.setRegistries([registry])
const registers = [registry]

const requests = new Histogram({
  registers,
  name: 'kvartal_http_request_duration_seconds',
  help: 'Time until a request was answered, by the pattern of its address and the class of its status',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: SECONDS,
})
const cutOff = new Counter({
  registers,
  name: 'kvartal_http_requests_cut_off_total',
  help: 'Requests whose client went before it had the whole answer',
})
/** Told to the counter when it is asked: it checks and hashes its labels at every call. */
const answered = { hit: 0, made: 0, stale: 0, refused: 0 }
new Counter({
  registers,
  name: 'kvartal_page_answers_total',
  help: 'Public pages: sent from memory at once (hit), after a render or a look (made), stale because no render came, or refused',
  labelNames: ['from'] as const,
  collect() {
    for (const from of Object.keys(answered) as (keyof typeof answered)[]) {
      this.inc({ from }, answered[from])
      answered[from] = 0
    }
  },
})
const renders = new Histogram({
  registers,
  name: 'kvartal_render_duration_seconds',
  help: 'Renders of documents by Next, by outcome',
  labelNames: ['outcome'] as const,
  buckets: SECONDS,
})

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Observed = { route: string; method: string; status: number; ms: number; isCutOff: boolean }
/** The labels of a route are looked up once: thousands of requests a second have the same. */
const children = new Map<string, { observe: (seconds: number) => void }>()

/** Counts an answered request. */
export function countRequest({ route, method, status, ms, isCutOff }: Observed): void {
  const known = METHODS.has(method) ? method : 'other'
  const key = `${known} ${Math.floor(status / 100)} ${route}`
  let child = children.get(key)
  if (!child) {
    child = requests.labels({ route, method: known, status: `${Math.floor(status / 100)}xx` })
    children.set(key, child)
  }
  child.observe(ms / 1000)
  if (isCutOff) cutOff.inc()
}

export const countPage = (from: keyof typeof answered): void => void answered[from]++

/** Times a render. */
export async function timed<T extends { status: number }>(render: () => Promise<T>): Promise<T> {
  const end = renders.startTimer()
  try {
    const result = await render()
    end({ outcome: result.status >= 500 ? 'failed' : 'done' })
    return result
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}

/** What gauges of this process say, asked when metrics are. */
const watched = {
  lanes: {} as Record<string, () => { active: number; queued: number }>,
  sockets: () => 0,
}
export const watch = (given: Partial<typeof watched>): void => void Object.assign(watched, given)

collectDefaultMetrics({ register: registry })
new Gauge({
  registers,
  name: 'kvartal_renders',
  help: 'Renders and looks for pages, by lane and whether they wait (docs/front.md)',
  labelNames: ['lane', 'state'],
  collect() {
    for (const [lane, counts] of Object.entries(watched.lanes)) {
      const { active, queued } = counts()
      this.set({ lane, state: 'active' }, active)
      this.set({ lane, state: 'queued' }, queued)
    }
  },
})
new Gauge({
  registers,
  name: 'kvartal_live_sockets',
  help: 'Sockets of live events that came by the port of the site; those of the ports of the realtime server are not known here',
  collect() {
    this.set(watched.sockets())
  },
})
new Gauge({
  registers,
  name: 'kvartal_database_connections',
  help: 'Connections of the processes of this machine to the database, by pool; waiting are those that wait for one',
  labelNames: ['pool', 'state'],
  collect() {
    for (const [pool, { totalCount, idleCount, waitingCount }] of metricsLink.pools) {
      this.set({ pool, state: 'active' }, totalCount - idleCount)
      this.set({ pool, state: 'idle' }, idleCount)
      this.set({ pool, state: 'waiting' }, waitingCount)
    }
  },
})
new Gauge({
  registers,
  name: 'kvartal_processes',
  help: 'Processes that these numbers are the sum of',
}).set(1)
const build = new Gauge({
  registers,
  name: 'kvartal_build_info',
  help: 'Always 1; the label names the build that is served',
  labelNames: ['build'],
  aggregator: 'first',
})
export const nameBuild = (id: string): void => build.set({ build: id }, 1)

/** The numbers of all processes of this machine, and those of the site, as Prometheus reads them. */
async function metricsText(site: SiteNumbers): Promise<string> {
  const own = cluster.isWorker ? await sumOfProcesses() : await registry.metrics()
  return `${own.trimEnd()}\n${await siteText(site)}`
}
metricsLink.text = metricsText

/** Every site of one database says the same, so take the maximum over them. */
function siteText(site: SiteNumbers): Promise<string> {
  const numbers = new Registry()
  const registers = [numbers]
  new Gauge({
    name: 'kvartal_database_up',
    help: 'Whether the database has answered',
    registers,
  }).set(site ? 1 : 0)
  const labelNames = ['task', 'state']
  const tasks = new Gauge({
    name: 'kvartal_tasks',
    help: 'Queued tasks of the site: due, running, scheduled for later, or failed for good',
    labelNames,
    registers,
  })
  const oldest = new Gauge({
    name: 'kvartal_task_oldest_seconds',
    help: 'Seconds since the oldest of them was due',
    labelNames,
    registers,
  })
  for (const { task, state, count, oldestSeconds } of site?.tasks ?? []) {
    tasks.set({ task, state }, count)
    oldest.set({ task, state }, oldestSeconds)
  }
  return numbers.metrics()
}
