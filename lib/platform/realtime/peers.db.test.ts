import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PusherClient from 'pusher-js'
import { expect, onTestFinished, test } from 'vitest'
import { isOnDay } from '@/lib/platform/testing/long'
import { freePort } from '@/scripts/ports'
import { APP, clientOptions, eventOf, startRealtime } from '../testing/realtime'
import { startRedis } from '../testing/redis-server'
import type { RealtimeLimits } from './limits'

const SUCCEEDED = 'pusher:subscription_succeeded'
const ANNA = { user_id: '1', user_info: { name: 'Anna' } }
const BORIS = { user_id: '2', user_info: { name: 'Boris' } }
const VERA = { user_id: '3', user_info: { name: 'Vera' } }

async function withRedis() {
  const redis = await startRedis()
  onTestFinished(redis.end)
  return redis
}

/** A server of this process that shares with others; `told` is what it says about Redis. */
async function startShared(url: string, limits: Partial<RealtimeLimits> = {}) {
  const realtime = await startRealtime({ beatMs: 50, countEveryMs: 20, ...limits })
  const told: string[] = []
  await realtime.server.share(url, (line) => told.push(line))
  return { ...realtime, told }
}
type Shared = Awaited<ReturnType<typeof startShared>>

async function startTwo(limits: Partial<RealtimeLimits> = {}) {
  const redis = await withRedis()
  const [one, two] = [await startShared(redis.url, limits), await startShared(redis.url, limits)]
  return { redis, one, two }
}

/** A client that is in a channel; `numbers` is what it has heard there. */
async function enter({ connect }: Shared, name: string, as?: typeof ANNA) {
  const client = await connect(as)
  const channel = client.subscribe(name)
  const numbers: number[] = []
  channel.bind('said', ({ n }: { n: number }) => numbers.push(n))
  const members = await eventOf(channel, SUCCEEDED)
  return { client, channel, numbers, members }
}

/** Who comes and goes, as a client of a presence channel is told. */
function comings({ channel }: Awaited<ReturnType<typeof enter>>): string[] {
  const told: string[] = []
  channel.bind('pusher:member_added', ({ id, info }: { id: string; info: { name: string } }) =>
    told.push(`+${id} ${info.name}`),
  )
  channel.bind('pusher:member_removed', ({ id }: { id: string }) => told.push(`-${id}`))
  return told
}

const say = ({ site }: Shared, n: number, name = 'news', params = {}) =>
  site.trigger(name, 'said', { n }, params)
const look = async ({ site }: Shared, path: string, params = {}) =>
  (await site.get({ path, params })).json()

test('events reach the clients of all servers, in order, all but the one that is left out', async () => {
  const { one, two } = await startTwo()
  const [here, there, other] = [
    await enter(one, 'news'),
    await enter(two, 'news'),
    await enter(two, 'news'),
  ]
  const count = Array.from({ length: 200 }, (_, n) => n)
  for (const n of count) await say(one, n)
  await one.site.triggerBatch(
    [200, 201].map((n) => ({ channel: 'news', name: 'said', data: { n } })),
  )
  const all = [...count, 200, 201]
  await expect.poll(() => there.numbers).toEqual(all)
  expect(here.numbers).toEqual(all)
  await say(one, 202, 'news', { socket_id: there.client.connection.socket_id })
  await say(one, 203)
  await expect.poll(() => other.numbers).toEqual([...all, 202, 203])
  await expect.poll(() => there.numbers).toEqual([...all, 203])
})

test('a member is there from the first to the last of its sockets on all servers', async () => {
  const { one, two } = await startTwo()
  const anna = await enter(one, 'presence-room', ANNA)
  const vera = await enter(two, 'presence-room', VERA)
  await expect
    .poll(() => look(one, '/channels/presence-room', { info: 'user_count' }))
    .toMatchObject({ user_count: 2 })
  expect(vera.members.members).toEqual({ 1: { name: 'Anna' }, 3: { name: 'Vera' } })
  const [near, far] = [comings(anna), comings(vera)]

  const phone = await enter(one, 'presence-room', BORIS)
  await expect.poll(() => far).toEqual(['+2 Boris'])
  const laptop = await enter(two, 'presence-room', BORIS)
  expect(laptop.members.count).toBe(3)
  const sockets = () => look(one, '/channels/presence-room', { info: 'subscription_count' })
  // The first server has to have heard of the second socket before it loses the first.
  await expect.poll(sockets).toMatchObject({ subscription_count: 4 })
  phone.client.disconnect()
  await expect.poll(sockets).toMatchObject({ subscription_count: 3 })
  laptop.client.unsubscribe('presence-room')
  await expect.poll(() => near).toEqual(['+2 Boris', '-2'])
  await expect.poll(() => far).toEqual(['+2 Boris', '-2'])
})

test('client events reach members on other servers, with the id of who said it', async () => {
  const { one, two } = await startTwo()
  const [anna, boris] = [
    await enter(one, 'presence-room', ANNA),
    await enter(two, 'presence-room', BORIS),
  ]
  const heard: unknown[] = []
  for (const [name, { channel }] of Object.entries({ anna, boris })) {
    channel.bind('client-typing', (data: object, { user_id }: { user_id: string }) =>
      heard.push([name, data, user_id]),
    )
  }
  anna.channel.trigger('client-typing', { n: 1 })
  await expect.poll(() => heard).toEqual([['boris', { n: 1 }, '1']])
})

test('each server knows all channels, users and counts', async () => {
  const { one, two } = await startTwo()
  const anna = await enter(one, 'presence-room', ANNA)
  await enter(two, 'presence-room', ANNA)
  await enter(two, 'presence-room', BORIS)
  const counts: number[] = []
  const reader = await enter(one, 'news')
  reader.channel.bind('pusher:subscription_count', ({ subscription_count }: Count) =>
    counts.push(subscription_count),
  )
  const other = await enter(two, 'news')
  await expect.poll(() => counts.at(-1)).toBe(2)
  for (const server of [one, two]) {
    const info = { info: 'user_count,subscription_count' }
    await expect
      .poll(() => look(server, '/channels/presence-room', info))
      .toEqual({ occupied: true, user_count: 2, subscription_count: 3 })
    expect(await look(server, '/channels/presence-room/users')).toEqual({
      users: expect.arrayContaining([{ id: '1' }, { id: '2' }]),
    })
    expect(Object.keys((await look(server, '/channels')).channels).sort()).toEqual([
      'news',
      'presence-room',
    ])
    const sent = await server.site.trigger('news', 'said', {}, { info: 'subscription_count' })
    expect(await sent.json()).toEqual({ channels: { news: { subscription_count: 2 } } })
  }
  for (const { client } of [anna, reader, other]) client.disconnect()
  await expect.poll(() => look(two, '/channels/news')).toEqual({ occupied: false })
  await expect.poll(() => look(one, '/channels/news')).toEqual({ occupied: false })
})
type Count = { subscription_count: number }

test('a server that starts later knows who was there', async () => {
  const { redis, one } = await startTwo()
  await enter(one, 'presence-room', ANNA)
  const third = await startShared(redis.url)
  const boris = await enter(third, 'presence-room', BORIS)
  expect(Object.keys(boris.members.members)).toEqual(['1', '2'])
  await third.server.close()
  await expect
    .poll(() => look(one, '/channels/presence-room/users'))
    .toEqual({ users: [{ id: '1' }] })
})

test('a user is terminated on all servers, and what was signed before is void on all', async () => {
  const { one, two } = await startTwo()
  const anna = await enter(two, 'private-anna', ANNA)
  const { say: write, heard, closed } = await two.open()
  const { socket_id } = JSON.parse(heard[0]?.data ?? '')
  const before = two.site.authorizeChannel(socket_id, 'private-anna', ANNA as never)
  await one.site.terminateUserConnections('1')
  await expect.poll(() => anna.client.connection.state).toBe('disconnected')
  write({ event: 'pusher:subscribe', data: { channel: 'private-anna', ...before } })
  expect(await closed).toBe(4009)
})

test('servers with another secret hear nothing of it', async () => {
  const redis = await withRedis()
  const one = await startShared(redis.url)
  const stranger = await startRealtime({ beatMs: 50 }, 0, { ...APP, secret: 'another'.repeat(6) })
  await stranger.server.share(redis.url)
  const reader = new PusherClient(APP.key, clientOptions(stranger.port))
  onTestFinished(() => reader.disconnect())
  const heard: unknown[] = []
  reader.bind_global((event: string) => heard.push(event))
  await eventOf(reader.subscribe('news'), SUCCEEDED)
  const own = await enter(one, 'news')
  await say(one, 1)
  await expect.poll(() => own.numbers).toEqual([1])
  const last = eventOf(reader.channel('news'), 'last')
  await stranger.site.trigger('news', 'last', {})
  await last
  expect(heard).not.toContain('said')
})

/** A server in a process of its own. */
async function startProcess(url: string): Promise<{ port: number; child: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), 'realtime-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await freePort()
  const child = fork(new URL('../../../scripts/realtime.ts', import.meta.url), {
    execArgv: ['--conditions=react-server', '--import=tsx'],
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '', DATA_DIR: folder, DATABASE_URL: '', PUSHER_HOST: '' },
      ...{ REALTIME_PORT: String(port), PUSHER_SECRET: APP.secret, REDIS_URL: url },
    },
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await once(child, 'message')
  return { port, child }
}

test.runIf(isOnDay(2))(
  'the members of a server that is killed leave, those who are elsewhere stay',
  async () => {
    const redis = await withRedis()
    const one = await startShared(redis.url, { beatMs: 1000 })
    const { port, child } = await startProcess(redis.url)
    const anna = await enter(one, 'presence-room', ANNA)
    await enter(one, 'presence-room', BORIS)
    const told = comings(anna)
    for (const as of [BORIS, VERA]) {
      const client = new PusherClient(APP.key, clientOptions(port, as))
      onTestFinished(() => client.disconnect())
      await eventOf(client.subscribe('presence-room'), SUCCEEDED)
    }
    await expect.poll(() => told).toEqual(['+3 Vera'])
    child.kill('SIGKILL')
    await expect.poll(() => told, { timeout: 20_000 }).toEqual(['+3 Vera', '-3'])
    const info = { info: 'user_count,subscription_count' }
    expect(await look(one, '/channels/presence-room', info)).toEqual({
      occupied: true,
      user_count: 2,
      subscription_count: 2,
    })
  },
  60_000,
)

test.runIf(isOnDay(0))(
  'the members of a server that stood still are back when it goes on',
  async () => {
    const redis = await withRedis()
    const one = await startShared(redis.url, { beatMs: 1000 })
    const { port, child } = await startProcess(redis.url)
    const anna = await enter(one, 'presence-room', ANNA)
    const told = comings(anna)
    const client = new PusherClient(APP.key, clientOptions(port, VERA))
    onTestFinished(() => client.disconnect())
    await eventOf(client.subscribe('presence-room'), SUCCEEDED)
    await expect.poll(() => told).toEqual(['+3 Vera'])
    child.kill('SIGSTOP')
    await expect.poll(() => told, { timeout: 20_000 }).toEqual(['+3 Vera', '-3'])
    child.kill('SIGCONT')
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['+3 Vera', '-3', '+3 Vera'])
  },
  60_000,
)

test('without Redis each goes on alone and says so once; what was said meanwhile arrives when it is back', async () => {
  const { redis, one, two } = await startTwo()
  const [here, there] = [await enter(one, 'news'), await enter(two, 'news')]
  const anna = await enter(two, 'presence-room', ANNA)
  await expect.poll(() => look(one, '/channels/presence-room')).toEqual({ occupied: true })
  await redis.end()
  for (const n of [1, 2, 3]) await say(one, n)
  await expect.poll(() => here.numbers).toEqual([1, 2, 3])
  const boris = await enter(one, 'presence-room', BORIS)
  expect(Object.keys(boris.members.members)).toEqual(['1', '2'])
  anna.client.disconnect()
  expect(there.numbers).toEqual([])
  for (const { told } of [one, two]) {
    await expect.poll(() => told).toEqual([expect.stringContaining('goes on by itself')])
  }
  const again = await startRedis(redis.port)
  onTestFinished(again.end)
  await expect.poll(() => there.numbers, { timeout: 10_000 }).toEqual([1, 2, 3])
  await say(two, 4)
  await expect.poll(() => here.numbers, { timeout: 10_000 }).toEqual([1, 2, 3, 4])
  for (const server of [one, two]) {
    await expect
      .poll(() => look(server, '/channels/presence-room/users'), { timeout: 10_000 })
      .toEqual({ users: [{ id: '2' }] })
    expect(server.told).toHaveLength(2)
  }
  expect(there.client.connection.state).toBe('connected')
}, 60_000)

test('clients connect again when what they have missed is not kept any more', async () => {
  const { redis, one, two } = await startTwo({ newsBytes: 1 })
  const { client, channel, numbers } = await enter(two, 'news')
  await redis.end()
  await say(one, 1)
  const before = client.connection.socket_id
  const back = eventOf(channel, SUCCEEDED)
  const again = await startRedis(redis.port)
  onTestFinished(again.end)
  await back
  expect(client.connection.socket_id).not.toBe(before)
  await say(one, 2)
  await expect.poll(() => numbers).toEqual([2])
}, 60_000)

test('a server that starts without Redis is joined by the others when it comes', async () => {
  const port = await freePort()
  const alone = await startShared(`redis://127.0.0.1:${port}`)
  const reader = await enter(alone, 'news')
  const redis = await startRedis(port)
  onTestFinished(redis.end)
  const other = await startShared(redis.url)
  await expect
    .poll(
      async () => {
        await say(other, 1)
        return reader.numbers.length
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
}, 60_000)
