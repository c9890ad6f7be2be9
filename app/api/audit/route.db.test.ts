import { beforeAll, expect, test } from 'vitest'
import { enter } from '@/lib/audit/commands'
import { listPublicActs } from '@/lib/audit/queries'
import { db } from '@/lib/platform/db'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aComment, aUser } from '@/lib/testing/factories'
import { DELETE as REMOVE } from '../comments/[id]/route'
import { GET as EXPORT } from './export/route'
import { GET } from './route'

type User = Awaited<ReturnType<typeof aUser>>
let [admin, moderator] = [] as unknown as [User, User]
beforeAll(async () => {
  admin = await aUser({ role: 'admin' })
  moderator = await aUser({ role: 'moderator', name: '=cmd|calc' })
})

const list = (query = '', as: { id: number } | undefined = moderator) =>
  call(GET, `/api/audit${query}`, { as })
const rate = (before: object | null, after: object | null, by = moderator) =>
  db.$transaction((tx) => enter(tx, by, { action: 'edit', kind: 'rate', id: null, before, after }))

test('a deleted comment says who deleted whose, and the public log says neither', async () => {
  const comment = await aComment()
  await call(REMOVE, '/', {
    as: moderator,
    method: 'DELETE',
    params: { id: comment.id },
    body: { reason: 'abuse', text: 'Calls names.' },
  })
  const { status, body } = await list(`?member=${comment.authorId}`)
  expect(status).toBe(200)
  expect(body.items).toEqual([
    {
      id: expect.any(Number),
      actor: { id: moderator.id, name: moderator.name, avatarId: null, role: 'moderator' },
      action: 'delete',
      kind: 'comment',
      targetId: comment.id,
      member: expect.objectContaining({ id: comment.authorId }),
      rule: 'abuse',
      reason: 'Calls names.',
      before: { postId: comment.postId, number: comment.number },
      after: null,
      createdAt: expect.any(String),
    },
  ])
  const { items } = (await listPublicActs(null)) ?? { items: [] }
  const day = new Date().toISOString().slice(0, 10)
  expect(items[0]).toEqual({ action: 'delete', kind: 'comment', rule: 'abuse', day })
})

test('what an author deletes is no act of the staff', async () => {
  const comment = await aComment({ authorId: moderator.id })
  await call(REMOVE, '/', { as: moderator, method: 'DELETE', params: { id: comment.id } })
  expect((await list(`?member=${moderator.id}`)).body.items).toEqual([])
})

test('only the fields that changed are kept, and what changed nothing is no act', async () => {
  await rate({ a: 1, b: { c: [1] } }, { a: 1, b: { c: [1, 2] }, d: 5n })
  await rate({ a: 1 }, { a: 1 })
  const { items } = (await list('?kind=rate')).body
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    before: { b: { c: [1] }, d: null },
    after: { b: { c: [1, 2] }, d: '5' },
  })
})

test('what is no business of everybody is not in the public log', async () => {
  const { items } = (await listPublicActs(null)) ?? { items: [] }
  expect(items.map(({ kind }) => kind)).not.toContain('rate')
  expect(await listPublicActs('never-given')).toBeNull()
})

test('filters: by whom, what, on what, on which days; pages without gaps', async () => {
  for (let at = 0; at < 35; at++) await rate({ at }, { at: -1 }, admin)
  const first = (await list(`?actor=${admin.id}`)).body
  const second = (await list(`?actor=${admin.id}&cursor=${first.next}`)).body
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 5, null])
  const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(35)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const day = new Date().toISOString().slice(0, 10)
  expect((await list(`?action=edit&kind=rate&from=${day}&to=${day}`)).body.items).toHaveLength(30)
  expect((await list('?to=2020-01-01')).body.items).toEqual([])
  expect((await list('?action=delete&kind=rate')).body.items).toEqual([])
})

test('as CSV for spreadsheets: every line, and no cell that runs', async () => {
  const cookie = await sessionCookie(moderator)
  const asked = new Request('http://localhost:3000/api/audit/export?kind=rate', {
    headers: { cookie },
  })
  const answer = await EXPORT(asked, { params: Promise.resolve({}) })
  const body = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF?id,at,actorId,actor,action,kind/)
  expect(lines).toHaveLength(37)
  expect(body).toContain(",'=cmd|calc,")
})

test.each([
  ['a visitor', undefined, 401],
  ['a member', {}, 403],
  [
    'a blocked moderator',
    { role: 'moderator' as const, blockedUntil: new Date('2999-01-01') },
    403,
  ],
])('%s reads neither', async (_, data, status) => {
  const as = data && (await aUser(data))
  const asked = [await call(GET, '/api/audit', { as }), await call(EXPORT, '/', { as })]
  expect(asked.map((answer) => answer.status)).toEqual([status, status])
})

test.each(['0000-01-01', '0000-12-31', '9999-12-31'])('no act is of the day %s', async (day) => {
  for (const query of [`?from=${day}`, `?to=${day}`]) {
    expect((await list(query)).status).toBe(422)
    expect((await call(EXPORT, `/${query}`, { as: admin })).status).toBe(422)
  }
})

test.each(['0001-01-01', '9999-12-30'])('%s is a day to ask for', async (day) => {
  for (const query of [`?from=${day}`, `?to=${day}`]) expect((await list(query)).status).toBe(200)
})

test.each(['?cursor=never', '?kind=nonsense', '?actor=x', '?from=yesterday', '?to=2026-02-31'])(
  '%s is refused',
  async (query) => {
    expect((await list(query)).status).toBe(422)
  },
)
