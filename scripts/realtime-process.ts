import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { ROOT, type Settings } from './environment'
import { type Lifetime, Stop, say, script, start } from './lifetime'
import { freePort, isPortFree } from './ports'
import { keepRunning } from './supervisor'

/**
 * Makes sure of the realtime ports; what a killed start has left running is waited for until `end`. In the
 * embedded mode another port is taken when nobody has asked for one.
 * @throws Stop when somebody else has a port that was asked for
 */
export async function claimRealtimePorts(settings: Settings, end: number): Promise<void> {
  if (settings.PUSHER_HOST) return
  const { REALTIME_PORT: port, REALTIME_TLS_PORT: tlsPort, REALTIME_TLS_CERT } = settings
  if (!(await isFreeBy(port, end))) {
    if (settings.isRealtimePortGiven || !settings.embedded) {
      throw new Stop(`Port ${port} is taken: stop what runs there or set REALTIME_PORT.`)
    }
    process.env.REALTIME_PORT = String(await freePort())
    say(
      `Port ${port} is taken: live events are on port ${process.env.REALTIME_PORT} until the next start; set REALTIME_PORT for one of your own.`,
    )
  }
  if (REALTIME_TLS_CERT && !(await isFreeBy(tlsPort, end))) {
    throw new Stop(`Port ${tlsPort} is taken: stop what runs there or set REALTIME_TLS_PORT.`)
  }
}

/** Asks until then. */
export async function isFreeBy(port: number, end: number): Promise<boolean> {
  while (!(await isPortFree(port))) {
    if (Date.now() >= end) return false
    await wait(100)
  }
  return true
}

/** Starts the realtime server and waits until it listens; it is started again when it ends unasked. */
export async function startRealtime(life: Lifetime, env: NodeJS.ProcessEnv): Promise<void> {
  if (env.PUSHER_HOST) return
  let server: Awaited<ReturnType<typeof begin>> | undefined = await begin(life, env)
  async function run() {
    server ??= await begin(life, env).catch(() => undefined)
    const how = (await server?.ended) ?? 'it did not start'
    server = undefined
    return `The realtime server has ended (${how})`
  }
  keepRunning({ run, tell: log.error, signal: life.signal })
}

/** `ended` settles with how it has gone. */
async function begin(life: Lifetime, env: NodeJS.ProcessEnv) {
  const child = start(life, process.execPath, script('scripts/realtime.ts'), {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true))
    ended.then(() => resolve(false))
  })
  if (!(await ready)) throw new Stop('The realtime server did not start.')
  return { ended }
}
