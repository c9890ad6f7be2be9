import { Client } from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { search } from '@/lib/search/queries'
import { aPost } from '@/lib/testing/factories'
import { db } from './db'

// Another database of the same server stands in for a standby: it says that it is none, and counts as up to date.
const [adminUrl, template] = [inject('adminUrl'), inject('template')]
const name = `${template}_replica_${Math.random().toString(36).slice(2, 8)}`
const url = new URL(adminUrl)
url.pathname = `/${name}`
process.env.DATABASE_REPLICA_URL = url.href

const onServer = async (statement: string, address = adminUrl) => {
  const client = new Client(address)
  await client.connect()
  await client.query(statement)
  await client.end()
}
const found = async (q: string) =>
  (await search({ viewer: null, reader: 'ru' }, { q })).hits.map(({ id }) => id)

beforeAll(async () => {
  await onServer(`select pg_advisory_lock(471)`)
  await onServer(`create database "${name}" template "${template}"`)
  await onServer(
    `insert into "SearchEntry" (kind, "targetId", "postId", language, section, title, text, words, "publishedAt")
     values ('discussion', 7, 7, 'ru', 'forum', 'Крыша течёт', '', to_tsvector('russian', 'крыша течет'), now())`,
    url.href,
  )
})

/** Milliseconds in which a request is answered. */
const PROMISED = 5000

test('a search that the replica leaves without an answer has one from the database, in time', async () => {
  expect(await found('крыша')).toEqual([7])
  const readers = await db.$queryRaw<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = ${name}`
  expect(readers).not.toHaveLength(0)
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const { pid } of readers) process.kill(pid, signal)
  }
  tell('SIGSTOP')
  onTestFinished(() => tell('SIGCONT'))
  const begun = performance.now()
  expect(await found('крыша')).toEqual([])
  expect(performance.now() - begun).toBeLessThan(PROMISED / 2)
  // Asked again at once, and not after ten seconds.
  delete (globalThis as { replica?: unknown }).replica
})

test('a search reads the replica, but what was just written the database; while the replica is away all', async () => {
  expect(await found('крыша')).toEqual([7])
  const { id } = await aPost({ section: 'forum', language: 'ru', title: 'Крыша на даче' })
  expect(await found('крыша')).toEqual([id])
  expect(await found('крыша')).toEqual([7])
  await onServer(`drop database "${name}" with (force)`)
  expect(await found('крыша')).toEqual([id])
  expect(await found('крыша')).toEqual([id])
  expect(await db.searchEntry.count({ where: { targetId: 7 } })).toBe(0)
})
