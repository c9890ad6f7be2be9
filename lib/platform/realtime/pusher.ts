import 'server-only'
import { createHash } from 'node:crypto'
import Pusher from 'pusher'
import { type Env, env, secretsOf } from '../env'

const TIMEOUT_MS = 2000

/** The client of the realtime server that these settings name. */
export const createPusher = (settings: Env): Pusher =>
  new Pusher({
    appId: settings.PUSHER_APP_ID,
    key: settings.PUSHER_KEY,
    secret: settings.PUSHER_SECRET,
    host: settings.PUSHER_HOST ?? '127.0.0.1',
    port: String(settings.PUSHER_PORT ?? settings.REALTIME_PORT),
    useTLS: settings.PUSHER_SCHEME === 'https',
    timeout: TIMEOUT_MS,
    // Of the site alone: the realtime server learns the keys of no encrypted channel.
    encryptionMasterKeyBase64: createHash('sha256')
      .update(`live events!${secretsOf(settings.SESSION_SECRET)[0]}`)
      .digest('base64'),
  })

let cached: Pusher | undefined

/** The client of this process: publishes, and authorises channels. */
export const pusher = (): Pusher => (cached ??= createPusher(env()))
