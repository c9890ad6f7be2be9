import PusherClient from 'pusher-js'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '@/lib/limits'
import { Sender } from '@/lib/live/sender'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { APP, clientOptions, eventOf, startRealtime } from '@/lib/platform/testing/realtime'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { unpublish } from '@/lib/posts/publication/commands'
import { deletePost } from '@/lib/posts/removals/commands'
import { anUpload, aPost, aToken, aUser } from '@/lib/testing/factories'
import { POST as logOut } from '../../logout/route'
import { GET as me } from '../../user/route'
import { DELETE as endSessions } from '../../user/sessions/route'
import { POST } from './route'

const SUCCEEDED = 'pusher:subscription_succeeded'

type Asker = { as?: { id: number }; bearer?: string; socket?: string }
const ask = (channel: string, { as, bearer, socket = '12.34' }: Asker = {}) =>
  call(POST, '/api/broadcasting/auth', {
    ...(as && { as }),
    body: { socket_id: socket, channel_name: channel },
    ...(bearer && { withoutCsrf: true, headers: { authorization: `Bearer ${bearer}` } }),
  })
const statusOf = async (channel: string, asker?: Asker) => (await ask(channel, asker)).status
const channelTokenIn = (cookie: string) => /auth_token=(\S+)/.exec(cookie)?.[1] ?? ''

test('members have their own channel, staff theirs, nobody another’s', async () => {
  const [anna, boris] = [await aUser(), await aUser()]
  const [moderator, admin] = [await aUser({ role: 'moderator' }), await aUser({ role: 'admin' })]
  const own = `private-user.${anna.id}`
  expect((await ask(own, { as: anna })).body).toMatchObject({
    auth: expect.stringMatching(/^site-key:[0-9a-f]{64}$/),
  })
  for (const as of [boris, moderator, admin]) expect(await statusOf(own, { as })).toBe(403)
  expect(await statusOf(own)).toBe(401)

  const staff = 'private-encrypted-staff'
  for (const as of [moderator, admin])
    expect((await ask(staff, { as })).body).toMatchObject({ shared_secret: expect.any(String) })
  for (const as of [anna, await aUser({ role: 'admin', blockedUntil: new Date('2999-01-01') })])
    expect(await statusOf(staff, { as })).toBe(403)
  expect(await statusOf(staff)).toBe(401)
})

test('who does not want to be seen reads with the others, and nobody knows that they do', async () => {
  const [anna, post] = [await aUser({ name: 'Anna Anders', showOnline: false }), await aPost()]
  const seenAs = async () => {
    const { status, body } = await ask(`presence-post.${post.id}`, { as: anna })
    expect(status).toBe(200)
    return body.channel_data as string
  }
  const [once, again] = [await seenAs(), await seenAs()]
  const { user_id: id, user_info: info } = JSON.parse(once)
  expect(id).toMatch(/^hidden-/)
  expect(info).toEqual({})
  expect(JSON.parse(again).user_id).not.toBe(id)
  expect(once).not.toContain('Anna')
})

test('who may read a post is seen there by name and picture', async () => {
  const [anna, post] = [await aUser({ name: 'Anna Anders' }), await aPost()]
  const { id: avatarId } = await anUpload(anna.id)
  await db.user.update({ where: { id: anna.id }, data: { avatarId } })
  const { body } = await ask(`presence-post.${post.id}`, { as: anna })
  expect(JSON.parse(body.channel_data)).toEqual({
    user_id: String(anna.id),
    user_info: { name: 'Anna Anders', avatarId },
    session: expect.stringMatching(/^session\.\d+$/),
    ends: expect.any(Number),
  })
  expect(await statusOf(`presence-post.${post.id}`)).toBe(401)
  const hidden = await aPost({ status: 'hidden' })
  const draft = await aPost({ status: 'draft' })
  const gone = await aPost({ status: 'deleted' })
  for (const { id } of [hidden, draft, gone])
    expect(await statusOf(`presence-post.${id}`, { as: anna })).toBe(403)
  const staff = await aUser({ role: 'moderator' })
  expect(await statusOf(`presence-post.${hidden.id}`, { as: staff })).toBe(200)
  expect(await statusOf(`presence-post.${draft.id}`, { as: { id: draft.authorId } })).toBe(200)
})

test('a name that is not exactly one of ours is nobody’s', async () => {
  const [admin, post] = [await aUser({ role: 'admin' }), await aPost()]
  const names = [
    `private-user.0${admin.id}`,
    `private-user.${admin.id} `,
    `private-user.${admin.id}.0`,
    `private-user.${admin.id}e0`,
    `private-user.+${admin.id}`,
    `Private-user.${admin.id}`,
    `private-encrypted-user.${admin.id}`,
    `presence-user.${admin.id}`,
    'private-user.',
    'private-staff',
    'private-encrypted-staff.1',
    `presence-post.0${post.id}`,
    `presence-post.${post.id}.${post.id}`,
    `x.presence-post.${post.id}`,
    'presence-post.9999999999',
    'presence-post.-1',
    `post.${post.id}`,
    'feed',
    `#server-to-user-${admin.id}`,
  ]
  for (const name of names) expect([name, await statusOf(name, { as: admin })]).toEqual([name, 403])
})

test('what is no request is refused', async () => {
  const as = await aUser()
  const own = `private-user.${as.id}`
  for (const socket of ['', '12', '12.', '12.34:private-user.1', 'a.b', '1.2.3'])
    expect(await statusOf(own, { as, socket })).toBe(422)
  expect(await statusOf('', { as })).toBe(422)
  expect(await statusOf('x'.repeat(165), { as })).toBe(422)
  const body = { socket_id: '1.2', channel_name: own }
  expect((await call(POST, '/', { as, body, withoutCsrf: true })).status).toBe(419)
  const form = 'socket_id=1.2&channel_name=feed'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await call(POST, '/', { as, body: form, headers })).status).toBe(415)
  expect((await call(POST, '/', { as, body: '{' })).status).toBe(400)
})

test('the token of the channels opens channels, and nothing else, until its session ends', async () => {
  const anna = await aUser()
  const cookie = await sessionCookie(anna)
  const bearer = channelTokenIn(cookie)
  const own = `private-user.${anna.id}`
  expect(await statusOf(own, { bearer })).toBe(200)
  const authorization = `Bearer ${bearer}`
  expect((await call(me, '/api/user', { headers: { authorization } })).status).toBe(401)
  expect((await call(me, '/api/user', { headers: { authorization, cookie } })).status).toBe(401)
  expect(await statusOf(own, { bearer: 'another' })).toBe(401)
  await aToken(anna, 'a-token-of-the-api', { scope: 'write' })
  expect(await statusOf(own, { bearer: 'a-token-of-the-api' })).toBe(401)

  const { status } = await call(logOut, '/api/logout', { method: 'POST', headers: { cookie } })
  expect(status).toBe(204)
  expect(await statusOf(own, { bearer })).toBe(401)
})

test('sixty a minute are enough for anybody', async () => {
  const as = await aUser()
  const { env } = await import('@/lib/platform/env')
  const settings = env()
  const before = settings.RATE_LIMITS
  settings.RATE_LIMITS = 'on'
  onTestFinished(() => void (settings.RATE_LIMITS = before))
  const own = `private-user.${as.id}`
  for (let count = 0; count < limits.channel.points; count++)
    expect(await statusOf(own, { as })).toBe(200)
  const { status, headers } = await ask(own, { as })
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
})

/** A browser that has subscribed, authorised by its token. */
async function open(port: number, cookie: string, channel: string) {
  const client = new PusherClient(APP.key, {
    ...clientOptions(port),
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) =>
        void ask(channelName, { bearer: channelTokenIn(cookie), socket: socketId }).then(
          ({ status, body }) =>
            status === 200 ? callback(null, body) : callback(new Error(String(status)), null),
        ),
    },
  })
  onTestFinished(() => client.disconnect())
  const joined = client.subscribe(channel)
  await eventOf(joined, SUCCEEDED)
  return { client, joined }
}

const HOUR_MS = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

test('the socket of an idle session is closed with it, and does not keep it alive', async () => {
  const server = await startRealtime()
  const staff = await aUser({ role: 'moderator' })
  const cookie = await sessionCookie(staff)
  // Idle for half a day but two seconds.
  const lastSeenAt = ago(12 * HOUR_MS - 2000)
  await db.session.updateMany({ where: { userId: staff.id }, data: { lastSeenAt } })
  const { joined } = await open(server.port, cookie, `private-user.${staff.id}`)
  const refused = eventOf(joined, 'pusher:subscription_error')
  expect((await refused).error).toBe('401')
  const session = await db.session.findFirstOrThrow({ where: { userId: staff.id } })
  expect(session.lastSeenAt).toEqual(lastSeenAt)
  expect(await (await server.site.get({ path: '/channels' })).json()).toEqual({ channels: {} })
})

test('a socket is authorised until its session ends by age or idleness, whichever is first', async () => {
  const anna = await aUser()
  const cookie = await sessionCookie(anna)
  const DAY_MS = 24 * HOUR_MS
  const times: [Date, Date, number][] = [
    [ago(0), ago(0), 14 * DAY_MS],
    [ago(30 * DAY_MS), ago(13 * DAY_MS), DAY_MS],
    [ago(89 * DAY_MS), ago(0), DAY_MS],
  ]
  for (const [createdAt, lastSeenAt, left] of times) {
    await db.session.updateMany({ where: { userId: anna.id }, data: { createdAt, lastSeenAt } })
    const { body } = await ask(`private-user.${anna.id}`, { bearer: channelTokenIn(cookie) })
    const { ends } = JSON.parse(body.channel_data)
    expect(Math.abs(ends * 1000 - Date.now() - left)).toBeLessThan(60_000)
  }
})

test('readers of a post that is withdrawn or deleted are gone from its channel, its author comes again', async () => {
  const server = await startRealtime()
  const sender = new Sender(process.env.DATABASE_URL ?? '', server.site)
  sender.start()
  onTestFinished(() => sender.stop())
  const [anna, author] = [await aUser(), await aUser()]
  const cookies = [await sessionCookie(anna), await sessionCookie(author)]
  const withdrawn = await aPost({ authorId: author.id })
  const deleted = await aPost({ authorId: author.id })
  const viewer = { ...author, isBlocked: false, by: { session: 0 } }
  for (const [{ id }, end, left] of [
    [withdrawn, unpublish, [{ id: String(author.id) }]],
    [deleted, (viewer: Member, id: number) => deletePost(viewer, id, { text: '' }), []],
  ] as const) {
    const channel = `presence-post.${id}`
    const [reader] = [
      await open(server.port, cookies[0] ?? '', channel),
      await open(server.port, cookies[1] ?? '', channel),
    ]
    const refused = eventOf(reader.joined, 'pusher:subscription_error')
    await end(viewer, id)
    expect((await refused).error).toBe('403')
    const users = async () => (await server.site.get({ path: `/channels/${channel}/users` })).json()
    await expect.poll(users).toEqual({ users: left })
  }
})

test('when a session ends elsewhere, it is told and its sockets close; those of others stay', async () => {
  const server = await startRealtime()
  const sender = new Sender(process.env.DATABASE_URL ?? '', server.site)
  sender.start()
  onTestFinished(() => sender.stop())
  const [anna, post] = [await aUser(), await aPost()]
  const [here, elsewhere] = [await sessionCookie(anna), await sessionCookie(anna)]
  const ended = await db.session.findFirstOrThrow({
    where: { userId: anna.id },
    orderBy: { id: 'desc' },
  })
  const own = `private-user.${anna.id}`
  const mine = await open(server.port, here, own)
  const other = await open(server.port, elsewhere, own)
  const reading = await open(server.port, elsewhere, `presence-post.${post.id}`)
  const told = eventOf(other.joined, 'session.ended')
  const query = `?id=${ended.id}`
  await call(endSessions, `/api/user/sessions${query}`, {
    method: 'DELETE',
    headers: { cookie: here },
  })
  expect(await told).toEqual({ sessionId: ended.id, eventId: expect.any(String) })
  for (const { client } of [other, reading])
    await expect.poll(() => client.connection.state, { timeout: 2000 }).toBe('disconnected')
  expect(mine.client.connection.state).toBe('connected')
})
