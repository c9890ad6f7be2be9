import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { DELETE as FORGET } from './[id]/route'
import { DELETE, GET, POST } from './route'

type Person = { id: number }
const PATH = '/api/search/recent'
const keep = (as: Person | undefined, ...texts: string[]) =>
  call(POST, PATH, { ...(as && { as }), body: { texts } })
const kept = async (as: Person) =>
  (await call(GET, PATH, { as })).body.searches.map(({ text }: { text: string }) => text)

test('the latest eight stay, newest first, each once', async () => {
  const user = await aUser()
  const texts = Array.from({ length: 9 }, (_, nth) => `search ${nth}`)
  for (const text of texts) expect((await keep(user, text)).status).toBe(204)
  expect(await kept(user)).toEqual(texts.slice(1).reverse())
  await keep(user, 'search 5')
  expect((await kept(user))[0]).toBe('search 5')
  expect(await db.recentSearch.count({ where: { userId: user.id } })).toBe(8)
})

test('what is typed further within half a minute is one search', async () => {
  const user = await aUser()
  await keep(user, 'ипо')
  await keep(user, 'ипотека')
  expect(await kept(user)).toEqual(['ипотека'])
  await db.recentSearch.updateMany({
    where: { userId: user.id },
    data: { searchedAt: new Date(Date.now() - 31_000) },
  })
  await keep(user, 'ипотека семейная')
  expect(await kept(user)).toEqual(['ипотека семейная', 'ипотека'])
})

test('those of a visitor come along in their order', async () => {
  const user = await aUser()
  await keep(user, 'own')
  await keep(user, 'first', 'second', 'third')
  expect(await kept(user)).toEqual(['third', 'second', 'first', 'own'])
})

test('one is deleted, and all are; nobody else’s', async () => {
  const [user, other] = [await aUser(), await aUser()]
  await keep(user, 'one', 'two')
  await keep(other, 'three')
  const { id } = await db.recentSearch.findFirstOrThrow({ where: { userId: user.id, text: 'one' } })
  const forget = (as: Person | undefined) =>
    call(FORGET, '/', { method: 'DELETE', params: { id }, ...(as && { as }) })
  expect((await forget(other)).status).toBe(404)
  expect((await forget(undefined)).status).toBe(401)
  expect((await forget(user)).status).toBe(204)
  expect(await kept(user)).toEqual(['two'])
  expect((await call(DELETE, PATH, { as: user, method: 'DELETE' })).status).toBe(204)
  expect([await kept(user), await kept(other)]).toEqual([[], ['three']])
})

test('guests, foreign pages and broken lists are refused', async () => {
  const user = await aUser()
  expect((await call(GET, PATH)).status).toBe(401)
  expect((await keep(undefined, 'one')).status).toBe(401)
  const body = { texts: ['one'] }
  expect((await call(POST, PATH, { as: user, body, withoutCsrf: true })).status).toBe(419)
  for (const texts of [[], [''], ['x'.repeat(201)], Array(9).fill('x'), 'one']) {
    expect((await call(POST, PATH, { as: user, body: { texts } })).status).toBe(422)
  }
  expect(await kept(user)).toEqual([])
})
