import { expect, test } from 'vitest'
import * as z from 'zod'
import { isKnownPage } from '@/lib/existence/queries'
import { db } from '@/lib/platform/db'
import { columnsTo } from '@/lib/platform/repoint'
import { rowsOf } from '@/lib/platform/sql'
import { call } from '@/lib/platform/testing/request'
import { aComment, aCompany, aConversation, aPost, aUser } from '@/lib/testing/factories'
import { aWholeMember } from '@/lib/testing/whole-member'
import { Prisma } from '@/prisma/generated/client'
import { POST } from './route'

type Who = { id: number }
const REASON = { reason: 'One person, two accounts.' }
const merge = (from: Who, as: Who | undefined, body: object) =>
  call(POST, `/api/users/${from.id}/merge`, { as, params: { id: from.id }, body })
const anAdmin = () => aUser({ role: 'admin' })

const tableRow = z.object({ table: z.string() })
const countRow = z.object({ n: z.int() })
/** Passing rows, the log of what was done, and where the old address leads. */
const LEFT = ['"AuditEntry"', '"CacheExpiry"', '"LiveEvent"', '"MemberMerge"', '_prisma_migrations']

/** Tables in whose rows the number stands. */
async function tracesOf(id: number): Promise<string[]> {
  const tables = await rowsOf(db, tableRow)`
    select format('%I', tablename) as "table" from pg_tables where schemaname = 'public'`
  const found: string[] = []
  for (const { table } of tables) {
    if (LEFT.includes(table)) continue
    const [row] = await rowsOf(db, countRow)`
      select count(*)::int as n from ${Prisma.raw(table)} t where t::text ~ ${`\\y${id}\\y`}`
    if ((row?.n ?? 0) > 0) found.push(table)
  }
  return found
}

test('no row names an account that was merged into another', async () => {
  const [{ me, other, comment }, kept] = [await aWholeMember('member'), await aUser()]
  await aConversation({ from: kept, to: other }, 'Hello again')
  await aComment({ authorId: kept.id, postId: comment.postId })
  const mine = await aPost({ authorId: kept.id })
  await db.postReaction.create({ data: { postId: mine.id, userId: me.id } })
  await db.post.update({ where: { id: mine.id }, data: { reactionCount: 1 } })
  await db.follow.create({ data: { kind: 'person', userId: kept.id, targetId: me.id } })
  await db.savedSearch.updateMany({
    where: { userId: me.id },
    data: { name: 'Mine', stopToken: `stop-${kept.id}-mine` },
  })
  expect((await tracesOf(me.id)).length).toBeGreaterThan(30)
  const answer = await merge(me, await anAdmin(), { into: kept.id, ...REASON })
  expect(answer).toMatchObject({ status: 200, body: { id: kept.id } })
  expect(await tracesOf(me.id)).toEqual([])
  const tables = await db.$transaction((tx) => columnsTo(tx, 'User'))
  expect(tables.length).toBeGreaterThan(40)
  expect(await db.post.findUniqueOrThrow({ where: { id: mine.id } })).toMatchObject({
    reactionCount: 0,
  })
  const post = await db.post.findUniqueOrThrow({ where: { id: comment.postId } })
  const people = await db.comment.groupBy({
    by: ['authorId'],
    where: { postId: post.id, deletedAt: null },
  })
  expect(post.commenterCount).toBe(people.length)
  const pair = { firstId: Math.min(kept.id, other.id), secondId: Math.max(kept.id, other.id) }
  const { messages } = await db.conversation.findUniqueOrThrow({
    where: { firstId_secondId: pair },
    select: { messages: true },
  })
  expect(messages.length).toBeGreaterThan(1)
  expect(
    await db.follow.count({ where: { kind: 'person', userId: kept.id, targetId: kept.id } }),
  ).toBe(0)
})

test('what lets somebody into the one account lets nobody into the other', async () => {
  const [{ me, mark }, kept] = [await aWholeMember('member'), await aUser()]
  const before = await db.user.findUniqueOrThrow({ where: { id: kept.id } })
  await merge(me, await anAdmin(), { into: kept.id, ...REASON })
  const own = { where: { userId: kept.id } }
  const doors = await Promise.all([
    db.session.count(own),
    db.token.count(own),
    db.passkey.count(own),
    db.authenticator.count(own),
    db.recoveryCode.count(own),
    db.pendingLogin.count(own),
    db.passwordReset.count(own),
    db.emailConfirmation.count(own),
    db.emailChange.count(own),
    db.yandexLink.count(own),
    db.pushSubscription.count(own),
  ])
  expect(doors.every((count) => count === 0)).toBe(true)
  const after = await db.user.findUniqueOrThrow({ where: { id: kept.id } })
  expect(after).toMatchObject({ email: before.email, passwordHash: before.passwordHash })
  expect(await db.user.count({ where: { email: `${mark.toLowerCase()}@example.org` } })).toBe(0)
})

test('whoever owns a company with either account owns it', async () => {
  const [from, kept, company] = [await aUser(), await aUser(), await aCompany()]
  await db.companyMember.createMany({
    data: [
      { companyId: company.id, userId: from.id, role: 'owner' },
      { companyId: company.id, userId: kept.id },
    ],
  })
  await merge(from, await anAdmin(), { into: kept.id, ...REASON })
  expect(await db.companyMember.findMany({ where: { companyId: company.id } })).toMatchObject([
    { userId: kept.id, role: 'owner' },
  ])
})

test('profiles of merged accounts lead on, and both sides are acts in the log', async () => {
  const [first, second, third, admin] = [
    await aUser(),
    await aUser(),
    await aUser(),
    await anAdmin(),
  ]
  await merge(first, admin, { into: second.id, ...REASON })
  await merge(second, admin, { into: third.id, ...REASON })
  expect(await isKnownPage(`/en/profile/${first.id}`)).toBe(true)
  const rows = await db.memberMerge.findMany({ where: { intoId: third.id } })
  expect(rows.map(({ fromId }) => fromId).toSorted((a, b) => a - b)).toEqual([first.id, second.id])
  const acts = await db.auditEntry.findMany({
    where: { actorId: admin.id, action: 'merge' },
    orderBy: { id: 'asc' },
  })
  expect(acts.map(({ targetId, reason }) => [targetId, reason])).toEqual(
    [first, second, second, third].map(({ id }) => [id, REASON.reason]),
  )
})

test('only admins merge, two other members without a role, block or farewell', async () => {
  const [one, two, admin] = [await aUser(), await aUser(), await anAdmin()]
  const into = { into: two.id, ...REASON }
  const others = [undefined, one, await aUser({ role: 'moderator' })]
  const statuses = await Promise.all(others.map((other) => merge(one, other, into)))
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 403])
  const [moderator, another] = [await aUser({ role: 'moderator' }), await anAdmin()]
  for (const staff of [moderator, another, admin]) {
    expect((await merge(staff, admin, into)).status).toBe(403)
    expect((await merge(one, admin, { into: staff.id, ...REASON })).status).toBe(403)
  }
  const refused = [
    { into: one.id, ...REASON },
    { into: 999_999_999, ...REASON },
    { into: two.id, reason: '' },
    { into: 0, ...REASON },
  ]
  for (const body of refused) expect((await merge(one, admin, body)).status).toBe(422)
  expect((await merge({ id: 999_999_999 }, admin, into)).status).toBe(404)
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  expect(await merge(blocked, admin, into)).toMatchObject({
    status: 409,
    body: { code: 'merge_hindered' },
  })
  const leaving = await aUser()
  const dueAt = new Date('2999-01-01')
  await db.accountDeletion.create({ data: { userId: leaving.id, dueAt, texts: 'anonymise' } })
  expect((await merge(one, admin, { into: leaving.id, ...REASON })).status).toBe(409)
  expect((await merge(one, admin, into)).status).toBe(200)
  expect((await merge(one, admin, into)).status).toBe(409)
})
