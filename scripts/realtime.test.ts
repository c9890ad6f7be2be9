import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
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
  return { port, env, folder }
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

/** Runs the server alone; `said` is its first line, wherever it was written. */
async function startAlone(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, script('scripts/realtime.ts'), { cwd: ROOT, env })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exited
  })
  const lines = [once(child.stdout, 'data'), once(child.stderr, 'data')]
  const [said] = await Promise.race(lines)
  return { said: String(said), exited: exited.then(([code]) => code) }
}

test('a port that is taken is named, and ends the server', async () => {
  const { port, env } = await environment()
  const taker = createServer().listen(port)
  await once(taker, 'listening')
  onTestFinished(() => void taker.close())
  const { said, exited } = await startAlone(env)
  expect(said).toContain(`Port ${port} is taken: stop what runs there or set REALTIME_PORT.`)
  expect(await exited).toBe(1)
})

/** A certificate of localhost, which this process trusts until the test ends. */
function certify(folder: string) {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const kind = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...kind.split(' '), ...names], { stdio: 'pipe' })
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, readFileSync(cert, 'utf8')])
  onTestFinished(() => setDefaultCACertificates(trusted))
  return { cert, key }
}

test('with a certificate clients connect by TLS, and without it beside', async () => {
  const { port, env, folder } = await environment()
  const { cert, key } = certify(folder)
  const tlsPort = await freePort()
  await startAlone({
    ...env,
    ...{ REALTIME_TLS_PORT: String(tlsPort), REALTIME_TLS_CERT: cert, REALTIME_TLS_KEY: key },
  })
  const secure = { wsHost: 'localhost', wssPort: tlsPort, forceTLS: true }
  const options = [{ ...clientOptions(port), ...secure }, clientOptions(port)]
  const clients = options.map((one) => new PusherClient(APP.key, one))
  const heard = clients.map(async (client) => {
    onTestFinished(() => client.disconnect())
    const channel = client.subscribe('news')
    await eventOf(channel, 'pusher:subscription_succeeded')
    return { said: eventOf(channel, 'said') }
  })
  const all = await Promise.all(heard)
  const site = siteOf(tlsPort, APP, { host: 'localhost', useTLS: true })
  await site.trigger('news', 'said', { n: 1 })
  for (const { said } of all) expect(await said).toEqual({ n: 1 })
})

test('a certificate that is not there, or is none, ends the server with a sentence', async () => {
  const { env, folder } = await environment()
  const { cert, key } = certify(folder)
  const none = join(folder, 'none.pem')
  writeFileSync(none, 'This is no certificate.')
  const starts: [object, string][] = [
    [{ REALTIME_TLS_CERT: cert }, 'REALTIME_TLS_CERT and REALTIME_TLS_KEY belong together.'],
    [
      { REALTIME_TLS_CERT: join(folder, 'absent.pem'), REALTIME_TLS_KEY: key },
      'The certificate cannot be read: ENOENT',
    ],
    [
      { REALTIME_TLS_CERT: none, REALTIME_TLS_KEY: key },
      'REALTIME_TLS_CERT and REALTIME_TLS_KEY are no certificate and its key',
    ],
  ]
  for (const [given, sentence] of starts) {
    const { said, exited } = await startAlone({ ...env, ...given })
    expect(said).toContain(sentence)
    expect(said).not.toContain('    at ')
    expect(await exited).toBe(1)
  }
}, 60_000)
