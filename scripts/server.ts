// The server: spawned by start.ts, dev.ts and the tests, or run directly.
import cluster from 'node:cluster'
import { takeConsole } from '../lib/platform/log.ts'
import { runWorkers, sayReady } from './cluster.ts'

takeConsole()
const dev = process.argv.includes('--dev')
Object.assign(process.env, {
  NODE_ENV: process.env.NODE_ENV ?? (dev ? 'development' : 'production'),
})
const processes = dev ? 1 : Number(process.env.WEB_CONCURRENCY || 1)
if (cluster.isPrimary && processes > 1) await runWorkers(processes, sayReady)
// Here and not above: React is loaded by NODE_ENV, and the process that only starts others is to do so at once.
await import('./server-process.ts')
