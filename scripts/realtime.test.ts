import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PusherClient from 'pusher-js'
import { expect, onTestFinished, test } from 'vitest'
import { runModule, startedBy } from '@/lib/platform/testing/processes'
import { clientOptions, eventOf, siteOf } from '@/lib/platform/testing/realtime'
import { ROOT } from './environment'
import { script } from './lifetime'
import { freePort } from './ports'

const APP = { id: 'site', key: 'site-key', secret: 'a secret of this test' }

async function environment() {
  const folder = mkdtempSync(join(tmpdir(), 'realtime-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_OPTIONS: '',
    DATA_DIR: folder,
    DATABASE_URL: '',
    REALTIME_PORT: String(port),
    PUSHER_SECRET: APP.secret,
    PUSHER_HOST: '',
  }
  return { port, env }
}

test('clients come back after kill -9 of the server, and hear again', async () => {
  const { port, env } = await environment()
  const own = Object.entries(env).filter(([name, value]) => process.env[name] !== value)
  const { child } = await runModule(`
    Object.assign(process.env, ${JSON.stringify(Object.fromEntries(own))})
    const { run } = await import('./scripts/lifetime.ts')
    const { startRealtime } = await import('./scripts/realtime-process.ts')
    await run(async (life) => {
      await startRealtime(life, process.env)
      console.log('ready')
      await new Promise(() => {})
    })`)
  onTestFinished(async () => {
    child.kill()
    await once(child, 'exit')
  })
  const [server] = startedBy(child.pid ?? 0)

  const client = new PusherClient(APP.key, clientOptions(port))
  onTestFinished(() => client.disconnect())
  const channel = client.subscribe('news')
  await eventOf(channel, 'pusher:subscription_succeeded')
  const again = eventOf(channel, 'pusher:subscription_succeeded')
  process.kill(server?.pid ?? 0, 'SIGKILL')
  await again
  const said = eventOf(channel, 'said')
  await siteOf(port, APP).trigger('news', 'said', { n: 1 })
  expect(await said).toEqual({ n: 1 })
}, 60_000)

test('a port that is taken is named, and ends the server', async () => {
  const { port, env } = await environment()
  const taker = createServer().listen(port)
  await once(taker, 'listening')
  onTestFinished(() => void taker.close())
  const child = spawn(process.execPath, script('scripts/realtime.ts'), { cwd: ROOT, env })
  const [said] = await once(child.stderr, 'data')
  expect(String(said)).toContain(
    `Port ${port} is taken: stop what runs there or set REALTIME_PORT.`,
  )
  expect((await once(child, 'exit'))[0]).toBe(1)
})
