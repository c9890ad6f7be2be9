import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import { DELETE, PATCH, PUT } from './[kind]/[id]/route'
import { GET } from './route'

type Someone = { id: number } | undefined
const keep = (kind: string, { id }: { id: number }, as: Someone) =>
  call(PUT, '/', { as, method: 'PUT', params: { kind, id } })
const drop = (kind: string, { id }: { id: number }, as: Someone) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { kind, id } })
const list = (as: Someone, query = '') => call(GET, `/api/favorites${query}`, { as })
const favoriteCount = async ({ id }: { id: number }) =>
  (await db.post.findUniqueOrThrow({ where: { id } })).favoriteCount

test('a favourite is kept once and let go once, and the post counts it', async () => {
  const [post, member] = [await aPost(), await aUser()]
  expect(await keep('post', post, member)).toMatchObject({ status: 200, body: { favorite: true } })
  expect((await keep('post', post, member)).body).toEqual({ favorite: true })
  expect(await favoriteCount(post)).toBe(1)
  expect((await drop('post', post, member)).body).toEqual({ favorite: false })
  expect((await drop('post', post, member)).body).toEqual({ favorite: false })
  expect(await favoriteCount(post)).toBe(0)
})

test('ten at once, each twice, are ten', async () => {
  const post = await aPost()
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  await Promise.all([...people, ...people].map((person) => keep('post', post, person)))
  expect(await favoriteCount(post)).toBe(10)
  await Promise.all([...people, ...people].map((person) => drop('post', post, person)))
  expect(await favoriteCount(post)).toBe(0)
})

test('favourites are listed by kind, the latest first, page by page without a gap', async () => {
  const [member, stranger] = [await aUser(), await aUser()]
  const posts = []
  for (let i = 0; i < 23; i++) posts.push(await aPost({ authorId: stranger.id }))
  const at = new Date('2026-01-01T00:00:00Z')
  await db.favorite.createMany({
    data: posts.map(({ id }, i) => ({
      userId: member.id,
      kind: 'post' as const,
      targetId: id,
      createdAt: new Date(at.getTime() + (i < 5 ? 0 : i)),
    })),
  })
  const topic = await aTopic()
  await keep('topic', topic, member)
  await keep('post', await aPost(), stranger)

  const first = await list(member)
  const second = await list(member, `?kind=post&cursor=${first.body.next}`)
  const ids = [...first.body.items, ...second.body.items].map((item) => item.post.id)
  expect(first.body.items).toHaveLength(20)
  expect(ids).toEqual(posts.map(({ id }) => id).reverse())
  expect(second.body.next).toBeNull()
  expect((await list(member, '?kind=topic')).body).toMatchObject({
    items: [{ kind: 'topic', topic: { id: topic.id } }],
    next: null,
  })
})

test('an empty list says where else something is kept, the latest first', async () => {
  const [member, other] = [await aUser(), await aUser()]
  const [flat, topic] = [await aProperty(), await aTopic()]
  await keep('property', flat, member)
  await keep('topic', topic, member)
  await keep('post', await aPost(), other)
  expect((await list(member)).body).toEqual({
    items: [],
    next: null,
    elsewhere: ['topic', 'property'],
  })
  expect((await list(member, '?kind=topic')).body.elsewhere).toEqual([])
  expect((await list(await aUser())).body.elsewhere).toEqual([])
})

test('what is no longer there is not listed, but can still be let go', async () => {
  const [post, member] = [await aPost(), await aUser()]
  await keep('post', post, member)
  await db.post.update({ where: { id: post.id }, data: { status: 'deleted' } })
  expect((await list(member)).body.items).toEqual([])
  expect((await keep('post', post, await aUser())).status).toBe(404)
  expect((await drop('post', post, member)).status).toBe(200)
})

test('guests, the blocked, unknown things and unknown kinds are refused', async () => {
  const post = await aPost()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
  expect((await list(undefined)).status).toBe(401)
  expect((await keep('post', post, undefined)).status).toBe(401)
  expect((await drop('post', post, undefined)).status).toBe(401)
  expect((await keep('post', post, blocked)).status).toBe(403)
  expect((await keep('topic', { id: 999_999_999 }, await aUser())).status).toBe(404)
  expect((await keep('flat', post, await aUser())).status).toBe(404)
  expect((await list(await aUser(), '?kind=flat')).status).toBe(422)
  expect((await list(await aUser(), '?cursor=nonsense')).status).toBe(422)
  const foreign = await call(PUT, '/', {
    as: await aUser(),
    method: 'PUT',
    params: { kind: 'post', id: post.id },
    withoutCsrf: true,
  })
  expect(foreign.status).toBe(419)
})

test('a property and a complex are kept, counted and listed with what they cost today', async () => {
  const member = await aUser()
  const [flat, complex] = [await aProperty(), await aComplex({ name: 'Am Park' })]
  for (let again = 0; again < 2; again++) {
    expect((await keep('property', flat, member)).body).toEqual({ favorite: true })
    expect((await keep('complex', complex, member)).body).toEqual({ favorite: true })
  }
  const counts = async () => [
    (await db.property.findUniqueOrThrow({ where: { id: flat.id } })).favoriteCount,
    (await db.complex.findUniqueOrThrow({ where: { id: complex.id } })).favoriteCount,
  ]
  expect(await counts()).toEqual([1, 1])
  await db.property.update({ where: { id: flat.id }, data: { price: 290_000n, status: 'sold' } })
  expect((await list(member, '?kind=property')).body.items).toMatchObject([
    { kind: 'property', property: { id: flat.id, price: { amount: 290_000 }, status: 'sold' } },
  ])
  expect((await list(member, '?kind=complex')).body.items).toMatchObject([
    { kind: 'complex', complex: { id: complex.id, name: 'Am Park' } },
  ])
  await drop('property', flat, member)
  await drop('complex', complex, member)
  await drop('complex', complex, member)
  expect(await counts()).toEqual([0, 0])
  expect((await list(member, '?kind=complex')).body.items).toEqual([])
})

test('a property is not kept as a complex, nor a complex as a property', async () => {
  const member = await aUser()
  expect((await keep('complex', await aProperty(), member)).status).toBe(404)
  expect((await keep('property', await aComplex(), member)).status).toBe(404)
  expect((await keep('property', await aProperty(), undefined)).status).toBe(401)
})

const note = (kind: string, { id }: { id: number }, as: Someone, body: object) =>
  call(PATCH, '/', { as, method: 'PATCH', params: { kind, id }, body })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a company is kept, and a note with a reminder stands beside it', async () => {
  const [company, member] = [await aCompany(), await aUser()]
  await keep('company', company, member)
  const remindAt = inDays(3)
  const written = await note('company', company, member, { note: ' Ask about parking ', remindAt })
  expect(written).toMatchObject({ status: 200, body: { note: 'Ask about parking', remindAt } })
  expect((await list(member, '?kind=company')).body.items).toMatchObject([
    { kind: 'company', note: 'Ask about parking', remindAt, company: { id: company.id } },
  ])
  expect((await note('company', company, member, {})).body).toEqual({ note: '', remindAt: null })
})

test('a note needs its favourite, its owner and a moment that is to come', async () => {
  const [post, member, stranger] = [await aPost(), await aUser(), await aUser()]
  await keep('post', post, member)
  expect((await note('post', post, undefined, { note: 'x' })).status).toBe(401)
  expect((await note('post', post, stranger, { note: 'x' })).status).toBe(404)
  for (const remindAt of [inDays(-1), inDays(400)]) {
    const refused = await note('post', post, member, { note: 'x', remindAt })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/remindAt' }] } })
  }
  expect((await note('post', post, member, { note: 'x'.repeat(501) })).status).toBe(422)
  expect((await list(member)).body.items[0]).toMatchObject({ note: '', remindAt: null })
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 1e6) })
  expect((await note('post', post, blocked, { note: 'x' })).status).toBe(403)
})
