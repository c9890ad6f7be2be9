import { expect, test } from 'vitest'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { runTask } from '@/lib/jobs/commands'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aUser } from '@/lib/testing/factories'
import { staffers, strangers } from '@/lib/testing/sale-bodies'
import { aSale } from '@/lib/testing/sale-factories'
import { POST as ask } from '../callback-requests/route'
import { DELETE as drop, PUT as keep } from '../favorites/[kind]/[id]/route'
import { GET as favorites } from '../favorites/route'
import { PUT as rate } from '../rates/[currency]/route'
import { POST as report } from '../reports/route'
import { GET as bits } from '../viewer/route'

type Someone = { id: number } | undefined
const toggle = (handler: typeof keep, id: number, as: Someone) =>
  call(handler, '/', {
    as,
    method: handler === keep ? 'PUT' : 'DELETE',
    params: { kind: 'sale', id },
  })
const unreadable = async () => [
  await aSale({ state: 'draft' }),
  await aSale({ deletedAt: new Date() }),
  { id: 999_999_999 },
]
const countOf = async ({ id }: { id: number }) =>
  (await db.sale.findUniqueOrThrow({ where: { id } })).favoriteCount

test('a sale is kept once and let go once, and counts it', async () => {
  const [sale, member] = [await aSale(), await aUser()]
  expect((await toggle(keep, sale.id, member)).body).toEqual({ favorite: true })
  expect((await toggle(keep, sale.id, member)).body).toEqual({ favorite: true })
  expect(await countOf(sale)).toBe(1)
  expect((await toggle(drop, sale.id, member)).body).toEqual({ favorite: false })
  expect((await toggle(drop, sale.id, member)).body).toEqual({ favorite: false })
  expect(await countOf(sale)).toBe(0)
})

test('nobody keeps a sale that cannot be read; visitors and the blocked keep none', async () => {
  const member = await aUser({ role: 'admin' })
  for (const { id } of await unreadable()) {
    expect(await toggle(keep, id, member)).toMatchObject({ status: 404 })
  }
  const sale = await aSale()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 1e7) })
  expect(await toggle(keep, sale.id, undefined)).toMatchObject({ status: 401 })
  expect(await toggle(keep, sale.id, blocked)).toMatchObject({ status: 403 })
  expect(await countOf(sale)).toBe(0)
})

test('sales among the favourites are cards, without a price for members, and without what is hidden', async () => {
  const member = await aUser()
  const [open, closed, hidden] = [await aSale(), await aSale({ membersOnly: true }), await aSale()]
  for (const { id } of [open, closed, hidden]) await toggle(keep, id, member)
  await db.sale.update({ where: { id: hidden.id }, data: { state: 'draft' } })
  const list = () => call(favorites, '/api/favorites?kind=sale', { as: member })
  const { body } = await list()
  const byId = new Map(body.items.map((item: { sale: { id: number } }) => [item.sale.id, item]))
  expect([...byId.keys()].sort()).toEqual([open.id, closed.id].sort())
  expect(byId.get(open.id)).toMatchObject({ sale: { title: open.title, price: { from: 300_000 } } })
  expect(byId.get(closed.id)).toMatchObject({ sale: { price: null } })
  await toggle(keep, (await aSale()).id, member)
  expect(await statementsOf(list)).toHaveLength(4)
})

test('a member learns what they keep and may change; drafts have no bits', async () => {
  const [kept, other, draft] = [await aSale(), await aSale(), await aSale({ state: 'draft' })]
  const query = `/api/viewer?sales=${[kept.id, other.id, draft.id, 999_999_999]}`
  const member = await aUser()
  await toggle(keep, kept.id, member)
  expect((await call(bits, query, { as: member })).body.sales).toEqual({
    [kept.id]: { favorite: true, mayEdit: false, mayReport: true },
    [other.id]: { favorite: false, mayEdit: false, mayReport: true },
  })
  for (const as of await staffers()) {
    expect((await call(bits, query, { as })).body.sales[other.id].mayEdit).toBe(true)
  }
  const blocked = await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + 1e7) })
  const { body } = await call(bits, query, { as: blocked })
  expect(body.sales[other.id].mayEdit).toBe(false)
  expect(await call(bits, query)).toMatchObject({ status: 401 })
})

let serial = 0
const callback = (subjectId: number, as: Someone) =>
  call(ask, '/', {
    as,
    headers: { 'x-client-ip': `10.9.${process.pid % 250}.${++serial}` },
    body: {
      subject: 'sale',
      subjectId,
      name: 'Anna Weiß',
      phone: `+4930${String(30_000_000 + process.pid * 100 + serial).slice(-8)}`,
      country: 'DE',
      consent: CONSENT,
    },
  })

test('anyone asks to be called about a sale that can be read, and about no other', async () => {
  const sale = await aSale()
  expect(await callback(sale.id, undefined)).toMatchObject({ status: 201 })
  expect(await callback(sale.id, await aUser())).toMatchObject({ status: 201 })
  expect(await db.callbackRequest.count({ where: { subject: 'sale', subjectId: sale.id } })).toBe(2)
  for (const { id } of await unreadable()) {
    expect(await callback(id, undefined)).toMatchObject({ status: 404 })
    expect(await callback(id, await aUser({ role: 'moderator' }))).toMatchObject({ status: 404 })
  }
})

test('a sale is reported like anything else, a draft is not', async () => {
  const [sale, member] = [await aSale(), await aUser()]
  const send = (targetId: number) =>
    call(report, '/', { as: member, body: { kind: 'sale', targetId, reason: 'outdated' } })
  expect((await send(sale.id)).status).toBe(201)
  for (const { id } of await unreadable()) expect(await send(id)).toMatchObject({ status: 404 })
})

test('a reminder of a sale says its title in the language of who asked for it', async () => {
  const reader = await aUser({ language: 'de' })
  const sale = await aSale({ title: 'By the park', translations: { de: { title: 'Am Park' } } })
  const [remindAt, userId] = [new Date(Date.now() - 1000), reader.id]
  const gone = await aSale({ state: 'draft' })
  await db.favorite.createMany({
    data: [sale, gone].map(({ id }) => ({ userId, kind: 'sale', targetId: id, remindAt })),
  })
  expect(await runTask('send-reminders')).toEqual({ sent: 1, gone: 1 })
  const [mail] = await mailsTo(reader.email)
  expect(mail).toContain('Am Park')
  expect(mail).toContain(`/de/close_sale_page/${sale.id}`)
})

test('counters of favourites that differ are set right', async () => {
  const [sale, member] = [await aSale({ favoriteCount: 7 }), await aUser()]
  await db.favorite.create({ data: { userId: member.id, kind: 'sale', targetId: sale.id } })
  expect(await runTask('mend-counters')).toMatchObject({
    'Sale.favoriteCount': expect.any(Number),
  })
  expect(await countOf(sale)).toBe(1)
})

test('a rate values the sales of its currency anew, but for those whose price is for members', async () => {
  const own = { currency: 'PLN' as const, priceFrom: 800_000n, priceEur: 1 }
  const [sale, closed, other] = [
    await aSale(own),
    await aSale({ ...own, membersOnly: true }),
    await aSale({ priceEur: 7 }),
  ]
  const as = await aUser({ role: 'admin' })
  const body = { perEuro: 4, date: '2026-11-20' }
  const params = { currency: 'PLN' }
  expect(await call(rate, '/', { as, method: 'PUT', params, body })).toMatchObject({ status: 200 })
  const worth = async ({ id }: { id: number }) =>
    (await db.sale.findUniqueOrThrow({ where: { id } })).priceEur
  expect(await Promise.all([sale, closed, other].map(worth))).toEqual([200_000, null, 7])
  for (const [stranger, status] of await strangers()) {
    const options = { as: stranger, method: 'PUT' as const, params, body }
    expect(await call(rate, '/', options)).toMatchObject({ status })
  }
})
