import { expect, test } from 'vitest'
import { notify } from '@/lib/inbox/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aUser } from '@/lib/testing/factories'
import { PUT } from './read/route'
import { GET } from './route'
import { GET as COUNT } from './unread/route'

const PATH = '/api/notifications'
const drop = (targetId: number, after = 90) => ({
  kind: 'price_drop' as const,
  targetId,
  data: { title: `Flat ${targetId}`, currency: 'EUR', before: 100, after },
})
const tell = (user: { id: number }, targetId: number, after?: number) =>
  notify(db, { userIds: [user.id], ...drop(targetId, after) })

test('a member reads what they were told, the latest first, page by page, and nobody else does', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  for (let target = 1; target <= 25; target++) await tell(owner, target)
  const first = await call(GET, PATH, { as: owner })
  expect(first.body.unread).toBe(25)
  expect(first.body.items).toHaveLength(20)
  expect(first.body.items[0]).toMatchObject({
    kind: 'price_drop',
    objectId: 25,
    after: 90,
    count: 1,
  })
  const second = await call(GET, `${PATH}?cursor=${first.body.next}`, { as: owner })
  const ids = [...first.body.items, ...second.body.items].map((item) => item.objectId)
  expect(ids).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i))
  expect(second.body.next).toBeNull()
  expect((await call(GET, PATH, { as: other })).body).toEqual({ items: [], next: null, unread: 0 })
})

test('an unread one about the same thing is renewed; a read one stays, and a new one comes', async () => {
  const owner = await aUser()
  await tell(owner, 7, 90)
  await tell(owner, 8)
  const earlier = new Date(Date.now() - 1000)
  await db.notification.updateMany({ where: { userId: owner.id }, data: { createdAt: earlier } })
  await tell(owner, 7, 80)
  const { body } = await call(GET, PATH, { as: owner })
  expect(body.items.map((item: { objectId: number }) => item.objectId)).toEqual([7, 8])
  expect(body.items[0]).toMatchObject({ count: 2, after: 80 })
  await call(PUT, `${PATH}/read`, { as: owner, method: 'PUT', body: { all: true } })
  await tell(owner, 7, 70)
  const after = await call(GET, PATH, { as: owner })
  expect(after.body).toMatchObject({ unread: 1 })
  expect(after.body.items).toHaveLength(3)
})

test('reading marks one’s own, those named or all', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  for (const target of [1, 2, 3]) await tell(owner, target)
  await tell(other, 1)
  const { body } = await call(GET, PATH, { as: owner })
  const foreign = (await call(GET, PATH, { as: other })).body.items[0].id
  const some = await call(PUT, `${PATH}/read`, {
    as: owner,
    method: 'PUT',
    body: { ids: [body.items[0].id, foreign] },
  })
  expect(some.body).toEqual({ unread: 2 })
  expect((await call(GET, PATH, { as: other })).body.unread).toBe(1)
  const all = await call(PUT, `${PATH}/read`, { as: owner, method: 'PUT', body: { all: true } })
  expect(all.body).toEqual({ unread: 0 })
})

test('guests, foreign forms and wrong bodies are refused', async () => {
  const owner = await aUser()
  expect((await call(GET, PATH)).status).toBe(401)
  expect((await call(PUT, `${PATH}/read`, { method: 'PUT', body: {} })).status).toBe(401)
  const put = (options: object) =>
    call(PUT, `${PATH}/read`, { as: owner, method: 'PUT', ...options })
  expect((await put({ body: {}, withoutCsrf: true })).status).toBe(419)
  expect((await put({ body: {} })).status).toBe(422)
  expect((await put({ body: { ids: [], all: true } })).status).toBe(422)
  expect((await put({ body: { all: false } })).status).toBe(422)
  const wrong = await put({ body: { ids: ['x'] } })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors[0].pointer).toBe('#/ids/0')
  expect((await call(GET, `${PATH}?cursor=zzz`, { as: owner })).status).toBe(422)
  const beyond = Buffer.from('999999999999999.1').toString('base64url')
  expect((await call(GET, `${PATH}?cursor=${beyond}`, { as: owner })).status).toBe(422)
})

test('the count that tabs ask for is one’s own, one small statement, and not for guests', async () => {
  const owner = await aUser()
  for (const target of [1, 2]) await tell(owner, target)
  const count = () => call(COUNT, `${PATH}/unread`, { as: owner })
  expect((await count()).body).toEqual({ unread: 2 })
  expect((await call(COUNT, `${PATH}/unread`, { as: await aUser() })).body).toEqual({ unread: 0 })
  expect((await call(COUNT, `${PATH}/unread`)).status).toBe(401)
})

test('the list takes as many statements for one as for many', async () => {
  const [few, many] = [await aUser(), await aUser()]
  await tell(few, 1)
  for (let target = 1; target <= 60; target++) await tell(many, target)
  const count = (as: { id: number }) => statementsOf(() => call(GET, PATH, { as }))
  const [one, sixty] = [await count(few), await count(many)]
  expect(one.length).toBe(sixty.length)
})
