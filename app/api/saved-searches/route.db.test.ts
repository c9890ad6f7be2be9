import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { DELETE, PATCH } from './[id]/route'
import { GET, POST } from './route'
import { POST as STOP } from './stop/[token]/route'

const PATH = '/api/saved-searches'
const save = (as: { id: number } | undefined, given: object) =>
  call(POST, PATH, { as, body: { name: 'Mine', query: '', ...given } })

test('a search is kept in its canonical form with what it finds, and again is the same one', async () => {
  const [owner, city] = [await aUser(), await aCity()]
  await aProperty({ cityId: city.id, rooms: 1 })
  await aProperty({ cityId: city.id, rooms: 2 })
  await aComplex({ cityId: city.id })
  const first = await save(owner, { query: `sort=new&city=${city.slug}&rooms=2,1&page=3` })
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    query: `rooms=1,2&city=${city.slug}`,
    total: 2,
    alerts: 'none',
  })
  const again = await save(owner, {
    query: `rooms=1,2&city=${city.slug}`,
    name: 'Renamed',
    alerts: 'daily',
  })
  expect(again.body).toMatchObject({ id: first.body.id, name: 'Renamed', alerts: 'daily' })
  const complexes = await save(owner, { query: `kind=complex&city=${city.slug}` })
  expect(complexes.body.total).toBe(1)
  const list = await call(GET, PATH, { as: owner })
  expect(list.body.items.map((item: { id: number }) => item.id)).toEqual([
    complexes.body.id,
    first.body.id,
  ])
})

test('guests, blocked ones, foreign forms and queries that the catalogue refuses are refused', async () => {
  const owner = await aUser()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 3_600_000) })
  expect((await save(undefined, {})).status).toBe(401)
  expect((await save(blocked, {})).status).toBe(403)
  expect((await call(GET, PATH)).status).toBe(401)
  const foreign = await call(POST, PATH, {
    as: owner,
    body: { name: 'x', query: '' },
    withoutCsrf: true,
  })
  expect(foreign.status).toBe(419)
  for (const query of ['rooms=9', 'kind=castle', 'colour=red', 'bounds=1,2,3']) {
    const answer = await save(owner, { query })
    expect([query, answer.status]).toEqual([query, 422])
    expect(answer.body.errors[0].pointer).toBe('#/query')
  }
  const nameless = await save(owner, { name: ' ' })
  expect(nameless.body.errors[0].pointer).toBe('#/name')
  expect((await call(GET, `${PATH}?cursor=x`, { as: owner })).status).toBe(422)
})

test('its name stands in mails: it takes no link, and nothing that cannot be seen', async () => {
  const owner = await aUser()
  const { body } = await save(owner, { name: 'Near\r\nBcc: a\u0007\u202e park', query: 'rooms=2' })
  expect(body.name).toBe('Near Bcc: a park')
  const edit = { as: owner, method: 'PATCH', params: { id: body.id } } as const
  for (const name of ['Win at evil.com', 'https://x', 'кредит.рф']) {
    const refused = [
      await save(owner, { name, query: 'rooms=3' }),
      await call(PATCH, PATH, { ...edit, body: { name } }),
    ]
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '#/name', code: 'name_link' }] },
      })
    }
  }
  expect(await db.savedSearch.findMany({ where: { userId: owner.id } })).toHaveLength(1)
})

test('its owner changes and deletes it, a stranger finds nothing', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const { body } = await save(owner, { query: 'rooms=3' })
  const params = { id: body.id }
  const path = `${PATH}/${body.id}`
  const edit = (as?: { id: number }) =>
    call(PATCH, path, { as, method: 'PATCH', params, body: { alerts: 'weekly' } })
  expect((await edit()).status).toBe(401)
  expect((await edit(stranger)).status).toBe(404)
  const changed = await edit(owner)
  expect(changed.body).toMatchObject({ name: 'Mine', alerts: 'weekly' })
  const remove = (as?: { id: number }) => call(DELETE, path, { as, method: 'DELETE', params })
  expect((await remove()).status).toBe(401)
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(owner)).status).toBe(204)
  expect((await remove(owner)).status).toBe(404)
})

test('the secret of a mail ends its alerts without signing in, by one press of a mail program', async () => {
  const owner = await aUser()
  const { body } = await save(owner, { query: 'rooms=4', alerts: 'instant', name: 'Big ones' })
  const row = await db.savedSearch.findUniqueOrThrow({ where: { id: body.id } })
  const stop = (token: string) =>
    call(STOP, `${PATH}/stop/${token}`, {
      params: { token },
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      withoutCsrf: true,
    })
  const stopped = await stop(row.stopToken)
  expect([stopped.status, stopped.body]).toEqual([200, { name: 'Big ones' }])
  expect((await stop(row.stopToken)).status).toBe(200)
  expect(await db.savedSearch.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({
    alerts: 'none',
    nextAt: null,
  })
  expect((await stop('0'.repeat(48))).status).toBe(404)
  expect((await stop('short')).status).toBe(404)
})

test('a mail of several searches can end all of its owner, and of nobody else', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const kept = await save(owner, { query: 'rooms=1', alerts: 'instant' })
  await save(owner, { query: 'rooms=2', alerts: 'weekly' })
  await save(other, { query: 'rooms=1', alerts: 'daily' })
  const { stopToken } = await db.savedSearch.findUniqueOrThrow({ where: { id: kept.body.id } })
  const stop = (token: string, query: string) =>
    call(STOP, `${PATH}/stop/${token}?${query}`, {
      params: { token },
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      withoutCsrf: true,
    })
  const pacesOf = async (user: { id: number }) => {
    const rows = await db.savedSearch.findMany({ where: { userId: user.id } })
    return rows.map(({ alerts, nextAt }) => [alerts, nextAt === null])
  }
  expect((await stop(stopToken, 'all=2')).status).toBe(422)
  expect((await stop('0'.repeat(48), 'all=1')).status).toBe(404)
  expect(await pacesOf(owner)).not.toContainEqual(['none', true])
  expect((await stop(stopToken, 'all=1')).status).toBe(200)
  expect(await pacesOf(owner)).toEqual([
    ['none', true],
    ['none', true],
  ])
  expect(await pacesOf(other)).toEqual([['daily', false]])
})

test('the list takes as many statements for one as for many', async () => {
  const [few, many] = [await aUser(), await aUser()]
  await save(few, { query: 'rooms=1' })
  for (let floor = 1; floor <= 25; floor++) await save(many, { query: `floorFrom=${floor}` })
  const count = (as: { id: number }) => statementsOf(() => call(GET, PATH, { as }))
  const [one, all] = [await count(few), await count(many)]
  expect(all.length).toBe(one.length)
  expect(all.length).toBeLessThanOrEqual(5)
})

test('whoever asks for alerts of an old search is not told what came before', async () => {
  const owner = await aUser()
  const { body } = await save(owner, { query: 'rooms=3' })
  const toldUntil = new Date(0)
  await db.savedSearch.update({ where: { id: body.id }, data: { toldUntil } })
  await aProperty({ rooms: 3 })
  const again = await save(owner, { query: 'rooms=3', alerts: 'instant' })
  expect(again.body).toMatchObject({ id: body.id, alerts: 'instant', fresh: 0 })
})
