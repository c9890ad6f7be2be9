import { expect, test } from 'vitest'
import { APP, eventOf, siteOf, startRealtime } from '../testing/realtime'

const ANNA = { user_id: '1', user_info: { name: 'Anna' } }
const BORIS = { user_id: '2', user_info: { name: 'Boris' } }
const SUCCEEDED = 'pusher:subscription_succeeded'

test('an event reaches everybody in its channel but the socket that caused it, until they leave', async () => {
  const { connect, site } = await startRealtime()
  const [one, other] = [await connect(), await connect()]
  const heard: string[] = []
  for (const client of [one, other]) {
    const channel = client.subscribe('news')
    channel.bind('said', (data: { n: number }) => heard.push(`${client === one ? 1 : 2}:${data.n}`))
    await eventOf(channel, SUCCEEDED)
  }
  await site.trigger('news', 'said', { n: 1 })
  await site.trigger('news', 'said', { n: 2 }, { socket_id: one.connection.socket_id })
  await site.trigger('other', 'said', { n: 3 })
  other.unsubscribe('news')
  await expect.poll(async () => (await channelOf(site, 'news')).subscription_count).toBe(1)
  await site.trigger('news', 'said', { n: 4 })
  await expect.poll(() => heard.includes('1:4')).toBe(true)
  expect(heard.sort()).toEqual(['1:1', '1:4', '2:1', '2:2'])
})

test('a private channel takes whom the site has signed for this socket and this channel', async () => {
  const { connect, open, site } = await startRealtime()
  const channel = (await connect(ANNA)).subscribe('private-anna')
  await eventOf(channel, SUCCEEDED)
  const said = eventOf(channel, 'said')
  await site.trigger('private-anna', 'said', { text: 'Привет' })
  expect(await said).toEqual({ text: 'Привет' })

  const stranger = (await connect()).subscribe('private-anna')
  expect(await eventOf(stranger, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError' })

  const { heard, say } = await open()
  const own = JSON.parse(heard[0]?.data ?? '').socket_id
  const right = site.authorizeChannel(own, 'private-anna').auth
  const forged = siteOf(1, { ...APP, secret: 'another secret' })
  const wrong = [
    undefined,
    '',
    'site-key',
    'site-key:',
    right.replace('site-key', 'no-key'),
    `${right.slice(0, -1)}x`,
    forged.authorizeChannel(own, 'private-anna').auth,
    site.authorizeChannel('1.2', 'private-anna').auth,
    site.authorizeChannel(own, 'private-boris').auth,
  ]
  for (const auth of wrong)
    say({ event: 'pusher:subscribe', data: { channel: 'private-anna', auth } })
  const refused = {
    event: 'pusher:subscription_error',
    channel: 'private-anna',
    data: '{"type":"AuthError","error":"The connection is not authorized.","status":401}',
  }
  await expect.poll(() => heard.slice(1)).toEqual(wrong.map(() => refused))
  say({ event: 'pusher:subscribe', data: { channel: 'private-anna', auth: right } })
  await expect.poll(() => heard.at(-1)?.event).toBe('pusher_internal:subscription_count')
})

test('an encrypted channel carries what only its members can read', async () => {
  const { connect, open, site } = await startRealtime()
  const channel = (await connect(ANNA)).subscribe('private-encrypted-staff')
  await eventOf(channel, SUCCEEDED)
  const said = eventOf(channel, 'called')
  const { heard, say } = await open()
  const { socket_id } = JSON.parse(heard[0]?.data ?? '')
  const { auth } = site.authorizeChannel(socket_id, 'private-encrypted-staff')
  say({ event: 'pusher:subscribe', data: { channel: 'private-encrypted-staff', auth } })
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  await site.trigger('private-encrypted-staff', 'called', { phone: '+420123' })
  expect(await said).toEqual({ phone: '+420123' })
  await expect.poll(() => heard.at(-1)?.event).toBe('called')
  expect(Object.keys(JSON.parse(heard.at(-1)?.data ?? ''))).toEqual(['nonce', 'ciphertext'])
})

test('a member is there from the first of its sockets to the last', async () => {
  const { connect } = await startRealtime()
  const anna = await connect(ANNA)
  const channel = anna.subscribe('presence-room')
  const first = await eventOf(channel, SUCCEEDED)
  expect([first.count, first.myID, first.members]).toEqual([1, '1', { 1: { name: 'Anna' } }])
  const told: string[] = []
  channel.bind('pusher:member_added', ({ id, info }: { id: string; info: { name: string } }) =>
    told.push(`+${id} ${info.name}`),
  )
  channel.bind('pusher:member_removed', ({ id }: { id: string }) => told.push(`-${id}`))

  const [phone, laptop] = [await connect(BORIS), await connect(BORIS)]
  for (const client of [phone, laptop]) {
    const { count } = await eventOf(client.subscribe('presence-room'), SUCCEEDED)
    expect(count).toBe(2)
  }
  phone.disconnect()
  const again = await connect(BORIS)
  await eventOf(again.subscribe('presence-room'), SUCCEEDED)
  again.unsubscribe('presence-room')
  laptop.disconnect()
  await expect.poll(() => told).toEqual(['+2 Boris', '-2'])
})

test('a presence channel is for those whose id is signed, and for so many', async () => {
  const { connect, open, site } = await startRealtime({ membersPerChannel: 1 })
  await eventOf((await connect(ANNA)).subscribe('presence-room'), SUCCEEDED)
  const full = (await connect(BORIS)).subscribe('presence-room')
  expect(await eventOf(full, 'pusher:subscription_error')).toMatchObject({ type: 'LimitReached' })
  const second = (await connect(ANNA)).subscribe('presence-room')
  expect((await eventOf(second, SUCCEEDED)).count).toBe(1)

  const { heard, say } = await open()
  const { socket_id } = JSON.parse(heard[0]?.data ?? '')
  const { auth } = site.authorizeChannel(socket_id, 'presence-other')
  for (const channel_data of [undefined, '{}', '{"user_id":"9"}'])
    say({ event: 'pusher:subscribe', data: { channel: 'presence-other', auth, channel_data } })
  await expect.poll(() => heard.filter(({ data }) => data.includes('AuthError'))).toHaveLength(3)
})

test('client events go from members to the other members, at their pace', async () => {
  const { connect, site } = await startRealtime({ clientEvents: 3 })
  const [anna, boris, guest] = [await connect(ANNA), await connect(BORIS), await connect()]
  const heard: unknown[] = []
  const errors: (number | null)[] = []
  const rooms = []
  for (const client of [anna, boris]) {
    const room = client.subscribe('presence-room')
    await eventOf(room, SUCCEEDED)
    room.bind('client-typing', (data: object, { user_id }: { user_id: string }) =>
      heard.push([client === anna ? 'anna' : 'boris', data, user_id]),
    )
    client.connection.bind('error', ({ data }: { data: { code: number } }) =>
      errors.push(data.code),
    )
    rooms.push(room)
  }
  const open = guest.subscribe('open')
  await eventOf(open, SUCCEEDED)
  const refused = eventOf(guest.connection, 'error')
  open.trigger('client-typing', {})
  expect((await refused).data.message).toContain('private and presence')
  const notMember = eventOf(guest.connection, 'error')
  guest.send_event('client-typing', {}, 'presence-room')
  expect((await notMember).data.message).toContain('no subscription')

  for (let n = 1; n <= 4; n++) rooms[0]?.trigger('client-typing', { n })
  await expect.poll(() => errors).toEqual([4301])
  await site.trigger('presence-room', 'client-typing', { n: 'last' })
  await expect.poll(() => heard.length).toBe(5)
  expect(heard.slice(0, 3)).toEqual([1, 2, 3].map((n) => ['boris', { n }, '1']))
  const large = eventOf(boris.connection, 'error')
  rooms[1]?.trigger('client-typing', { text: 'x'.repeat(11_000) })
  expect((await large).data.message).toContain('too large')
})

test('subscribers of a public channel are told how many they are', async () => {
  const { connect } = await startRealtime({ countEveryMs: 50 })
  const [one, other] = [await connect(), await connect()]
  const channel = one.subscribe('post.1')
  const counts: number[] = []
  channel.bind('pusher:subscription_count', ({ subscription_count }: Count) =>
    counts.push(subscription_count),
  )
  await eventOf(channel, SUCCEEDED)
  await eventOf(other.subscribe('post.1'), SUCCEEDED)
  await expect.poll(() => counts.at(-1)).toBe(2)
  other.disconnect()
  await expect.poll(() => counts.at(-1)).toBe(1)
})
type Count = { subscription_count: number }

test('a socket has so many channels, and each once', async () => {
  const { open } = await startRealtime({ channelsPerSocket: 2 })
  const { heard, say } = await open()
  for (const channel of ['a', 'a', 'b', 'c']) say({ event: 'pusher:subscribe', data: { channel } })
  say({ event: 'pusher:ping' })
  await expect.poll(() => heard.at(-1)?.event).toBe('pusher:pong')
  const answers = heard.map(({ event, channel }) => `${event} ${channel ?? ''}`)
  expect(answers.filter((line) => !line.includes('count')).slice(1)).toEqual([
    'pusher_internal:subscription_succeeded a',
    'pusher:error ',
    'pusher_internal:subscription_succeeded b',
    'pusher:subscription_error c',
    'pusher:pong ',
  ])
})

const channelOf = async (site: ReturnType<typeof siteOf>, name: string) =>
  (
    await site.get({ path: `/channels/${name}`, params: { info: 'subscription_count' } })
  ).json() as Promise<{ subscription_count: number }>
