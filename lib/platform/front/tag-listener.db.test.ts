import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expire, purge } from '../cache'
import { cacheTag } from '../cache-tag'
import { db } from '../db'
import { env } from '../env'
import { statementsOf } from '../testing/statements'
import { isExpiredSince, isPurgedSince, now, standing } from './tag-clock'
import { TagListener } from './tag-listener'
import { LISTENER_NAME } from './tag-news'

let other: ChildProcess
let listener: TagListener

beforeAll(async () => {
  listener = new TagListener(env().DATABASE_URL)
  await listener.start()
  other = fork(new URL('../testing/clock-process.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  await once(other, 'message')
})
afterAll(async () => {
  other.disconnect()
  await once(other, 'exit')
  await listener.stop()
})

/** What the other process says of these tags. */
async function ask(...tags: string[]): Promise<{ standing: string; expired: string[] }> {
  other.send(tags)
  return (await once(other, 'message'))[0]
}

const write = (...tags: string[]) => db.$transaction(async (tx) => expire(tx, tags.map(cacheTag)))

test('what one process has written is expired in the other when the write has answered, 1000 of 1000', async () => {
  let fresh = 0
  for (let number = 0; number < 1000; number++) {
    await write(`write:${number}`)
    fresh +=
      (await ask(`write:${number}`, 'never written')).expired.join() === `write:${number}` ? 1 : 0
  }
  expect(fresh).toBe(1000)
})

test('the process that writes reads fresh at once, and is told of it only once', async () => {
  const before = now()
  await db.$transaction(async (tx) => purge(tx, [cacheTag('hidden')]))
  expect([isExpiredSince(before, ['hidden']), isPurgedSince(before, ['hidden'])]).toEqual([
    true,
    true,
  ])
  const after = now()
  // The other one has heard it by now, and so has this one: notifications come in the order of commits.
  await write('later')
  expect(isExpiredSince(after, ['hidden'])).toBe(false)
  expect((await ask('hidden')).expired).toEqual(['hidden'])
})

test('tags of a transaction that is rolled back expire nothing', async () => {
  const before = now()
  const failed = db.$transaction(async (tx) => {
    expire(tx, [cacheTag('rolled back')])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await write('committed')
  expect(isExpiredSince(before, ['rolled back'])).toBe(false)
  expect((await ask('rolled back', 'committed')).expired).toEqual(['committed'])
})

test('tags that do not fit into a notification are read from their row', async () => {
  const tags = Array.from({ length: 2000 }, (_, id) => `объект:${id}`)
  await write(...tags)
  expect((await ask(...tags)).expired).toHaveLength(2000)
})

test('after the loss of the connection no tag is missed, and only what was written is expired', async () => {
  for (let round = 0; round < 5; round++) {
    await expect
      .poll(async () => [standing(), (await ask()).standing])
      .toEqual(['current', 'current'])
    await loseConnections()
    await write(`lost:${round}`)
    expect((await ask(`lost:${round}`)).expired).toEqual([`lost:${round}`])
  }
  await expect.poll(async () => (await ask()).standing).toBe('current')
  expect((await ask('lost:0', 'lost:4', 'not written')).expired).toEqual(['lost:0', 'lost:4'])
})

/** Ends every connection that listens. */
const loseConnections = () => db.$executeRaw`
  select pg_terminate_backend(pid) from pg_stat_activity
   where application_name = ${LISTENER_NAME} and datname = current_database()`

test('a write tells of its tags by one statement, whatever their number', async () => {
  const one = await statementsOf(() => write('one'))
  expect(one.filter((text) => text.includes('insert into "CacheExpiry"'))).toHaveLength(1)
  const none = await statementsOf(() => write())
  expect(none.filter((text) => text.includes('insert into "CacheExpiry"'))).toHaveLength(0)
})

test('tags are expired only in a transaction', () => {
  expect(() => expire(db, [cacheTag('alone')])).toThrow('in the transaction of their write')
})

test('without a database the process is cut off, not current', async () => {
  await listener.stop()
  const cutOff = new TagListener('postgresql://nobody@127.0.0.1:1/none')
  await cutOff.start()
  expect(standing()).toBe('cut off')
  expect(isExpiredSince(now(), ['any'])).toBe(true)
  await cutOff.stop()
})
