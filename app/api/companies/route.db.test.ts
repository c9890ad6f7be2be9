import { expect, test } from 'vitest'
import { addMembers } from '@/lib/companies/members/commands'
import { listCompanyCountries, listCompanyPage } from '@/lib/companies/queries'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCompany, aPost, aUser } from '@/lib/testing/factories'
import { PATCH as edit, GET as read, DELETE as remove } from './[id]/route'
import { PUT as follow, DELETE as leave } from './[id]/subscription/route'
import { GET, POST } from './route'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
let serial = 0
const aDraft = (given: object = {}) => ({
  slug: `new-company-${process.pid}-${++serial}`,
  name: 'Stein und Dach',
  kind: 'developer',
  description: six('Builds houses'),
  country: 'DE',
  city: 'Leipzig',
  ...given,
})
const admin = () => aUser({ role: 'admin' })
const idsOf = (body: { items: { id: number }[] }) => body.items.map((item) => item.id)

test('companies are listed by subscribers, ties by id, filtered, and paged without loss', async () => {
  const country = 'ME'
  const made: { id: number; subscriberCount: number }[] = []
  for (let i = 0; i < 45; i++) made.push(await aCompany({ country, subscriberCount: i % 4 }))
  const order = made
    .toSorted((a, b) => b.subscriberCount - a.subscriberCount || a.id - b.id)
    .map(({ id }) => id)
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const { body } = await call(GET, `/api/companies?country=${country}${after}`)
    seen.push(...idsOf(body))
    cursor = body.next
  } while (cursor)
  expect(seen).toEqual(order)
  const second = await listCompanyPage({ country }, 2)
  const last = await listCompanyPage({ country }, 3, second?.following?.after ?? '')
  expect(second && idsOf(second)).toEqual(order.slice(20, 40))
  expect(last && idsOf(last)).toEqual(order.slice(40))
  expect(last).toMatchObject({ total: 45, pageCount: 3, following: null })
  const back = await listCompanyPage({ country }, 2, last?.previous?.after ?? '')
  expect(back && idsOf(back)).toEqual(order.slice(20, 40))
  expect(await listCompanyPage({ country }, 4)).toBeNull()
  expect(await listCompanyPage({ country }, 0)).toBeNull()
})

test('a kind narrows the list, and a list is three statements whatever its length', async () => {
  const bank = await aCompany({ kind: 'bank', country: 'RS' })
  await aCompany({ kind: 'agency', country: 'RS' })
  const statements = await statementsOf(async () => {
    const { body } = await call(GET, '/api/companies?kind=bank&country=RS')
    expect(idsOf(body)).toEqual([bank.id])
  })
  expect(statements).toHaveLength(3)
})

test('a part of a name finds companies, those that begin so first, and nothing is a pattern', async () => {
  const word = `Kreml${process.pid}`
  const inside = await aCompany({ name: `Alt ${word}`, country: 'RS' })
  const first = await aCompany({ name: `${word} Bau`, country: 'RS' })
  const abroad = await aCompany({ name: `${word} Praha`, country: 'CZ' })
  const find = async (query: string) => idsOf((await call(GET, `/api/companies?${query}`)).body)
  expect(await find(`q=${word.toLowerCase()}`)).toEqual([first.id, abroad.id, inside.id])
  expect(await find(`q=${word}&country=RS`)).toEqual([first.id, inside.id])
  expect(await find(`q=${word}&kind=bank`)).toEqual([])
  expect(await find(`q=${word}%25Bau`)).toEqual([])
  expect(await find(`q=${word.replace('K', '_')}`)).toEqual([])
})

test('the countries of the list are those in which a company sits', async () => {
  await aCompany({ country: 'IS' })
  await aCompany({ country: 'IS' })
  const countries = await listCompanyCountries()
  expect(countries.filter((code) => code === 'IS')).toEqual(['IS'])
  expect(countries).not.toContain('FJ')
})

test('strange questions are refused', async () => {
  for (const [query, pointer] of [
    ['kind=shop', '#/kind'],
    ['country=de', '#/country'],
    ['cursor=xyz', '#/cursor'],
    ['mine=yes', '#/mine'],
    ['q=', '#/q'],
  ]) {
    expect(await call(GET, `/api/companies?${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    })
  }
})

test('a member sees the companies they write for, a guest is told to log in', async () => {
  const [member, company] = [await aUser(), await aCompany()]
  await aCompany()
  await db.companyMember.create({ data: { companyId: company.id, userId: member.id } })
  const { body } = await call(GET, '/api/companies?mine=1', { as: member })
  expect(idsOf(body)).toEqual([company.id])
  expect((await call(GET, '/api/companies?mine=1', { as: await aUser() })).body.items).toEqual([])
  expect(await call(GET, '/api/companies?mine=1')).toMatchObject({ status: 401 })
})

test('an admin makes, changes and removes a company', async () => {
  const [staff, writer, other] = [await admin(), await aUser(), await aUser()]
  const body = aDraft({ isVerified: true, staffIds: [writer.id], phone: '+4934112345' })
  const made = await call(POST, '/', { as: staff, body })
  expect(made).toMatchObject({
    status: 201,
    body: { isVerified: true, staff: [{ id: writer.id }], subscribers: 0, site: '' },
  })
  const params = { id: made.body.id }
  const known = await db.company.findUnique({ where: params })
  const changed = await call(edit, '/', {
    as: staff,
    method: 'PATCH',
    params,
    body: { city: 'Dresden', isVerified: true, staffIds: [other.id] },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { city: 'Dresden', name: 'Stein und Dach', staff: [{ id: other.id }] },
  })
  expect((await db.company.findUnique({ where: params }))?.verifiedAt).toEqual(known?.verifiedAt)
  expect((await call(read, '/', { params })).body).toMatchObject({ city: 'Dresden' })
  await db.favorite.create({ data: { userId: other.id, kind: 'company', targetId: params.id } })
  await call(follow, '/', { as: other, method: 'PUT', params })
  const drop = () => call(remove, '/', { as: staff, method: 'DELETE', params })
  expect(await drop()).toMatchObject({ status: 204 })
  expect(await db.follow.count({ where: { kind: 'company', targetId: params.id } })).toBe(0)
  expect(await db.favorite.count({ where: { kind: 'company', targetId: params.id } })).toBe(0)
  expect(await drop()).toMatchObject({ status: 404 })
  expect(await call(read, '/', { params })).toMatchObject({ status: 404 })
})

test('an admin who has not seen a new colleague, or what another admin saved, is told', async () => {
  const [company, as, owner] = [await aCompany(), await admin(), await aUser()]
  const params = { id: company.id }
  const patch = (body: object) => call(edit, '/', { as, method: 'PATCH', params, body })
  const opened = (await patch({ staffIds: [owner.id] })).body
  const joined = await aUser()
  await db.$transaction((tx) => addMembers(tx, company.id, [joined.id]))
  const stale = { city: 'Halle', staffIds: [owner.id], version: opened.version }
  const refused = await patch(stale)
  expect(refused).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
  const now = refused.body.data
  expect(now.staff.map(({ id }: { id: number }) => id)).toEqual([owner.id, joined.id])
  const twice = await Promise.all([
    patch({ city: 'Halle', version: now.version }),
    patch({ city: 'Jena', version: now.version }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a company with posts stays', async () => {
  const company = await aCompany()
  await aPost({ companyId: company.id, status: 'deleted' })
  const options = { as: await admin(), method: 'DELETE' as const, params: { id: company.id } }
  expect(await call(remove, '/', options)).toMatchObject({ status: 409 })
})

test('an address is given once, and every field is checked', async () => {
  const [staff, known] = [await admin(), await aCompany()]
  const make = (given: object) => call(POST, '/', { as: staff, body: aDraft(given) })
  expect(await make({ slug: known.slug })).toMatchObject({ status: 409 })
  for (const [given, pointer] of [
    [{ slug: 'Два слова' }, '#/slug'],
    [{ name: 'x' }, '#/name'],
    [{ country: 'Germany' }, '#/country'],
    [{ city: '' }, '#/city'],
    [{ site: 'javascript:alert(1)' }, '#/site'],
    [{ phone: '0341 12345' }, '#/phone'],
    [{ foundedYear: 1200 }, '#/foundedYear'],
    [{ staffIds: [999_999_999] }, '#/staffIds'],
    [{ logoId: 'unknown' }, '#/logoId'],
  ] as const) {
    expect(await make(given)).toMatchObject({ status: 422, body: { errors: [{ pointer }] } })
  }
  const params = { id: 999_999_999 }
  expect(await call(edit, '/', { as: staff, method: 'PATCH', params, body: {} })).toMatchObject({
    status: 404,
  })
})

test('only an admin writes companies', async () => {
  const params = { id: (await aCompany()).id }
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [await aUser({ role: 'moderator' }), 403],
    [await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + 1e7) }), 403],
  ] as const) {
    expect(await call(POST, '/', { as, body: aDraft() })).toMatchObject({ status })
    expect(await call(edit, '/', { as, method: 'PATCH', params, body: {} })).toMatchObject({
      status,
    })
    expect(await call(remove, '/', { as, method: 'DELETE', params })).toMatchObject({ status })
  }
  expect(
    await call(POST, '/', { as: await admin(), body: aDraft(), withoutCsrf: true }),
  ).toMatchObject({ status: 419 })
})

test('a member follows and leaves; again changes nothing', async () => {
  const [company, member] = [await aCompany({ subscriberCount: 7 }), await aUser()]
  const options = { as: member, params: { id: company.id } }
  const put = () => call(follow, '/', { ...options, method: 'PUT' })
  const drop = () => call(leave, '/', { ...options, method: 'DELETE' })
  expect(await drop()).toMatchObject({ body: { subscribed: false, subscribers: 7 } })
  expect(await put()).toMatchObject({ status: 200, body: { subscribed: true, subscribers: 8 } })
  expect(await put()).toMatchObject({ body: { subscribed: true, subscribers: 8 } })
  expect(await drop()).toMatchObject({ body: { subscribed: false, subscribers: 7 } })
  expect(await drop()).toMatchObject({ body: { subscribed: false, subscribers: 7 } })
})

test('the count is right when many come at once', async () => {
  const params = { id: (await aCompany()).id }
  const members = await Promise.all(Array.from({ length: 8 }, () => aUser()))
  await Promise.all(
    members.flatMap((as) => [1, 2, 3].map(() => call(follow, '/', { as, method: 'PUT', params }))),
  )
  expect(await db.company.findUnique({ where: params })).toMatchObject({ subscriberCount: 8 })
})

test('a visitor, a blocked member and a company that is not there are refused', async () => {
  const params = { id: (await aCompany()).id }
  const banned = await aUser({ blockedUntil: new Date(Date.now() + 1e7) })
  const member = await aUser()
  for (const [handler, method] of [
    [follow, 'PUT'],
    [leave, 'DELETE'],
  ] as const) {
    expect(await call(handler, '/', { method, params })).toMatchObject({ status: 401 })
    expect(await call(handler, '/', { as: banned, method, params })).toMatchObject({
      status: 403,
      body: { code: 'blocked' },
    })
    expect(
      await call(handler, '/', { as: member, method, params: { id: 999_999_999 } }),
    ).toMatchObject({ status: 404 })
    expect(
      await call(handler, '/', { as: member, method, params, withoutCsrf: true }),
    ).toMatchObject({ status: 419 })
  }
  expect(await db.company.findUnique({ where: params })).toMatchObject({ subscriberCount: 0 })
})
