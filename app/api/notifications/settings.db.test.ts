import { expect, test } from 'vitest'
import { notify } from '@/lib/inbox/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET as INBOX } from './route'
import { GET, PATCH } from './settings/route'
import { POST } from './stop/[token]/route'

type Person = { id: number }
const PATH = '/api/notifications/settings'
const read = (as?: Person) => call(GET, PATH, { as })
const change = (as: Person | undefined, body: unknown, options: object = {}) =>
  call(PATCH, PATH, { as, method: 'PATCH', body, ...options })
const stop = (token: string, of: string) =>
  call(POST, `/api/notifications/stop/${token}?of=${of}`, {
    method: 'POST',
    params: { token },
    withoutCsrf: true,
  })

test('the matrix has defaults; what is changed stays, the rest too', async () => {
  const me = await aUser()
  const before = (await read(me)).body
  expect(before).toMatchObject({
    groups: {
      replies: { site: true, mail: true, push: true },
      reactions: { site: true, mail: false, push: false },
    },
    followOwn: true,
    digest: 'weekly',
    quiet: null,
  })
  const edit = {
    groups: { replies: { mail: false }, account: { mail: false } },
    quiet: { from: 22, to: 7 },
    timeZone: 'asia/tbilisi',
    digest: 'daily',
  }
  const after = (await change(me, edit)).body
  expect(after.groups.replies).toEqual({ site: true, mail: false, push: true })
  expect(after.groups.mentions).toEqual(before.groups.mentions)
  expect(after).toMatchObject({ quiet: { from: 22, to: 7 }, timeZone: 'Asia/Tbilisi' })
  await change(me, { quiet: null, followOwn: false })
  expect((await read(me)).body).toEqual({ ...after, quiet: null, followOwn: false })
  expect((await read(await aUser())).body).toEqual(before)
})

test('a kind that is wanted by mail alone is in no inbox, one that is wanted nowhere is not written', async () => {
  const me = await aUser()
  const tell = () =>
    notify(db, { userIds: [me.id], kind: 'question', targetId: 5, data: { title: 'A house' } })
  await change(me, { groups: { property: { site: false } } })
  await tell()
  expect((await call(INBOX, '/api/notifications', { as: me })).body).toMatchObject({
    items: [],
    unread: 0,
  })
  const [row] = await db.notification.findMany({ where: { userId: me.id } })
  expect(row).toMatchObject({ isShown: false, mailDueAt: expect.any(Date) })
  await db.notification.deleteMany({ where: { userId: me.id } })
  await change(me, { groups: { property: { mail: false } } })
  await tell()
  expect(await db.notification.count({ where: { userId: me.id } })).toBe(0)
})

test('guests, unknown rows, zones and hours are refused, and what concerns the account comes always', async () => {
  const me = await aUser()
  expect((await read()).status).toBe(401)
  expect((await change(undefined, {})).status).toBe(401)
  expect((await change(me, {}, { withoutCsrf: true })).status).toBe(419)
  const pointersOf = async (body: object) =>
    (await change(me, body)).body.errors.map(({ pointer }: { pointer: string }) => pointer)
  expect(await pointersOf({ groups: { gossip: { mail: true } } })).toEqual(['#/groups/gossip'])
  expect(await pointersOf({ timeZone: 'Mars/Olympus' })).toEqual(['#/timeZone'])
  expect(await pointersOf({ quiet: { from: 24, to: 7 } })).toEqual(['#/quiet/from'])
  expect(await pointersOf({ digest: 'hourly' })).toEqual(['#/digest'])
  expect(await pointersOf({ groups: { account: { site: false } } })).toEqual([
    '#/groups/account/site',
  ])
})

test('the secret of a mail ends a group, the digest or all, without a session; another secret nothing', async () => {
  const me = await aUser()
  await change(me, {})
  const { stopToken } = await db.notificationSettings.findUniqueOrThrow({
    where: { userId: me.id },
  })
  expect((await stop(stopToken, 'mentions')).body).toEqual({ of: 'mentions' })
  expect((await read(me)).body.groups.mentions).toEqual({ site: true, mail: false, push: true })
  expect((await read(me)).body.groups.replies.mail).toBe(true)
  await stop(stopToken, 'digest')
  expect((await read(me)).body.digest).toBe('off')
  await stop(stopToken, 'all')
  const { groups } = (await read(me)).body as { groups: Record<string, { mail: boolean }> }
  expect(Object.values(groups).some(({ mail }) => mail)).toBe(false)
  expect((await stop('0'.repeat(48), 'all')).status).toBe(404)
  expect((await stop('short', 'all')).status).toBe(404)
  expect((await stop(stopToken, 'nothing')).status).toBe(422)
})
