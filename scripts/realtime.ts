import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { RealtimeServer } from '@/lib/platform/realtime/server'
import { readSettings, type Settings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'

/** The realtime server alone; `npm start` runs it beside the site. */
async function work(life: Lifetime): Promise<never> {
  const settings = readSettings()
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret } = settings
  const tls = tlsOf(settings)
  const server = new RealtimeServer({
    app: { id, key, secret },
    origins: [new URL(settings.SITE_URL).origin],
    proxies: settings.TRUST_PROXY,
  })
  life.add(() => server.close())
  if (settings.REDIS_URL) await server.share(settings.REDIS_URL)
  await listen(server, settings.REALTIME_PORT, 'REALTIME_PORT')
  if (tls) await listen(server, settings.REALTIME_TLS_PORT, 'REALTIME_TLS_PORT', tls)
  if (process.send) process.send('ready')
  else say(`The realtime server listens on port ${settings.REALTIME_PORT}.`)
  return new Promise(() => {})
}

type Tls = { cert: Buffer; key: Buffer }

const listen = (server: RealtimeServer, port: number, name: string, tls?: Tls) =>
  server.listen({ port, ...(tls && { tls }) }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Stop(`Port ${port} is taken: stop what runs there or set ${name}.`)
  })

function tlsOf({ REALTIME_TLS_CERT: cert, REALTIME_TLS_KEY: key }: Settings): Tls | undefined {
  if (!cert && !key) return undefined
  if (!cert || !key) throw new Stop('REALTIME_TLS_CERT and REALTIME_TLS_KEY belong together.')
  const tls = read(cert, key)
  try {
    createSecureContext(tls)
  } catch (error) {
    throw new Stop(
      `REALTIME_TLS_CERT and REALTIME_TLS_KEY are no certificate and its key: ${(error as Error).message}`,
    )
  }
  return tls
}

function read(cert: string, key: string): Tls {
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) }
  } catch (error) {
    throw new Stop(`The certificate cannot be read: ${(error as Error).message}`)
  }
}

await run(work, 0)
