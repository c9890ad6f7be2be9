import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { APP, eventOf, siteOf, startRealtime } from '../testing/realtime'
import { sign } from './signature'

const SUCCEEDED = 'pusher:subscription_succeeded'
const ANNA = { user_id: '1', user_info: { name: 'Anna' } }

test('a batch reaches its channels, and says who is there when asked', async () => {
  const { connect, site } = await startRealtime()
  const client = await connect(ANNA)
  const heard: unknown[] = []
  for (const name of ['a', 'presence-b']) {
    const channel = client.subscribe(name)
    channel.bind('said', (data: object) => heard.push([name, data]))
    await eventOf(channel, SUCCEEDED)
  }
  const answer = await site.triggerBatch([
    { channel: 'a', name: 'said', data: { n: 1 }, info: 'subscription_count' },
    { channel: 'presence-b', name: 'said', data: { n: 2 }, info: 'user_count' },
    { channel: 'nobody', name: 'said', data: { n: 3 } },
  ])
  expect(await answer.json()).toEqual({
    batch: [{ subscription_count: 1 }, { user_count: 1 }, {}],
  })
  await expect
    .poll(() => heard)
    .toEqual([
      ['a', { n: 1 }],
      ['presence-b', { n: 2 }],
    ])
  const told = await site.trigger(['a', 'presence-b'], 'said', {}, { info: 'user_count' })
  expect(await told.json()).toEqual({ channels: { a: {}, 'presence-b': { user_count: 1 } } })
})

test('the site asks for channels, one channel and its users', async () => {
  const { connect, site } = await startRealtime()
  for (const as of [ANNA, ANNA, { user_id: '2' }]) {
    const client = await connect(as)
    await eventOf(client.subscribe('presence-room'), SUCCEEDED)
    await eventOf(client.subscribe('open'), SUCCEEDED)
  }
  const get = async (path: string, params = {}) => (await site.get({ path, params })).json()
  expect(await get('/channels')).toEqual({ channels: { 'presence-room': {}, open: {} } })
  const presence = { filter_by_prefix: 'presence-', info: 'user_count' }
  expect(await get('/channels', presence)).toEqual({
    channels: { 'presence-room': { user_count: 2 } },
  })
  const info = { info: 'user_count,subscription_count' }
  expect(await get('/channels/presence-room', info)).toEqual({
    occupied: true,
    user_count: 2,
    subscription_count: 3,
  })
  expect(await get('/channels/nobody')).toEqual({ occupied: false })
  expect(await get('/channels/presence-room/users')).toEqual({ users: [{ id: '1' }, { id: '2' }] })
  for (const [path, params] of [
    ['/channels', { info: 'user_count' }],
    ['/channels/open', { info: 'user_count' }],
    ['/channels/open', { info: 'nothing' }],
    ['/channels/open/users', {}],
  ] as const)
    await expect(get(path, params)).rejects.toMatchObject({ status: 400 })
})

test('a user is signed in, told, and terminated with all sockets; what was signed before is void', async () => {
  const { connect, site, open } = await startRealtime()
  const [anna, boris] = [await connect(ANNA), await connect({ user_id: '2' })]
  anna.signin()
  await expect.poll(() => anna.user.user_data).toEqual({ id: '1' })
  const told = eventOf(anna.user, 'greeting')
  await expect
    .poll(async () => (await site.get({ path: '/channels' })).text())
    .toContain('#server-to-user-1')
  await site.sendToUser('1', 'greeting', { text: 'Hi' })
  expect(await told).toEqual({ text: 'Hi' })

  const { say, heard, closed } = await open()
  const { socket_id } = JSON.parse(heard[0]?.data ?? '')
  say({ event: 'pusher:subscribe', data: { channel: '#server-to-user-1' } })
  await expect.poll(() => heard.at(-1)?.event).toBe('pusher:subscription_error')
  const before = site.authorizeChannel(socket_id, 'private-a', ANNA)

  const ended = eventOf(anna.connection, 'error')
  await site.terminateUserConnections('1')
  expect((await ended).data.code).toBe(4009)
  say({ event: 'pusher:subscribe', data: { channel: 'private-a', ...before } })
  expect(await closed).toBe(4009)
  expect(boris.connection.state).toBe('connected')
  await eventOf((await connect(ANNA)).subscribe('private-a'), SUCCEEDED)
})

test('sockets that a session was authorised for end with it, whoever else they belong to', async () => {
  const { connect, site } = await startRealtime()
  const [laptop, phone] = [
    await connect({ ...ANNA, session: 'session.1' }),
    await connect({ ...ANNA, session: 'session.2' }),
  ]
  await eventOf(laptop.subscribe('private-anna'), SUCCEEDED)
  await eventOf(phone.subscribe('presence-room'), SUCCEEDED)
  await site.terminateUserConnections('session.1')
  await expect.poll(() => laptop.connection.state).toBe('disconnected')
  await site.terminateUserConnections('session.2')
  await expect.poll(() => phone.connection.state).toBe('disconnected')
})

test('a socket comes again when what it was authorised for has ended, the earliest of all', async () => {
  const { connect, site, open } = await startRealtime()
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const client = await connect({ ...ANNA, ends: inSeconds(3600) })
  const later = client.subscribe('private-later')
  await eventOf(later, SUCCEEDED)
  const { socket_id: before } = client.connection
  const back = eventOf(later, SUCCEEDED)
  const { say, heard, closed } = await open()
  const { socket_id } = JSON.parse(heard[0]?.data ?? '')
  const subscribe = (channel: string, end: number) => {
    const signed = site.authorizeChannel(socket_id, channel, { ...ANNA, ends: end } as never)
    say({ event: 'pusher:subscribe', data: { channel, ...signed } })
  }
  subscribe('private-a', inSeconds(-10))
  await expect.poll(() => heard.at(-1)?.event).toBe('pusher:subscription_error')
  // What has ended when it is asked for is refused, and the socket stays: a busy machine takes a second for what is above.
  const ends = inSeconds(2)
  for (const end of [ends + 3600, ends, ends + 7200]) subscribe(`private-${end}`, end)
  expect(await closed).toBe(4200)

  await site.terminateUserConnections('private-later')
  await back
  expect(client.connection.socket_id).not.toBe(before)
})

test('by the name of a channel its subscribers are authorised anew, and what was signed before is void', async () => {
  const { connect, site, open } = await startRealtime()
  const [anna, other] = [await connect(ANNA), await connect({ user_id: '2' })]
  const room = anna.subscribe('presence-room')
  await eventOf(room, SUCCEEDED)
  await eventOf(other.subscribe('presence-other'), SUCCEEDED)
  const { socket_id: kept } = other.connection
  const { say, heard, closed } = await open()
  const { socket_id } = JSON.parse(heard[0]?.data ?? '')
  const before = site.authorizeChannel(socket_id, 'presence-room', ANNA)
  const back = eventOf(room, SUCCEEDED)
  await site.terminateUserConnections('presence-room')
  await back
  expect(other.connection.socket_id).toBe(kept)
  say({ event: 'pusher:subscribe', data: { channel: 'presence-room', ...before } })
  expect(await closed).toBe(4200)
})

test('a wrong sign-in ends the connection', async () => {
  const { open, site } = await startRealtime()
  const { heard, say, closed } = await open()
  const { socket_id } = JSON.parse(heard[0]?.data ?? '')
  const { auth } = site.authenticateUser(socket_id, { id: '1' })
  say({ event: 'pusher:signin', data: { auth, user_data: '{"id":"2"}' } })
  expect(await closed).toBe(4009)
})

test('calls of another key, secret or app are refused', async () => {
  const { port } = await startRealtime()
  const triggered = (app: Partial<typeof APP>) =>
    siteOf(port, { ...APP, ...app }).trigger('a', 'said', {})
  await expect(triggered({ key: 'another' })).rejects.toMatchObject({ status: 401 })
  await expect(triggered({ secret: 'another' })).rejects.toMatchObject({ status: 401 })
  await expect(triggered({ id: 'another' })).rejects.toMatchObject({ status: 404 })
})

/** A call signed by hand, with whatever is wrong with it. */
async function send(
  port: number,
  body: string,
  { at = 0, md5 = body, sent = body, method = 'POST', path = '/apps/site/events' } = {},
) {
  const query = [
    `auth_key=${APP.key}`,
    `auth_timestamp=${Math.floor(Date.now() / 1000) + at}`,
    'auth_version=1.0',
    ...(body ? [`body_md5=${createHash('md5').update(md5).digest('hex')}`] : []),
  ].join('&')
  const signature = sign(APP.secret, [method, path, query].join('\n'))
  const call = request({
    port,
    method,
    agent: false,
    path: `${path}?${query}&auth_signature=${signature}`,
  })
  const [response] = await once(call.end(sent), 'response')
  response.resume()
  return response.statusCode
}
const EVENT = JSON.stringify({ name: 'said', channel: 'a', data: '{}' })

test('a call has the time of now and the hash of its body, and is one that there is', async () => {
  const { port } = await startRealtime()
  expect(await send(port, EVENT)).toBe(200)
  for (const at of [-590, 590]) expect(await send(port, EVENT, { at })).toBe(200)
  for (const at of [-610, 610]) expect(await send(port, EVENT, { at })).toBe(401)
  expect(await send(port, EVENT, { md5: 'another' })).toBe(401)
  expect(await send(port, EVENT, { sent: `${EVENT} ` })).toBe(401)
  expect(await send(port, '', { sent: EVENT })).toBe(401)
  expect(await send(port, '', { method: 'GET' })).toBe(405)
  expect(await send(port, EVENT, { path: '/apps/site/nothing' })).toBe(404)
})

test('events are refused that have no channel, are unreadable or too large', async () => {
  const { port } = await startRealtime()
  for (const body of ['{', '[]', '{"name":"said","data":"{}"}'])
    expect(await send(port, body)).toBe(400)
  const odd = { name: 'said', data: '{}', channels: ['a b'] }
  expect(await send(port, JSON.stringify(odd))).toBe(400)
  const many = { ...odd, channels: Array(101).fill('a') }
  expect(await send(port, JSON.stringify(many))).toBe(400)
  const large = { name: 'said', data: 'x'.repeat(10_241), channel: 'a' }
  expect(await send(port, JSON.stringify(large))).toBe(413)
  expect(await send(port, 'x'.repeat(300_000))).toBe(413)
  const batch = { batch: Array(11).fill(JSON.parse(EVENT)) }
  expect(await send(port, JSON.stringify(batch), { path: '/apps/site/batch_events' })).toBe(400)
})

/** Begins a call by hand: its head is sent, its body is not. */
async function begin(port: number, body: string, secret = APP.secret) {
  const path = '/apps/site/events'
  const query = [
    `auth_key=${APP.key}`,
    `auth_timestamp=${Math.floor(Date.now() / 1000)}`,
    'auth_version=1.0',
    `body_md5=${createHash('md5').update(body).digest('hex')}`,
  ].join('&')
  const signature = sign(secret, ['POST', path, query].join('\n'))
  const call = request({
    port,
    method: 'POST',
    agent: false,
    path: `${path}?${query}&auth_signature=${signature}`,
    headers: { 'content-length': body.length },
  })
  const answered = once(call, 'response').then(([response]) => {
    response.resume()
    return response
  })
  // Cut off after its answer.
  call.on('error', () => {})
  call.flushHeaders()
  return { call, answered }
}

test('a body is read of signed calls alone, and so many at a time', async () => {
  const { port } = await startRealtime({ bodiesAtOnce: 1 })
  const stranger = await begin(port, EVENT, 'another')
  const { statusCode, headers } = await stranger.answered
  expect([statusCode, headers.connection]).toEqual([401, 'close'])

  const calls = [await begin(port, EVENT), await begin(port, EVENT)]
  const refused = await Promise.race(calls.map(({ answered }) => answered))
  expect(refused.statusCode).toBe(503)
  for (const { call } of calls) call.end(EVENT)
  const statuses = await Promise.all(calls.map(async ({ answered }) => (await answered).statusCode))
  expect(statuses.sort()).toEqual([200, 503])
  expect(await send(port, EVENT)).toBe(200)
})
