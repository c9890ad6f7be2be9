import { beforeEach, describe, expect, test } from 'vitest'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { appointAdmin } from '@/lib/members/commands'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aPost, aText, aToken, aUser } from '@/lib/testing/factories'
import { GET as INBOX } from '../notifications/route'
import { POST as COMMENT } from '../posts/[id]/comments/route'
import { POST as EXPORT } from '../user/export/route'
import { GET as ME } from '../user/route'
import { PUT as BLOCK, DELETE as UNBLOCK } from './[id]/block/route'
import { PUT as ROLE } from './[id]/role/route'
import { DELETE as END } from './[id]/sessions/route'

type Person = Awaited<ReturnType<typeof aUser>>
type Someone = { id: number } | undefined
const HOUR = 3_600_000
const GOOD = { term: 'threeDays', rule: 'abuse', reason: 'Threats against a neighbour' }

let [member, moderator, admin] = [] as unknown as [Person, Person, Person]
beforeEach(async () => {
  member = await aUser({ language: 'en' })
  moderator = await aUser({ role: 'moderator' })
  admin = await aUser({ role: 'admin' })
})

const block = (as: Someone, { id }: { id: number }, body: object = GOOD) =>
  call(BLOCK, '/', { as, method: 'PUT', params: { id }, body })
const unblock = (as: Someone, { id }: { id: number }, body: object = { reason: 'A mistake' }) =>
  call(UNBLOCK, '/', { as, method: 'DELETE', params: { id }, body })
const give = (as: Someone, { id }: { id: number }, role: string, reason = 'Asked for it') =>
  call(ROLE, '/', { as, method: 'PUT', params: { id }, body: { role, reason } })
const me = async (as: Someone) => (await call(ME, '/api/user', { as })).body
const eventsOf = async (as: Someone) =>
  (await call(INBOX, '/api/notifications', { as })).body.items.map(
    ({ event }: { event: string }) => event,
  )
const acts = (memberId: number) =>
  db.auditEntry.findMany({ where: { memberId, kind: 'user' }, orderBy: { id: 'asc' } })
const comment = async (as: Someone) => {
  const { id } = await aPost()
  const body = { body: aText('Here I am'), language: 'en', answers: null }
  return call(COMMENT, '/', { as, params: { id }, body })
}

test('a blocked member reads and exports, writes nothing, and is told until when, why and how to appeal', async () => {
  expect((await comment(member)).status).toBe(201)
  const answer = await block(moderator, member)
  expect(answer.status).toBe(200)
  const { until, reason } = answer.body.block
  expect(reason).toBe(GOOD.reason)
  expect(Math.round((Date.parse(until) - Date.now()) / HOUR)).toBe(72)

  expect(await comment(member)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  expect((await me(member)).block).toEqual({ until, reason })
  const file = { as: member, body: { currentPassword: 'x' } }
  expect((await call(EXPORT, '/', file)).body.code).not.toBe('blocked')
  expect(await eventsOf(member)).toEqual(['account_blocked'])
  await sendQueuedMails()
  const [mail = ''] = await mailsTo(member.email)
  for (const words of [
    GOOD.reason,
    'UTC',
    'Insult or harassment',
    'people',
    '/en/report-problem',
  ]) {
    expect(mail).toContain(words)
  }
  expect(await acts(member.id)).toMatchObject([
    {
      action: 'block',
      actorId: moderator.id,
      targetId: member.id,
      rule: 'abuse',
      reason: GOOD.reason,
      before: { blockedUntil: null },
      after: { blockedUntil: until },
    },
  ])
  const told = await db.liveEvent.findMany({ where: { channel: `private-user.${member.id}` } })
  expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(['rights.changed', null]))
})

test.each([
  ['day', 24],
  ['week', 168],
  ['month', 720],
])('for a %s', async (term, hours) => {
  const { until } = (await block(moderator, member, { ...GOOD, term })).body.block
  expect(Math.round((Date.parse(until) - Date.now()) / HOUR)).toBe(hours)
})

test('for good, changed to a day, undone; what is over is no block', async () => {
  expect((await block(moderator, member, { ...GOOD, term: 'forGood' })).body.block).toEqual({
    until: null,
    reason: GOOD.reason,
  })
  expect((await me(member)).block.until).toBeNull()
  await block(moderator, member, { ...GOOD, term: 'day', reason: 'Less' })
  expect((await me(member)).block).toMatchObject({ until: expect.any(String), reason: 'Less' })
  await db.user.update({ where: { id: member.id }, data: { blockedUntil: new Date(0) } })
  expect((await me(member)).block).toBeNull()
  expect((await comment(member)).status).toBe(201)
})

test('undone with a reason, the member is told and writes again; undone twice is undone once', async () => {
  await block(moderator, member)
  expect(await unblock(admin, member)).toMatchObject({ status: 200, body: { block: null } })
  expect((await comment(member)).status).toBe(201)
  expect(await eventsOf(member)).toEqual(['account_unblocked', 'account_blocked'])
  expect((await unblock(admin, member)).status).toBe(200)
  expect((await acts(member.id)).map(({ action }) => action)).toEqual(['block', 'unblock'])
})

describe('who may block whom', () => {
  test('a moderator members, an admin moderators, nobody admins or oneself', async () => {
    const [colleague, other] = [await aUser({ role: 'moderator' }), await aUser({ role: 'admin' })]
    const tries: [Person, Person, number][] = [
      [moderator, colleague, 403],
      [moderator, admin, 403],
      [moderator, moderator, 403],
      [admin, other, 403],
      [admin, admin, 403],
      [admin, colleague, 200],
    ]
    for (const [by, whom, status] of tries) {
      expect((await block(by, whom)).status).toBe(status)
    }
    // A blocked moderator is of the staff no more.
    expect(await block(colleague, member)).toMatchObject({ status: 403, body: { code: 'blocked' } })
    expect((await unblock(moderator, colleague)).status).toBe(403)
    expect((await acts(admin.id)).length).toBe(0)
  })

  test('neither visitors nor members, nor anybody who is not there', async () => {
    expect((await block(undefined, member)).status).toBe(401)
    expect((await block(await aUser(), member)).status).toBe(403)
    expect((await unblock(undefined, member)).status).toBe(401)
    expect((await unblock(member, member)).status).toBe(403)
    expect((await block(moderator, { id: 2_000_000_000 })).status).toBe(404)
  })

  test.each([
    ['no reason', { ...GOOD, reason: ' ' }, '#/reason'],
    ['a reason without end', { ...GOOD, reason: 'x'.repeat(501) }, '#/reason'],
    ['another term', { ...GOOD, term: 'year' }, '#/term'],
    ['another rule', { ...GOOD, rule: 'taste' }, '#/rule'],
    ['a column', { ...GOOD, blockedUntil: '2999-01-01T00:00:00Z' }, '#/blockedUntil'],
  ])('%s is refused', async (_, body, pointer) => {
    const answer = await block(moderator, member, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].pointer).toBe(pointer)
    expect(await acts(member.id)).toEqual([])
  })
})

describe('roles', () => {
  test('an admin gives and takes them; the person is told, and has the rights at once', async () => {
    expect(await give(admin, member, 'moderator')).toMatchObject({ status: 200 })
    expect((await me(member)).role).toBe('moderator')
    const friend = await aUser()
    expect((await block(member, friend)).status).toBe(200)
    expect(await give(admin, member, 'member', 'Too strict')).toMatchObject({ status: 200 })
    expect((await unblock(member, friend)).status).toBe(403)
    expect(await eventsOf(member)).toEqual(['role_changed'])
    expect(await acts(member.id)).toMatchObject([
      { action: 'role', before: { role: 'member' }, after: { role: 'moderator' } },
      { action: 'role', before: { role: 'moderator' }, after: { role: 'member' } },
    ])
    await give(admin, member, 'member')
    expect(await acts(member.id)).toHaveLength(2)
  })

  test('by nobody but admins, and never their own', async () => {
    expect((await give(undefined, member, 'admin')).status).toBe(401)
    expect((await give(member, member, 'admin')).status).toBe(403)
    expect((await give(moderator, member, 'moderator')).status).toBe(403)
    expect((await give(moderator, admin, 'member')).status).toBe(403)
    expect((await give(admin, admin, 'member')).status).toBe(403)
    expect((await give(admin, member, 'owner')).status).toBe(422)
    expect((await give(admin, { id: 2_000_000_000 }, 'member')).status).toBe(404)
  })

  test('of two admins who take the role from each other at once, one stays', async () => {
    await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'member' } })
    const pair = [await aUser({ role: 'admin' }), await aUser({ role: 'admin' })] as const
    const answers = await Promise.all([
      give(pair[0], pair[1], 'member'),
      give(pair[1], pair[0], 'member'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await db.user.count({ where: { role: 'admin' } })).toBe(1)
  })

  test('of two admins who give a role at once, the second has to look again', async () => {
    const to = (as: Someone, role: string, from: string) =>
      call(ROLE, '/', {
        as,
        method: 'PUT',
        params: { id: member.id },
        body: { role, from, reason: 'Asked for it' },
      })
    const other = await aUser({ role: 'admin' })
    const both = await Promise.all([to(admin, 'moderator', 'member'), to(other, 'admin', 'member')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const given = both.find(({ status }) => status === 200)?.body.role
    expect((await me(member)).role).toBe(given)
    expect(await acts(member.id)).toMatchObject([{ action: 'role', after: { role: given } }])
    expect(await to(other, 'member', 'member')).toMatchObject({ body: { code: 'conflict' } })
    expect((await to(other, 'member', given)).status).toBe(200)
  })

  test('the first admin is made by a command, of a member with a confirmed address alone', async () => {
    const young = await aUser({ emailConfirmedAt: null })
    expect(await appointAdmin('nobody@example.org')).toBe('unknown')
    expect(await appointAdmin(young.email)).toBe('unconfirmed')
    expect(await appointAdmin(` ${member.email.toUpperCase()} `)).toBe('done')
    expect((await me(member)).role).toBe('admin')
    expect(await acts(member.id)).toMatchObject([{ actorId: null, after: { role: 'admin' } }])
    expect(await appointAdmin(member.email)).toBe('done')
    expect(await acts(member.id)).toHaveLength(1)
  })
})

test('all sessions and tokens of a member are ended by the staff, as far as it may block them', async () => {
  await aToken(member, `secret-${member.id}`)
  await me(member)
  const end = (as: Someone, { id }: { id: number }) =>
    call(END, '/', { as, method: 'DELETE', params: { id } })
  expect((await end(member, member)).status).toBe(403)
  expect((await end(moderator, admin)).status).toBe(403)
  expect((await end(moderator, member)).status).toBe(204)
  expect(await db.session.count({ where: { userId: member.id, endedAt: null } })).toBe(0)
  expect(await db.token.count({ where: { userId: member.id, endedAt: null } })).toBe(0)
  expect(await acts(member.id)).toMatchObject([{ action: 'sessions', actorId: moderator.id }])
  expect((await end(admin, member)).status).toBe(204)
  expect(await acts(member.id)).toHaveLength(1)
})

test('of two who end the sessions of a member at once one has ended them, as the log tells', async () => {
  await me(member)
  const end = (as: Someone) => call(END, '/', { as, method: 'DELETE', params: { id: member.id } })
  const both = await Promise.all([end(moderator), end(admin)])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect(await acts(member.id)).toHaveLength(1)
})

test('of two who block or lift a block at once the second has to look again', async () => {
  const draft = { ...GOOD, seen: null }
  const both = await Promise.all([
    block(moderator, member, draft),
    block(admin, member, { ...draft, term: 'forGood' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { until } = both.find(({ status }) => status === 200)?.body.block ?? {}
  const stale = { reason: 'A mistake', seen: { until: '2030-01-01T00:00:00.000Z' } }
  expect((await unblock(moderator, member, stale)).status).toBe(409)
  expect((await unblock(moderator, member, { ...stale, seen: { until } })).status).toBe(200)
  expect((await unblock(admin, member, { ...stale, seen: { until } })).status).toBe(409)
  expect((await acts(member.id)).map(({ action }) => action)).toEqual(['block', 'unblock'])
})
