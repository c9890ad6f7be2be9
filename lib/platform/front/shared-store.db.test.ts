import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expire } from '../cache'
import { cacheTag } from '../cache-tag'
import { db } from '../db'
import { env } from '../env'
import { amount } from '../testing/long'
import { startRedis } from '../testing/redis-server'
import { TagListener } from './tag-listener'
import { LISTENER_NAME } from './tag-news'

const STEPS = amount({ usual: 60, long: 200 })

type Answer = { version: number; renders: number; told: string[] }

let listener: TagListener
let redis: Awaited<ReturnType<typeof startRedis>>
let started: ChildProcess[]

beforeAll(async () => {
  await db.$executeRaw`create table "Shown" (key text primary key, version int not null)`
  // So that a write waits until the others have heard of it.
  listener = new TagListener(env().DATABASE_URL)
  await listener.start()
})
afterAll(async () => {
  await listener.stop()
  await db.$executeRaw`drop table "Shown"`
})
beforeEach(async () => {
  started = []
  redis = await startRedis()
})
afterEach(async () => {
  for (const child of started) {
    child.disconnect()
    await once(child, 'exit')
  }
  await redis.end()
})

async function startServer() {
  const child = fork(new URL('../testing/page-process.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', REDIS_URL: redis.url },
  })
  started.push(child)
  await once(child, 'message')
  const answer = async () => (await once(child, 'message'))[0]
  return {
    ask: (key: string): Promise<Answer> => {
      child.send({ key })
      return answer()
    },
    /** Begins to render, and has read the row when this resolves; `finish` gives the page. */
    begin: async (key: string) => {
      child.send({ key, pause: true })
      await answer()
      return {
        finish: (): Promise<Answer> => {
          child.send('go')
          return answer()
        },
      }
    },
  }
}

const write = (key: string, version: number) =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`insert into "Shown" values (${key}, ${version})
      on conflict (key) do update set version = ${version}`
    expire(tx, [cacheTag(key)])
  })

/** Waits until Redis holds so many pages: nobody waits for that elsewhere. */
async function untilKept(count: number) {
  const client = await createClient({ url: redis.url }).connect()
  await expect.poll(() => client.dbSize()).toBe(count)
  client.destroy()
}

test('what one server has rendered the others show without rendering it', async () => {
  const [one, two] = [await startServer(), await startServer()]
  await write('home', 1)
  expect(await one.ask('home')).toMatchObject({ version: 1, renders: 1 })
  await untilKept(1)
  expect(await two.ask('home')).toMatchObject({ version: 1, renders: 0 })
  expect(await (await startServer()).ask('home')).toMatchObject({ version: 1, renders: 0 })
})

test('what was rendered before a write is shown by none, however it has learned of the write', async () => {
  const [one, two] = [await startServer(), await startServer()]
  await write('changed', 1)
  await write('other', 1)
  await one.ask('changed')
  await one.ask('other')
  await untilKept(2)
  await write('changed', 2)
  // This one had no page of it, and that one did not even run.
  const three = await startServer()
  expect(await two.ask('changed')).toMatchObject({ version: 2, renders: 1 })
  expect(await three.ask('other')).toMatchObject({ version: 1, renders: 0 })
  expect((await three.ask('changed')).version).toBe(2)
  expect((await one.ask('changed')).version).toBe(2)
})

test('a page that was being rendered while a write came is kept for nobody', async () => {
  const [one, two] = [await startServer(), await startServer()]
  await write('busy', 1)
  const rendering = await one.begin('busy')
  await write('busy', 2)
  await rendering.finish()
  expect(await two.ask('busy')).toMatchObject({ version: 2, renders: 1 })
})

test('among many writes and readers no page stays older than the last write, and many are shared', async () => {
  const servers = [await startServer(), await startServer(), await startServer()]
  const versions = new Map(['a', 'b', 'c', 'd'].map((key) => [key, 1]))
  for (const key of versions.keys()) await write(key, 1)
  const shown = new Set<string>()
  const renders = new Map<number, number>()
  const keys = [...versions.keys()]
  for (let step = 0; step < STEPS; step++) {
    const key = keys[Math.floor(Math.random() * keys.length)] as string
    if (step % 4 === 0) {
      versions.set(key, step)
      await write(key, step)
    }
    for (const [number, server] of servers.entries()) {
      const ask = async () => {
        const { version, renders: rendered } = await server.ask(key)
        renders.set(number, rendered)
        return version
      }
      // On a machine with much else to do a write waits 100 ms for the others and no longer; what one of them has
      // once taken for true stays until the next write.
      await expect.poll(ask, { interval: 20, timeout: 5000 }).toBe(versions.get(key))
      shown.add(`${number} ${key} ${versions.get(key)}`)
    }
    if (step % 40 === 0) await loseConnections()
  }
  // Without sharing each server renders each version that it shows.
  const rendered = [...renders.values()].reduce((sum, one) => sum + one)
  expect(rendered).toBeLessThan(shown.size)
})

/** Ends every connection that listens. */
const loseConnections = () => db.$executeRaw`
  select pg_terminate_backend(pid) from pg_stat_activity
   where application_name = ${LISTENER_NAME} and datname = current_database()`

test('without Redis each server goes on by itself, says so once, and shares again when it is back', async () => {
  const [one, two] = [await startServer(), await startServer()]
  for (const key of ['1', '2', '3', '4']) await write(key, 1)
  redis.server.kill('SIGSTOP')
  for (const key of ['1', '2', '3']) expect((await one.ask(key)).version).toBe(1)
  expect((await one.ask('3')).told).toEqual([expect.stringContaining('Redis is not used')])
  redis.server.kill('SIGCONT')
  await expect.poll(async () => (await one.ask('3')).told, { timeout: 10_000 }).toHaveLength(2)
  await one.ask('4')
  await expect
    .poll(async () => (await (await startServer()).ask('4')).renders, { timeout: 10_000 })
    .toBe(0)
  await redis.end()
  expect((await two.ask('1')).version).toBe(1)
  const alone = await startServer()
  expect(await alone.ask('2')).toMatchObject({ version: 1, renders: 1 })
  expect((await alone.ask('1')).told).toEqual([expect.stringContaining('Redis is not used')])
})
