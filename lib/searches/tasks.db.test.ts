import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { isOnDay } from '@/lib/platform/testing/long'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCity, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { editSavedSearch, saveSearch } from './commands'
import type { SavedSearchEdit } from './schema'
import { sendAlerts } from './tasks'

const HOUR = 3_600_000
let serial = 0
let clock = Date.now()
/** Every run finds instant searches due. */
const run = () => sendAlerts(new Date((clock += HOUR)))

const viewerOf = (user: Awaited<ReturnType<typeof aUser>>) => ({
  ...user,
  isBlocked: false,
  by: { session: 0 },
})

type Owner = { id: number; email: string }

async function aSearch(query: string, data: object = {}, owner?: Owner) {
  const user = owner ?? (await aUser({ language: 'en' }))
  const search = await db.savedSearch.create({
    data: {
      userId: user.id,
      name: 'Near the park',
      query,
      alerts: 'instant',
      nextAt: new Date(Date.now() - 1000),
      stopToken: `${process.pid}${++serial}`.padStart(48, '0'),
      ...data,
    },
  })
  return { owner: user, search }
}
const inboxOf = (owner: Owner) =>
  db.notification.findMany({
    where: { userId: owner.id },
    orderBy: { id: 'asc' },
    select: { kind: true, data: true },
  })
const inOrder = (a: number, b: number) => a - b
const toldTo = async (owner: Owner) =>
  (await mailsTo(owner.email)).map((mail) =>
    [...new Set(Array.from(mail.matchAll(/detail_page\/(\d+)/g), ([, id]) => Number(id)))].sort(
      inOrder,
    ),
  )

test('what came since then is told once, in the inbox and by a mail that can be ended', async () => {
  const city = await aCity()
  await aProperty({ cityId: city.id })
  const { owner, search } = await aSearch(`city=${city.slug}`)
  const fresh = await aProperty({ cityId: city.id, title: 'Attic with a view' })
  await aProperty({ title: 'Somewhere else' })
  await run()
  await run()
  expect(await inboxOf(owner)).toEqual([
    {
      kind: 'saved_search',
      data: { name: 'Near the park', query: `city=${city.slug}`, found: 1 },
    },
  ])
  const [mail, second] = await mailsTo(owner.email)
  expect(second).toBeUndefined()
  expect(mail).toContain('Subject: 1 new match for your saved searches\n')
  expect(mail).toContain(`/en/detail_page/${fresh.id}`)
  expect(mail).not.toContain('Somewhere else')
  expect(mail).toContain(`/api/saved-searches/stop/${search.stopToken}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toContain(`/en/unsubscribe/${search.stopToken}`)
})

test('what got cheaper, came back or was changed into the range is told; what stayed in it is not', async () => {
  const city = await aCity()
  const inCity = { cityId: city.id }
  const made = await Promise.all([
    aProperty({ ...inCity, price: 400_000n, priceEur: 400_000 }),
    aProperty({ ...inCity, status: 'retired' }),
    aProperty({ ...inCity, rooms: 3 }),
    aProperty(),
    aProperty(inCity),
    aProperty({ ...inCity, price: 500_000n, priceEur: 500_000 }),
  ])
  type Six = [number, number, number, number, number, number]
  const [cheaper, back, changed, moved, stayed, never] = made.map(({ id }) => id) as Six
  const { owner } = await aSearch(`rooms=2&priceTo=300000&city=${city.slug}`)
  const edit = (id: number, data: object) => db.property.update({ where: { id }, data })
  await edit(cheaper, { price: 290_000n, priceEur: 290_000 })
  await edit(back, { status: 'active' })
  await edit(changed, { rooms: 2 })
  await edit(moved, { cityId: city.id })
  await edit(stayed, { price: 280_000n, priceEur: 280_000, title: 'Said anew' })
  await edit(never, { price: 480_000n, priceEur: 480_000 })
  await run()
  expect(await toldTo(owner)).toEqual([[cheaper, back, changed, moved].sort(inOrder)])
  await edit(back, { status: 'retired' })
  await run()
  await edit(back, { status: 'active' })
  await run()
  expect((await toldTo(owner)).slice(1)).toEqual([[back]])
})

test('each waits for its turn: daily a day, weekly a week, none for ever', async () => {
  const now = new Date()
  const [daily, weekly] = [
    await aSearch('rooms=1', { alerts: 'daily' }),
    await aSearch('rooms=1', { alerts: 'weekly' }),
  ]
  const never = await aSearch('rooms=1', { alerts: 'none', nextAt: null })
  await aProperty({ rooms: 1 })
  await sendAlerts(now)
  const turns = await db.savedSearch.findMany({
    where: { id: { in: [daily, weekly, never].map(({ search }) => search.id) } },
    orderBy: { id: 'asc' },
    select: { nextAt: true },
  })
  expect(turns.map(({ nextAt }) => nextAt && (nextAt.getTime() - now.getTime()) / HOUR)).toEqual([
    24,
    168,
    null,
  ])
  expect([await inboxOf(daily.owner), await inboxOf(never.owner)].map((all) => all.length)).toEqual(
    [1, 0],
  )
})

test('nothing new, nothing said; two processes tell it once', async () => {
  const city = await aCity()
  const { owner } = await aSearch(`city=${city.slug}`)
  await run()
  expect(await inboxOf(owner)).toEqual([])
  await aProperty({ cityId: city.id })
  clock += HOUR
  await Promise.all([0, 1, 2].map(() => sendAlerts(new Date(clock))))
  expect(await inboxOf(owner)).toHaveLength(1)
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('searches of one person are one mail, without a name of theirs in its subject; one press ends all', async () => {
  const city = await aCity()
  const owner = await aUser({ language: 'en' })
  const names = ['Buy cheap pills now', 'Second wish']
  const made = await Promise.all(
    names.map((name, at) => aSearch(`rooms=${at + 1}&city=${city.slug}`, { name }, owner)),
  )
  const flats = [
    await aProperty({ cityId: city.id, rooms: 1 }),
    await aProperty({ cityId: city.id, rooms: 2 }),
  ]
  clock += HOUR
  await Promise.all([0, 1].map(() => sendAlerts(new Date(clock))))
  expect(await toldTo(owner)).toEqual([flats.map(({ id }) => id)])
  expect(await inboxOf(owner)).toHaveLength(2)
  const [mail = ''] = await mailsTo(owner.email)
  expect(mail).toContain('Subject: 2 new matches for your saved searches\n')
  for (const { search } of made) expect(mail).toContain(`/unsubscribe/${search.stopToken}`)
  const [, stop = ''] = mail.match(/List-Unsubscribe:\s*<[^>]*(\/api[^>]*)>/) ?? []
  expect(stop).toMatch(/\?all=1$/)
})

test('what commits after a look is told by the next one, however early it was begun', async () => {
  const city = await aCity()
  const { owner } = await aSearch(`city=${city.slug}`)
  const [begun, looked] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
  const slow = db.$transaction(
    async (tx) => {
      const {
        id: _,
        pricedArea: __,
        districtSlug: ___,
        traits: _____,
        ...row
      } = await tx.property.findFirstOrThrow()
      const data = { ...row, cityId: city.id, characteristics: [], externalId: null }
      begun.resolve((await tx.property.create({ data })).id)
      await looked.promise
    },
    { timeout: 20_000 },
  )
  const id = await begun.promise
  const early = await aProperty({ cityId: city.id })
  await run()
  expect(await toldTo(owner)).toEqual([[early.id]])
  looked.resolve()
  await slow
  await run()
  await run()
  expect(await toldTo(owner)).toEqual([[early.id], [id]])
})

test.runIf(isOnDay(1))(
  'however much a search finds when it is kept, nothing is told and no row is kept for it',
  async () => {
    const city = await aCity()
    const {
      id: _,
      pricedArea: __,
      traits: ____,
      districtSlug: ___,
      ...row
    } = await aProperty({ cityId: city.id })
    const many = Array.from({ length: 2000 }, () => ({ ...row, characteristics: [] }))
    await db.property.createMany({ data: many })
    const owner = await aUser()
    await saveSearch(viewerOf(owner), {
      name: 'All',
      query: `city=${city.slug}`,
      alerts: 'instant',
    })
    await run()
    expect(await inboxOf(owner)).toEqual([])
    await db.property.updateMany({ where: { cityId: city.id }, data: { hasBalcony: true } })
    await run()
    expect(await inboxOf(owner)).toEqual([])
    const one = await statementsOf(run)
    await db.property.updateMany({ where: { cityId: city.id }, data: { status: 'retired' } })
    await db.property.updateMany({ where: { cityId: city.id }, data: { status: 'active' } })
    const all = await statementsOf(run)
    expect((await inboxOf(owner)).map(({ data }) => data)).toMatchObject([{ found: 2001 }])
    expect(all.length).toBeLessThan(one.length + 12)
  },
)

test('another pace or name loses nothing; what came while nobody asked for alerts is not told', async () => {
  const city = await aCity()
  const owner = await aUser({ language: 'en' })
  const { search } = await aSearch(`city=${city.slug}`, { alerts: 'weekly' }, owner)
  const change = (edit: SavedSearchEdit) => editSavedSearch(viewerOf(owner), search.id, edit)
  const first = await aProperty({ cityId: city.id })
  await change({ alerts: 'instant' })
  await change({ alerts: 'instant', name: 'Renamed' })
  await run()
  expect(await toldTo(owner)).toEqual([[first.id]])
  await change({ alerts: 'none' })
  await aProperty({ cityId: city.id })
  await change({ alerts: 'instant' })
  const last = await aProperty({ cityId: city.id })
  await run()
  expect((await toldTo(owner)).slice(1)).toEqual([[last.id]])
})

test('a rate that moves brings nothing into a range', async () => {
  const city = await aCity()
  const perEuro = (rate: number) =>
    db.currencyRate.upsert({
      where: { currency: 'USD' },
      create: { currency: 'USD', perEuro: rate, date: new Date('2026-11-20') },
      update: { perEuro: rate },
    })
  await perEuro(2)
  const inDollars = { cityId: city.id, currency: 'USD' as const, price: 410_000n }
  const { id } = await aProperty({ ...inDollars, priceEur: 205_000 })
  const { owner } = await aSearch(`currency=USD&priceFrom=400000&priceTo=500000&city=${city.slug}`)
  await perEuro(1.9)
  await db.property.update({ where: { id }, data: { priceEur: 410_000 / 1.9, floor: 8 } })
  await run()
  expect(await inboxOf(owner)).toEqual([])
})

test('a snapshot of another cluster begins anew instead of telling everything, or nothing for ever', async () => {
  const city = await aCity()
  const { owner } = await aSearch(`city=${city.slug}`, { toldAsOf: '900000000:900000000:' })
  await aProperty({ cityId: city.id })
  await run()
  expect(await inboxOf(owner)).toEqual([])
  const after = await aProperty({ cityId: city.id })
  await run()
  expect(await toldTo(owner)).toEqual([[after.id]])
})
