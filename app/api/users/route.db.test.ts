import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET } from './route'

const find = async (q: string, as?: { id: number }) =>
  call(GET, `/api/users?q=${encodeURIComponent(q)}`, { as: as ?? (await aUser()) })
const names = async (q: string) =>
  (await find(q)).body.items.map(({ name }: { name: string }) => name)

test('names that start so are found in either case, as everyone may see them', async () => {
  const anna = await aUser({ name: 'Żaneta Wójcik', role: 'moderator' })
  await aUser({ name: 'Not Żaneta' })
  expect(await find('żaNe')).toMatchObject({
    status: 200,
    body: {
      items: [{ id: anna.id, name: 'Żaneta Wójcik', avatarId: null, role: 'moderator' }],
      next: null,
    },
  })
  expect(Object.keys((await find('żane')).body.items[0])).toHaveLength(4)
})

test('at most eight, in order', async () => {
  for (let i = 0; i < 10; i++) await aUser({ name: `Kvasnička ${9 - i}` })
  const found = await names('kvasnička')
  expect(found).toHaveLength(8)
  expect(found).toEqual([...found].sort())
})

test('signs of a pattern are plain signs', async () => {
  await aUser({ name: 'Under score' })
  await aUser({ name: 'Under_score' })
  expect(await names('under_')).toEqual(['Under_score'])
  expect(await names('%')).toEqual([])
  expect(await names('\\')).toEqual([])
})

test('guests may not list members; an empty or endless question is wrong', async () => {
  expect((await call(GET, '/api/users?q=a')).status).toBe(401)
  expect((await find(' ')).status).toBe(422)
  expect((await find('a'.repeat(41))).status).toBe(422)
  expect((await find('a\0')).status).toBe(422)
  expect((await call(GET, '/api/users', { as: await aUser() })).status).toBe(422)
})
