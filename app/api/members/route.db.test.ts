import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComment, aPost, aUser } from '@/lib/testing/factories'
import { GET as ONE } from './[id]/route'
import { GET } from './route'

type Person = Awaited<ReturnType<typeof aUser>>
type Someone = { id: number } | undefined
let [admin, moderator] = [] as unknown as [Person, Person]
beforeAll(async () => {
  admin = await aUser({ role: 'admin' })
  moderator = await aUser({ role: 'moderator' })
})

const list = (as: Someone, query = '') => call(GET, `/api/members${query}`, { as })
const one = (as: Someone, id: number) => call(ONE, '/', { as, params: { id } })
const idsOf = async (as: Someone, query: string) =>
  (await list(as, query)).body.items.map(({ id }: { id: number }) => id)

test('found by a part of the name, by number, and by admins by mail address', async () => {
  const ana = await aUser({ name: 'Ana Petrović-Kos' })
  expect(await idsOf(moderator, '?q=petrovi%C4%87')).toEqual([ana.id])
  expect(await idsOf(moderator, `?q=${ana.id}`)).toContain(ana.id)
  expect(await idsOf(admin, `?q=${ana.email.toUpperCase()}`)).toEqual([ana.id])
  expect(await idsOf(moderator, `?q=${ana.email}`)).toEqual([])
  expect(await idsOf(moderator, '?q=%25')).toEqual([])
  expect(await idsOf(moderator, '?q=99999999999')).toEqual([])
  const [seen] = (await list(admin, `?q=${ana.email}`)).body.items
  expect(seen).toEqual({
    id: ana.id,
    name: ana.name,
    avatarId: null,
    role: 'member',
    email: ana.email,
    createdAt: ana.createdAt.toISOString(),
    block: null,
  })
  expect((await list(moderator, '?q=petrovi%C4%87')).body.items[0].email).toBeNull()
})

test('by role, blocked ones, new ones', async () => {
  const blocked = await aUser({ blockedUntil: new Date('2900-01-01'), blockedReason: 'Spam' })
  await aUser({ blockedUntil: new Date('2020-01-01'), blockedReason: 'Long ago' })
  const recent = await aUser({ createdAt: new Date() })
  expect(await idsOf(moderator, '?show=blocked')).toEqual([blocked.id])
  expect(await idsOf(moderator, '?show=recent')).toEqual([recent.id])
  expect(await idsOf(moderator, '?role=admin')).toEqual([admin.id])
  expect((await one(moderator, blocked.id)).body.block).toEqual({
    until: '2900-01-01T00:00:00.000Z',
    reason: 'Spam',
  })
})

test('pages without gaps, the newest first', async () => {
  for (let at = 0; at < 35; at++) await aUser({ name: `Paged ${at}` })
  const first = (await list(moderator, '?q=Paged')).body
  const second = (await list(moderator, `?q=Paged&cursor=${first.next}`)).body
  const names = [...first.items, ...second.items].map(({ name }: { name: string }) => name)
  expect([first.items.length, second.next]).toEqual([30, null])
  expect(names).toEqual(Array.from({ length: 35 }, (_, at) => `Paged ${34 - at}`))
})

test('one member: counts, sessions, reports about and by them, and what may be done', async () => {
  const member = await aUser()
  const post = await aPost({ authorId: member.id })
  const comment = await aComment({ authorId: member.id })
  const report = { reason: 'spam' as const, language: 'en' as const }
  await db.report.createMany({
    data: [
      { ...report, kind: 'user', targetId: member.id },
      { ...report, kind: 'post', targetId: post.id },
      { ...report, kind: 'comment', targetId: comment.id },
      { ...report, kind: 'comment', targetId: comment.id + 1000 },
      { ...report, kind: 'page', path: '/', reporterId: member.id },
    ],
  })
  await list(member)
  expect((await one(moderator, member.id)).body).toMatchObject({
    id: member.id,
    trust: 'new',
    sessions: 1,
    lastSeenAt: expect.any(String),
    reports: { about: 3, by: 1 },
    mayBlock: true,
    mayArrange: false,
  })
  expect((await one(admin, moderator.id)).body).toMatchObject({ mayBlock: true, mayArrange: true })
  expect((await one(admin, admin.id)).body).toMatchObject({ mayBlock: false, mayArrange: false })
  expect((await one(admin, 2_000_000_000)).status).toBe(404)
})

test.each([
  ['a visitor', undefined, 401],
  ['a member', {}, 403],
  ['a blocked admin', { role: 'admin' as const, blockedUntil: new Date('2999-01-01') }, 403],
])('%s sees nobody', async (_, data, status) => {
  const as = data && (await aUser(data))
  expect((await list(as)).status).toBe(status)
  expect((await one(as, admin.id)).status).toBe(status)
})

test.each(['?role=owner', '?show=gone', '?cursor=never', `?q=${'x'.repeat(255)}`])(
  '%s is refused',
  async (query) => {
    expect((await list(moderator, query)).status).toBe(422)
  },
)
