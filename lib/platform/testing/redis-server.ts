import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '@/scripts/ports'

/** A Redis server of a test's own, which keeps nothing on disk; `at` is the port of one that has ended. */
export async function startRedis(at?: number) {
  const port = at ?? (await freePort())
  const program = process.env.TEST_REDIS_SERVER ?? 'redis-server'
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    if (/ready to accept connections/i.test(line)) break
  }
  server.stdout.resume()
  const end = async () => {
    server.kill('SIGKILL')
    await exited
  }
  return { url: `redis://127.0.0.1:${port}`, port, server, end }
}
