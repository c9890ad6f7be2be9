import { PrismaPg } from '@prisma/adapter-pg'
import { expect, test, vi } from 'vitest'
import { PrismaClient } from '@/prisma/generated/client'
import { db } from './db'
import { problemResponse } from './http/problem'
import { isOutage } from './outage'

const request = new Request('http://localhost:3000/api/posts', {
  headers: { 'accept-language': 'de' },
})
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

async function expectUnavailable(error: unknown) {
  const answer = await problemResponse(error, request)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('vorübergehend nicht verfügbar'),
  })
}

test('a database that is not there', async () => {
  const nowhere = new PrismaClient({
    adapter: new PrismaPg({ connectionString: 'postgresql://a:b@127.0.0.1:9/none' }),
  })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await expectUnavailable(await errorOf(nowhere.user.count()))
  // One line for each request: of an outage there are many.
  expect(said.mock.calls).toEqual([['[error]', expect.stringMatching(/^503 for a call: .*9.*$/)]])
  said.mockRestore()
  await expectUnavailable(await errorOf(nowhere.$queryRaw`select 1`))
  await nowhere.$disconnect()
})

test('a statement that takes too long', async () => {
  const slow = db.$transaction(async (tx) => {
    await tx.$executeRaw`set local statement_timeout = 30`
    await tx.$queryRaw`select 1 from pg_sleep(5)`
  })
  await expectUnavailable(await errorOf(slow))
})

test('a database that takes no writes, as a primary does that has become a standby', async () => {
  const write = db.$transaction(async (tx) => {
    await tx.$executeRaw`set transaction read only`
    await tx.jobRun.create({ data: { task: 'sweep', startedAt: new Date() } })
  })
  await expectUnavailable(await errorOf(write))
})

test('an outage behind a cached read, of which Next keeps the digest alone', async () => {
  const slow = db.$transaction(async (tx) => {
    await tx.$executeRaw`set local statement_timeout = 30`
    await tx.$queryRaw`select 1 from pg_sleep(5)`
  })
  const { digest } = (await errorOf(slow)) as { digest?: string }
  await expectUnavailable(Object.assign(new Error('omitted in production builds'), { digest }))
  const wrong = await errorOf(db.$queryRaw`select nothing`)
  expect(wrong).not.toHaveProperty('digest')
})

test('a wrong value is no outage', async () => {
  const error = await errorOf(db.tag.findUnique({ where: { slug: 'a\0b' } }))
  expect(error).toBeInstanceOf(Error)
  expect(isOutage(error)).toBe(false)
})

test('a table that somebody else has locked', async () => {
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: isTried, resolve: tried } = Promise.withResolvers<void>()
  const holder = db.$transaction(async (tx) => {
    await tx.$executeRaw`lock table "Topic" in access exclusive mode`
    locked()
    await isTried
  })
  await isLocked
  const waiter = db.$transaction(async (tx) => {
    await tx.$executeRaw`set local lock_timeout = 30`
    await tx.topic.count()
  })
  await expectUnavailable(await errorOf(waiter))
  tried()
  await holder
})

test('a connection that an operator ends', async () => {
  const ended = db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`
    await db.$queryRaw`select 1 from pg_terminate_backend(${row?.pid}::int)`
    await tx.topic.count()
  })
  await expectUnavailable(await errorOf(ended))
})

test('a pool that has no connection left', async () => {
  const small = new PrismaClient({
    adapter: new PrismaPg({
      connectionString: process.env.DATABASE_URL,
      max: 1,
      connectionTimeoutMillis: 500,
    }),
  })
  await small.$connect()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const { promise: isTried, resolve: tried } = Promise.withResolvers<void>()
  const holder = small.$transaction(async () => {
    held()
    await isTried
  })
  await isHeld
  await expectUnavailable(await errorOf(small.topic.count()))
  tried()
  await holder
  await small.$disconnect()
})

test.each(['ENOSPC', 'EROFS', 'EMFILE'])('a disk that takes nothing: %s', async (code) =>
  expectUnavailable(Object.assign(new Error('write failed'), { code })),
)

test('a wrong query and a fault of ours are no outages', async () => {
  const wrong = await errorOf(db.$queryRaw`select nonsense`)
  expect([isOutage(wrong), isOutage(new TypeError('x is not a function')), isOutage(null)]).toEqual(
    [false, false, false],
  )
  expect((await problemResponse(wrong, request)).status).toBe(500)
})
