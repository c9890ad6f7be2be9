import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { eventOf, siteOf, startRealtime } from '@/lib/platform/testing/realtime'
import { closeSocketsOf, publish, publishAll } from './commands'
import { channels, liveEvent, sessionIdentity } from './schema'
import { Sender } from './sender'

const counted = liveEvent('counted', { n: z.int() })
const say = (n: number, channel = 'numbers') => ({ channel, event: counted, data: { n } })
type Heard = { n: number; eventId: string }

function startSender(pusher: ReturnType<typeof siteOf>) {
  const sender = new Sender(process.env.DATABASE_URL ?? '', pusher)
  sender.start()
  onTestFinished(() => sender.stop())
  return sender
}

/** A client that has subscribed, and what it has heard. */
async function listen({ connect }: Awaited<ReturnType<typeof startRealtime>>, name = 'numbers') {
  const heard: Heard[] = []
  const client = await connect({ user_id: '1', session: sessionIdentity(7) })
  const channel = client.subscribe(name)
  channel.bind('counted', (event: Heard) => heard.push(event))
  await eventOf(channel, 'pusher:subscription_succeeded')
  return { heard, client, numbers: () => heard.map(({ n }) => n) }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('an event is sent when its transaction is committed, once, and its row is gone', async () => {
  const server = await startRealtime()
  const { heard, numbers } = await listen(server)
  startSender(server.site)
  await db.$transaction(async (tx) => {
    await publish(tx, say(1))
    await db.$transaction((other) => publish(other, say(2)))
    await expect.poll(numbers).toEqual([2])
  })
  await expect(
    db.$transaction(async (tx) => {
      await publish(tx, say(3))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await publish(db, say(4))
  await expect.poll(numbers).toEqual([2, 1, 4])
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(3)
  await expect.poll(() => db.liveEvent.count()).toBe(0)
})

test('many events arrive in the order of their channel, those of many channels too', async () => {
  const server = await startRealtime()
  const [one, other] = [await listen(server), await listen(server, channels.staff())]
  startSender(server.site)
  for (const n of upTo(12)) await publish(db, say(n))
  await publishAll(
    db,
    upTo(300).flatMap((n) => [say(100 + n), say(n, channels.staff())]),
  )
  await expect.poll(() => one.numbers().length, { timeout: 10_000 }).toBe(312)
  expect(one.numbers()).toEqual([...upTo(12), ...upTo(300).map((n) => 100 + n)])
  await expect.poll(other.numbers).toEqual(upTo(300))
})

test('what has gathered is sent without a wait that stays behind for each part', async () => {
  const server = await startRealtime()
  const { heard } = await listen(server)
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  await publishAll(
    db,
    upTo(6000).map((n) => say(n, channels.staff())),
  )
  await publish(db, say(1))
  startSender(server.site)
  await expect.poll(() => heard, { timeout: 10_000 }).toHaveLength(1)
  expect(warned).not.toHaveBeenCalled()
})

test('what the realtime server misses while it is away is sent when it is back', async () => {
  const first = await startRealtime()
  startSender(first.site)
  await first.server.close()
  await publishAll(
    db,
    upTo(25).map((n) => say(n)),
  )
  const next = await startRealtime({}, first.port)
  const { numbers } = await listen(next)
  await publish(db, say(26))
  // Some may have been sent before the client was there: what is left arrives in order, to the last.
  await expect.poll(() => numbers().at(-1), { timeout: 10_000 }).toBe(26)
  expect(numbers()).toEqual(upTo(26).slice(-numbers().length))
  await expect.poll(() => db.liveEvent.count()).toBe(0)
})

test('an event whose answer was lost comes again under its id', async () => {
  const server = await startRealtime()
  const { heard, numbers } = await listen(server)
  const cut = siteOf(server.port)
  const { triggerBatch } = cut
  cut.triggerBatch = async (batch) => {
    cut.triggerBatch = triggerBatch
    await triggerBatch.call(cut, batch)
    throw new Error('the connection is lost')
  }
  startSender(cut)
  await publish(db, say(1))
  await expect.poll(numbers).toEqual([1, 1])
  expect(heard[0]?.eventId).toBe(heard[1]?.eventId)
})

test('one of two senders sends, and the other goes on when it ends', async () => {
  const server = await startRealtime()
  const { numbers } = await listen(server)
  const first = startSender(server.site)
  await publish(db, say(1))
  await expect.poll(numbers).toEqual([1])
  startSender(server.site)
  for (const n of [2, 3, 4]) await publish(db, say(n))
  await expect.poll(numbers).toEqual([1, 2, 3, 4])
  await first.stop()
  await publish(db, say(5))
  await expect.poll(numbers, { timeout: 10_000 }).toEqual([1, 2, 3, 4, 5])
})

test('an event that the server refuses holds up no other', async () => {
  const server = await startRealtime({ eventBytes: 1000 })
  const { numbers } = await listen(server)
  startSender(server.site)
  const large = liveEvent('large', { text: z.string() })
  await db.$transaction(async (tx) => {
    await publish(tx, say(1))
    await publish(tx, { channel: 'numbers', event: large, data: { text: 'x'.repeat(1000) } })
    await publish(tx, say(2))
  })
  await expect.poll(numbers).toEqual([1, 2])
  await expect.poll(() => db.liveEvent.count()).toBe(0)
})

test('sockets of an ended session are closed after the events before, those of others stay', async () => {
  const server = await startRealtime()
  const ended = await listen(server, channels.user(1))
  const other = await server.connect({ user_id: '1', session: sessionIdentity(8) })
  await eventOf(other.subscribe(channels.user(1)), 'pusher:subscription_succeeded')
  startSender(server.site)
  await db.$transaction(async (tx) => {
    await publish(tx, say(1, channels.user(1)))
    await closeSocketsOf(tx, [7])
    await publish(tx, say(2, channels.user(1)))
  })
  await expect.poll(() => ended.client.connection.state).toBe('disconnected')
  expect(ended.numbers()).toEqual([1])
  expect(other.connection.state).toBe('connected')
})

test('events carry what they declare, and nothing else is published', async () => {
  const wrong = { ...say(1), data: { n: 'one' } } as never
  expect(() => publish(db, wrong)).toThrow()
})

test('events of an outage of more than a day are dropped', async () => {
  const server = await startRealtime()
  const { numbers } = await listen(server)
  await publish(db, say(1))
  await db.liveEvent.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } })
  await publish(db, say(2))
  startSender(server.site)
  await expect.poll(numbers).toEqual([2])
  await expect.poll(() => db.liveEvent.count()).toBe(0)
})

test('old events are dropped also while the realtime server is away, the others wait for it', async () => {
  const server = await startRealtime()
  await server.server.close()
  await publish(db, say(1))
  await db.liveEvent.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } })
  await publish(db, say(2))
  startSender(server.site)
  const left = () => db.liveEvent.findMany({ select: { data: true } })
  await expect.poll(left).toEqual([{ data: { n: 2 } }])
})
