import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import webPush from 'web-push'
import { type Env, readEnv } from '@/lib/platform/env'
import { nameOf } from './databases'
import { Stop } from './lifetime'
import { setOwner } from './site-role'

export const ROOT = resolve(import.meta.dirname, '..')

/** The checked settings; `embedded` when the database is ours to start. */
export type Settings = Env & { embedded: boolean; isRealtimePortGiven: boolean }

/** Settings that may stand in a file whose path is given, as vaults and containers hand over secrets. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_SECRET',
  'PUSHER_SECRET',
  'VAPID_PRIVATE_KEY',
  'BACKUP_KEY',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'YANDEX_CLIENT_SECRET',
]

/**
 * Loads `.env`, where given values win, reads secrets from the files that `<NAME>_FILE` names, and makes DATA_DIR an
 * absolute path; gives that path.
 * @throws Stop when it can be no folder that this account writes into, or such a file cannot be read
 */
export function loadEnvironment(): string {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  for (const name of SECRETS) readSecret(name)
  process.env.NEXT_TELEMETRY_DISABLED ??= '1'
  process.env.PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const folder = resolve(ROOT, process.env.DATA_DIR || '.data')
  process.env.DATA_DIR = folder
  haveDataDir(folder)
  return folder
}

function readSecret(name: string) {
  const file = process.env[`${name}_FILE`]
  if (!file) return
  if (process.env[name])
    throw new Stop(`${name} and ${name}_FILE are both set: one of them is enough.`)
  try {
    process.env[name] = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Stop(`${name}_FILE cannot be read: ${(error as Error).message}.`)
  }
  // The children get the value. What is empty is not read from `.env` again, what is absent would be.
  process.env[`${name}_FILE`] = ''
}

function haveDataDir(folder: string) {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true })
      // As root the server's account has to pass through.
      chmodSync(folder, 0o755)
    }
    if (!statSync(folder).isDirectory()) throw new Error('it is no folder')
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Stop(
      `DATA_DIR cannot be used: ${(error as Error).message}. Set it to a folder that this account can write into.`,
    )
  }
}

/**
 * Checks every setting before any work, filling in those of the embedded mode, and hands them to
 * the children by the environment; the address of the database's owner is none of theirs.
 * @throws Stop with the sentence that names what is wrong.
 */
export function readSettings(): Settings {
  const folder = loadEnvironment()
  const embedded = !process.env.DATABASE_URL
  if (embedded) process.env.SESSION_SECRET ||= secretOf(folder, 'secret')
  if (!process.env.PUSHER_HOST) process.env.PUSHER_SECRET ||= secretOf(folder, 'pusher-secret')
  haveVapidKeys(folder)
  const isRealtimePortGiven = Boolean(process.env.REALTIME_PORT)
  if (embedded && process.env.DATABASE_MIGRATION_URL)
    throw new Stop('DATABASE_MIGRATION_URL belongs to a DATABASE_URL: set both, or neither.')
  const settings = check(embedded)
  const owner = settings.DATABASE_MIGRATION_URL
  if (owner && nameOf(owner) !== nameOf(settings.DATABASE_URL))
    throw new Stop(
      `DATABASE_MIGRATION_URL names the database ${nameOf(owner)} and DATABASE_URL ${nameOf(settings.DATABASE_URL)}: they are two accounts of one.`,
    )
  if (owner) setOwner(owner)
  process.env.DATABASE_MIGRATION_URL = ''
  process.env.PORT = String(settings.PORT)
  process.env.REALTIME_PORT = String(settings.REALTIME_PORT)
  process.env.SITE_URL = settings.SITE_URL
  return { ...settings, embedded, isRealtimePortGiven }
}

// Until the embedded server runs its address is not known.
function check(embedded: boolean) {
  const source = embedded ? { DATABASE_URL: 'postgresql://127.0.0.1/kvartal' } : {}
  try {
    return readEnv({ ...process.env, ...source })
  } catch (error) {
    throw new Stop((error as Error).message)
  }
}

const randomSecret = () => randomBytes(32).toString('base64url')

function secretOf(folder: string, name: string, make = randomSecret) {
  const file = join(folder, name)
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The two belong together, so both are given or neither. */
function haveVapidKeys(folder: string) {
  if (process.env.VAPID_PUBLIC_KEY || process.env.VAPID_PRIVATE_KEY) return
  const kept = secretOf(folder, 'vapid-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  const { publicKey, privateKey } = JSON.parse(kept)
  process.env.VAPID_PUBLIC_KEY = publicKey
  process.env.VAPID_PRIVATE_KEY = privateKey
}
