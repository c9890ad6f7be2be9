import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { tellDrops } from './tasks'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const priced = (propertyId: number, ...prices: (bigint | null)[]) =>
  db.priceEvent.createMany({
    data: prices.map((price, index) => ({
      propertyId,
      price,
      at: day(index + 1),
      currency: 'EUR' as const,
    })),
  })
const keep = (user: { id: number }, targetId: number) =>
  db.favorite.create({ data: { userId: user.id, kind: 'property', targetId } })
const inboxOf = (user: { id: number }) =>
  db.notification.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })

test('those who keep a property hear of its drop once, in their language, by inbox and one mail', async () => {
  const [reader, other] = [await aUser({ language: 'de' }), await aUser({ language: 'en' })]
  const [flat, house] = [await aProperty(), await aProperty({ title: 'House by the lake' })]
  await keep(reader, flat.id)
  await keep(reader, house.id)
  await keep(other, house.id)
  await priced(flat.id, 310_000n, 300_000n)
  await priced(house.id, 900_000n, 850_000n)
  await tellDrops()
  await tellDrops()
  expect(
    (await inboxOf(reader)).map(({ kind, targetId, data }) => ({ kind, targetId, data })),
  ).toEqual([
    {
      kind: 'price_drop',
      targetId: flat.id,
      data: {
        title: '2-Zimmer-Wohnung, 54\u00a0m²',
        currency: 'EUR',
        before: 310_000,
        after: 300_000,
      },
    },
    {
      kind: 'price_drop',
      targetId: house.id,
      data: { title: 'House by the lake', currency: 'EUR', before: 900_000, after: 850_000 },
    },
  ])
  const mails = await mailsTo(reader.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`/de/detail_page/${flat.id}`)
  expect(mails[0]).toContain(`/de/detail_page/${house.id}`)
  expect((await mailsTo(other.email))[0]).toContain(
    'Subject: The price has dropped: House by the lake',
  )
})

test('rises, first prices, prices on request, sold ones and what nobody keeps are not told', async () => {
  const reader = await aUser()
  const made = await Promise.all([0, 1, 2, 3].map(() => aProperty()))
  const [risen, first, asked, sold] = made.map(({ id }) => id) as [number, number, number, number]
  for (const id of [risen, first, asked, sold]) await keep(reader, id)
  await db.property.update({ where: { id: sold }, data: { status: 'sold' } })
  const alone = await aProperty()
  await priced(risen, 100n, 200n)
  await priced(first, 100n)
  await priced(asked, 100n, null)
  await priced(sold, 200n, 100n)
  await priced(alone.id, 200n, 100n)
  expect(await tellDrops()).toEqual({ told: 0, mails: 0 })
  expect(await inboxOf(reader)).toEqual([])
  expect(
    await db.priceEvent.count({
      where: { told: false, propertyId: { in: [...[risen, first, asked, sold], alone.id] } },
    }),
  ).toBe(0)
})

test('a rise and a fall back to what it cost is told to nobody, and only the price it has now', async () => {
  const reader = await aUser()
  const [dressed, falling] = [await aProperty(), await aProperty()]
  for (const { id } of [dressed, falling]) await keep(reader, id)
  await priced(dressed.id, 300_000n, 350_000n, 300_000n)
  await priced(falling.id, 300_000n, 290_000n, 280_000n)
  await tellDrops()
  expect((await inboxOf(reader)).map(({ targetId, data }) => ({ targetId, data }))).toMatchObject([
    { targetId: falling.id, data: { before: 290_000, after: 280_000 } },
  ])
})

test('however many keep it, a drop is told with a few statements, to each in their words', async () => {
  const flat = await aProperty()
  const readers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => aUser({ language: at % 2 ? 'de' : 'en' })),
  )
  for (const reader of readers) await keep(reader, flat.id)
  await priced(flat.id, 310_000n, 300_000n)
  const statements = await statementsOf(tellDrops)
  expect(statements.filter((text) => text.includes('"Notification"'))).toHaveLength(2)
  const told = await Promise.all(readers.map(inboxOf))
  expect(told.map((all) => all.length)).toEqual(readers.map(() => 1))
  const titles = new Set(told.flat().map(({ data }) => (data as { title: string }).title))
  expect(titles.size).toBe(2)
})

test('of a drop that waits for a person nobody hears, and it waits on', async () => {
  const reader = await aUser({ language: 'en' })
  const flat = await aProperty()
  await keep(reader, flat.id)
  await priced(flat.id, 900_000n)
  const held = await db.priceEvent.create({
    data: {
      propertyId: flat.id,
      price: 300_000n,
      at: day(9),
      currency: 'EUR',
      heldFrom: 900_000n,
    },
  })
  await tellDrops()
  expect(await inboxOf(reader)).toEqual([])
  expect(await mailsTo(reader.email)).toEqual([])
  await db.priceEvent.update({ where: { id: held.id }, data: { heldFrom: null } })
  await tellDrops()
  expect(await inboxOf(reader)).toMatchObject([{ kind: 'price_drop', targetId: flat.id }])
  expect(await mailsTo(reader.email)).toHaveLength(1)
})
