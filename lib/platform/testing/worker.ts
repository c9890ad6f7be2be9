import { mkdtempSync, rmSync } from 'node:fs'
import 'next/dist/server/node-environment-baseline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import webPush from 'web-push'
import { startFresh } from './fresh'

startFresh()

const [adminUrl, template] = [inject('adminUrl'), inject('template')]
const name = `${template}_${process.env.VITEST_POOL_ID}_${Math.random().toString(36).slice(2, 8)}`
const url = new URL(adminUrl)
url.pathname = `/${name}`
const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-test-'))
const keys = webPush.generateVAPIDKeys()

Object.assign(process.env, {
  DATABASE_URL: url.href,
  DATA_DIR: dataDir,
  SITE_URL: 'http://localhost:3000',
  SESSION_SECRET: 'x'.repeat(40),
  PUSHER_SECRET: 'p'.repeat(40),
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  RATE_LIMITS: 'off',
})

async function admin(...queries: string[]) {
  const client = new Client(adminUrl)
  await client.connect()
  for (const query of queries) await client.query(query)
  await client.end()
}

await admin('select pg_advisory_lock(471)', `create database "${name}" template "${template}"`)

afterAll(async () => {
  const { db } = await import('@/lib/platform/db')
  await db.$disconnect()
  await dropDatabase()
  // What a test began may still write there.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

/**
 * Not at the end of the run: the databases of all files would take 4 GB, of memory where they lie in it. A connection
 * that is just ending has half a second for it: cut off, it is an error that nobody handles.
 */
async function dropDatabase() {
  const client = new Client(adminUrl)
  await client.connect()
  const isUsed = async () => {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = $1 limit 1',
      [name],
    )
    return rowCount === 1
  }
  for (let tries = 0; tries < 20 && (await isUsed()); tries++) await wait(25)
  await client.query(`drop database "${name}" with (force)`)
  await client.end()
}
