import { once } from 'node:events'
import Pusher from 'pusher'
import PusherClient, { type Options } from 'pusher-js'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { RealtimeLimits } from '../realtime/limits'
import { RealtimeServer } from '../realtime/server'

/** As the settings of the db tests have it. */
export const APP = { id: 'site', key: 'site-key', secret: 'p'.repeat(40) }
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')

/** A server on a free port, with what the official libraries need to reach it; all of it ends with the test. */
export async function startRealtime(limits: Partial<RealtimeLimits> = {}, at = 0, app = APP) {
  const server = new RealtimeServer({
    app,
    origins: ['https://site.example'],
    proxies: 0,
    limits: { closeMs: 100, ...limits },
  })
  const port = await server.listen({ port: at, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return { server, port, site: siteOf(port, app), connect: connecting(port), open: opening(port) }
}

/** The site's side: publishes, asks, and authorises. */
export const siteOf = (port: number, app = APP, { host = '127.0.0.1', useTLS = false } = {}) =>
  new Pusher({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host,
    port: String(port),
    useTLS,
    encryptionMasterKeyBase64: MASTER_KEY,
  })

type Person = {
  user_id: string
  user_info?: Record<string, unknown>
  session?: string
  ends?: number
}

/** What pusher-js needs to connect to this port; authorised as this person, or as nobody. */
export const clientOptions = (port: number, as?: Person): Options => ({
  cluster: '',
  wsHost: '127.0.0.1',
  wsPort: port,
  forceTLS: false,
  enabledTransports: ['ws'],
  channelAuthorization: {
    endpoint: '',
    transport: 'ajax',
    customHandler: ({ socketId, channelName }, callback) => {
      // After its caller has begun to listen.
      if (!as) return queueMicrotask(() => callback(new Error('Nobody is signed in.'), null))
      callback(null, siteOf(port).authorizeChannel(socketId, channelName, as as never))
    },
  },
  userAuthentication: {
    endpoint: '',
    transport: 'ajax',
    customHandler: ({ socketId }, callback) =>
      callback(null, siteOf(port).authenticateUser(socketId, { id: as?.user_id ?? '' })),
  },
})

/** Connects a client of the official library. */
const connecting = (port: number) => async (as?: Person) => {
  const client = new PusherClient(APP.key, clientOptions(port, as))
  onTestFinished(() => client.disconnect())
  await eventOf(client.connection, 'connected')
  return client
}

type Binding = { bind: (event: string, callback: (data: never) => void) => unknown }

/** The data of the next event of this name. */
// biome-ignore lint/suspicious/noExplicitAny: tests read it field by field
export const eventOf = (source: Binding, name: string): Promise<any> =>
  new Promise((resolve) => source.bind(name, resolve))

/** A bare socket, for what the official library would never send. */
const opening =
  (port: number) =>
  async (path = `/app/${APP.key}?protocol=7`, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    onTestFinished(() => socket.terminate())
    const heard: { event: string; channel?: string; data: string }[] = []
    socket.on('message', (text) => heard.push(JSON.parse(String(text))))
    const closed = once(socket, 'close').then(([code]) => code as number)
    // Told that it is connected, or why not.
    await once(socket, 'message')
    return {
      socket,
      heard,
      closed,
      say: (message: unknown) => socket.send(JSON.stringify(message)),
    }
  }
