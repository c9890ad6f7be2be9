// Two server processes behind PORT that answer who they are, started by tests.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { RateLimiterCluster } from 'rate-limiter-flexible'
import { runWorkers, sayWarm } from '../../../scripts/cluster.ts'
import '../front/metrics.ts'
import { metricsLink } from '../metrics-link.ts'

if (cluster.isPrimary) await runWorkers(2, () => process.send?.('ready'))

/** Meanwhile the other one answers. */
const BUSY_MS = 500
const limiter = new RateLimiterCluster({ keyPrefix: 'test', points: 1000, duration: 600 })
const server = createServer(async (request, response) => {
  if (request.url === '/die') process.exit(1)
  if (request.url === '/busy') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS)
  if (request.url === '/metrics') return response.end(await metricsLink.text?.(null))
  const { consumedPoints } = await limiter.consume('all')
  const { pid, env } = process
  response.end(JSON.stringify({ pid, jobs: env.JOBS ?? 'on', consumed: consumedPoints }))
})

server.listen(Number(process.env.PORT), () => {
  process.send?.('ready')
  sayWarm()
})
process.on('SIGTERM', () => process.exit(0))
