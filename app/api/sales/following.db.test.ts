import { expect, test } from 'vitest'
import { listNotifications } from '@/lib/inbox/queries'
import { runTask } from '@/lib/jobs/commands'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { tellFollowers } from '@/lib/sales/tasks'
import { aUser } from '@/lib/testing/factories'
import { aDocumentFile, aSaleBody } from '@/lib/testing/sale-bodies'
import { aSale } from '@/lib/testing/sale-factories'
import { PUT as publish } from './[id]/route'
import { PUT as change } from './[id]/state/route'
import { POST as create } from './route'

const moderator = () => aUser({ role: 'moderator' })
const keep = (user: { id: number }, targetId: number) =>
  db.favorite.create({ data: { userId: user.id, kind: 'sale', targetId } })
const askFor = (user: { id: number } | null, subjectId: number) =>
  db.callbackRequest.create({
    data: {
      subject: 'sale',
      subjectId,
      name: 'Somebody',
      phone: '+4930901820',
      consentVersion: '1',
      consentAt: new Date(),
      language: 'en',
      userId: user?.id ?? null,
    },
  })
const inboxOf = async (user: { id: number }) =>
  (await db.notification.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })).map(
    ({ kind, targetId, data }) => ({ kind, targetId, data }),
  )
const news = (saleId: number, kind: 'price' | 'presentation' | 'opened', data = {}) =>
  db.saleEvent.create({ data: { saleId, kind, data } })
const price = (before: number | null, after: number | null, currency = 'EUR') => ({
  currency,
  before,
  after,
})
const eventsOf = async (saleId: number) =>
  (await db.saleEvent.findMany({ where: { saleId }, orderBy: { id: 'asc' } })).map(
    ({ kind, data }) => ({ kind, data }),
  )

async function published(staff: { id: number }, given: object = {}) {
  const body = { ...(await aSaleBody(staff)), state: 'presale', ...given }
  return (await call(create, '/', { as: staff, body })).body
}
const edit = async (staff: { id: number }, id: number, body: object) =>
  (await call(publish, '/', { as: staff, method: 'PUT', params: { id }, body })).body

test('those who keep a sale or asked about it hear of it once, in their language, by inbox and one mail', async () => {
  const translations = { de: { title: 'Am Park' } }
  const [one, two] = [
    await aSale({ title: 'By the park', translations }),
    await aSale({ title: 'By the lake' }),
  ]
  const [reader, caller, stranger] = [
    await aUser({ language: 'de' }),
    await aUser({ language: 'en' }),
    await aUser(),
  ]
  await keep(reader, one.id)
  await keep(reader, two.id)
  await askFor(reader, one.id)
  await askFor(caller, two.id)
  await askFor(null, two.id)
  await news(one.id, 'price', price(300_000, 280_000))
  await news(one.id, 'opened')
  await news(two.id, 'presentation')
  await Promise.all([tellFollowers(), tellFollowers()])
  await tellFollowers()
  const told = await inboxOf(reader)
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      {
        kind: 'sale_price',
        targetId: one.id,
        data: { title: 'Am Park', ...price(300_000, 280_000) },
      },
      { kind: 'sale_opened', targetId: one.id, data: { title: 'Am Park' } },
      { kind: 'sale_presentation', targetId: two.id, data: { title: 'By the lake' } },
    ]),
  )
  const mails = await mailsTo(reader.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`/de/close_sale_page/${one.id}`)
  expect(mails[0]).toContain(`/de/close_sale_page/${two.id}`)
  expect((await mailsTo(caller.email))[0]).toContain('By the lake')
  expect(await inboxOf(stranger)).toEqual([])
  const page = await listNotifications(
    { ...caller, isBlocked: false, by: { session: 1 } },
    { show: 'all' },
  )
  expect(page.items).toMatchObject([{ kind: 'sale_presentation', saleId: two.id }])
})

test('a price that changed twice is told from the first to the last, and back again is no news', async () => {
  const [sale, back, asked] = [await aSale(), await aSale(), await aSale()]
  const reader = await aUser({ language: 'en' })
  for (const { id } of [sale, back, asked]) await keep(reader, id)
  await news(sale.id, 'price', price(300, 280))
  await news(sale.id, 'price', price(280, 260))
  await news(back.id, 'price', price(300, 280))
  await news(back.id, 'price', price(280, 300))
  await news(asked.id, 'price', price(300, null))
  expect(await runTask('tell-followers')).toEqual({ told: 2, mails: 1 })
  expect((await inboxOf(reader)).map(({ data }) => data)).toEqual([
    { title: sale.title, ...price(300, 260) },
    { title: asked.title, ...price(300, null) },
  ])
  expect((await mailsTo(reader.email))[0]).toContain('price on request')
})

test('of a sale that was hidden, archived or deleted nobody hears', async () => {
  const reader = await aUser()
  for (const given of [
    { state: 'draft' as const },
    { state: 'archived' as const },
    { deletedAt: new Date() },
  ]) {
    const { id } = await aSale(given)
    await keep(reader, id)
    await news(id, 'opened')
  }
  expect(await tellFollowers()).toEqual({ told: 0, mails: 0 })
  expect(await inboxOf(reader)).toEqual([])
  expect(await db.saleEvent.count({ where: { told: false } })).toBe(0)
})

test('a mail that cannot be sent keeps nobody else from theirs, and the task fails', async () => {
  const [wrong, right] = [await aSale(), await aSale()]
  const [broken, fine] = [await aUser({ language: 'en' }), await aUser({ language: 'en' })]
  await keep(broken, wrong.id)
  await keep(fine, right.id)
  await news(wrong.id, 'price', price(1, 2, 'no currency'))
  await news(right.id, 'opened')
  await expect(tellFollowers()).rejects.toThrow(AggregateError)
  expect(await inboxOf(broken)).toHaveLength(1)
  expect(await mailsTo(broken.email)).toEqual([])
  expect(await mailsTo(fine.email)).toHaveLength(1)
  expect(await tellFollowers()).toEqual({ told: 0, mails: 0 })
})

test('however many follow it, a sale is told of with a few statements', async () => {
  const sale = await aSale({ translations: { de: { title: 'Am See' } } })
  const readers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => aUser({ language: at % 2 ? 'de' : 'en' })),
  )
  for (const reader of readers) await keep(reader, sale.id)
  await news(sale.id, 'opened')
  const statements = await statementsOf(tellFollowers)
  expect(statements.filter((text) => text.includes('"Notification"'))).toHaveLength(2)
  expect((await Promise.all(readers.map(inboxOf))).every((all) => all.length === 1)).toBe(true)
})

test('a new price, another presentation and the opening are news; words, pictures and papers are not', async () => {
  const staff = await moderator()
  const sale = await published(staff)
  const { id } = sale
  const said = { ...sale, title: 'Neu', description: 'Neu', images: [sale.images[0]], priceTo: 1e6 }
  const [document] = sale.documents
  const [paper, other] = [await aDocumentFile(staff.id), await aDocumentFile(staff.id)]
  const second = await edit(staff, id, {
    ...said,
    documents: [document, { file: paper.id, name: 'Plan', kind: 'document' }],
  })
  expect(await eventsOf(id)).toEqual([])
  const third = await edit(staff, id, {
    ...second,
    priceFrom: 290_000,
    state: 'open',
    documents: [{ ...document, file: other.id }],
  })
  expect(await eventsOf(id)).toEqual([
    { kind: 'price', data: price(300_000, 290_000) },
    { kind: 'presentation', data: {} },
    { kind: 'opened', data: {} },
  ])
  const fourth = await edit(staff, id, { ...third, priceFrom: null, priceTo: null, documents: [] })
  expect((await eventsOf(id)).at(-1)).toEqual({ kind: 'price', data: price(290_000, null) })
  await db.currencyRate.upsert({
    where: { currency: 'CZK' },
    create: { currency: 'CZK', perEuro: 25, date: new Date() },
    update: { perEuro: 25 },
  })
  const fifth = await edit(staff, id, { ...fourth, priceFrom: 1000 })
  await edit(staff, id, { ...fifth, currency: 'CZK', priceFrom: 24_000 })
  expect((await eventsOf(id)).at(-1)).toEqual({
    kind: 'price',
    data: price(25_000, 24_000, 'CZK'),
  })
  const hurried = await db.$queryRaw<unknown[]>`
    select 1 from graphile_worker.jobs where key = 'hurry:tell-followers'`
  expect(hurried).toHaveLength(1)
})

test('what nobody could see is no news: drafts, the first day, what is hidden and the archive', async () => {
  const staff = await moderator()
  const { id, version, ...body } = await published(staff, { state: 'announced' })
  const state = (to: string) =>
    call(change, '/', { as: staff, method: 'PUT', params: { id }, body: { state: to } })
  expect(version).toBe(1)
  await state('archived')
  await edit(staff, id, { ...body, version: 2, state: 'archived', priceFrom: 200_000 })
  expect(await eventsOf(id)).toEqual([])
  await state('draft')
  expect(await eventsOf(id)).toEqual([])
  await edit(staff, id, { ...body, version: 4, state: 'draft', priceFrom: 200_000 })
  expect(await eventsOf(id)).toEqual([])
  await state('open')
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['opened'])
  const fresh = await call(create, '/', { as: staff, body: { language: 'de', title: 'x' } })
  await edit(staff, fresh.body.id, { ...(await aSaleBody(staff)), version: 1, state: 'open' })
  expect(await eventsOf(fresh.body.id)).toEqual([])
})
