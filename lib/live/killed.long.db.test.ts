import { fork } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { tries } from '@/lib/platform/testing/fuzz'
import { eventOf, startRealtime } from '@/lib/platform/testing/realtime'
import { publishAll } from './commands'
import { liveEvent } from './schema'
import { Sender } from './sender'

const counted = liveEvent('counted', { n: z.int() })
type Heard = { channel: string; n: number; eventId: string }

const CHANNELS = ['odd', 'even']
/** Three batches. */
const EVENTS = 30
/** To take the lock, listen, drop the old and look take four; each batch a call, its answer and a statement. */
const STEPS = 13

/** A client of both channels, and all that it has heard. */
async function listen({ connect }: Awaited<ReturnType<typeof startRealtime>>) {
  const heard: Heard[] = []
  const client = await connect()
  for (const name of CHANNELS) {
    const channel = client.subscribe(name)
    channel.bind('counted', (data: Omit<Heard, 'channel'>) =>
      heard.push({ channel: name, ...data }),
    )
    await eventOf(channel, 'pusher:subscription_succeeded')
  }
  return heard
}

/** Ends with a sender that has died at this step. */
async function sendUntil(port: number, death: { diesAt: number; isDone: boolean }) {
  const child = fork(new URL('../testing/killed-sender.ts', import.meta.url), {
    execArgv: ['--conditions=react-server', '--import=tsx'],
    env: { ...process.env, SENDING: JSON.stringify({ ...death, port }) },
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

/** The first of each event, as a client keeps them. */
function withoutRepeats(heard: Heard[]): Heard[] {
  const byId = new Map<string, Heard>()
  for (const event of heard) {
    const first = byId.get(event.eventId) ?? event
    expect(event).toEqual(first)
    byId.set(event.eventId, first)
  }
  return [...byId.values()]
}

test('whatever kills the sender, every event arrives, in order, and repeats under its own id', async () => {
  const server = await startRealtime()
  const heard = await listen(server)
  const repeats = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.record({ diesAt: fc.integer({ min: 1, max: STEPS }), isDone: fc.boolean() }),
      async (death) => {
        heard.length = 0
        const numbers = Array.from({ length: EVENTS }, (_, n) => n)
        const channelOf = (n: number) => CHANNELS[n % CHANNELS.length] ?? ''
        await publishAll(
          db,
          numbers.map((n) => ({ channel: channelOf(n), event: counted, data: { n } })),
        )
        await sendUntil(server.port, death)
        const next = new Sender(process.env.DATABASE_URL ?? '', server.site)
        next.start()
        await expect.poll(() => db.liveEvent.count(), { timeout: 10_000 }).toBe(0)
        await expect.poll(() => withoutRepeats(heard).length).toBe(EVENTS)
        await next.stop()
        for (const name of CHANNELS) {
          const own = withoutRepeats(heard).filter(({ channel }) => channel === name)
          expect(own.map(({ n }) => n)).toEqual(numbers.filter((n) => channelOf(n) === name))
        }
        repeats.add(heard.length - EVENTS)
      },
    ),
    tries({ usual: 4, long: 100 }),
  )
  // Some died between sending and deleting, some did not.
  expect(repeats.size).toBeGreaterThan(1)
}, 300_000)
