import { expect, test } from 'vitest'
import { countCall } from '@/lib/catalogue/calls/commands'
import { countObjectView } from '@/lib/catalogue/visits/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, aUser } from '@/lib/testing/factories'
import { GET } from './route'

const DAY_MS = 86_400_000

async function aFirm(verifiedAt: Date | null = new Date()) {
  const [company, seller] = [await aCompany({ verifiedAt }), await aUser()]
  await db.companyMember.create({ data: { companyId: company.id, userId: seller.id } })
  return { company, seller }
}

const ask = (
  as: { id: number } | undefined,
  id: number | string,
  objectId: number | string,
  query = '',
) => call(GET, `/${query}`, { as, params: { id, objectId } })

test('views, calls, requests and favourites stand on their days in the time zone that was asked for', async () => {
  const { company, seller } = await aFirm()
  const flat = await aProperty({ companyId: company.id })
  // An hour before midnight in UTC is the next day in Prague.
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const late = new Date(`${yesterday}T23:10:00Z`)
  await countObjectView(flat.id, 'anna', late)
  await countObjectView(flat.id, 'ben', late)
  await countCall(flat.id, 'anna', late)
  await countObjectView(flat.id, 'long ago', new Date(Date.now() - 40 * DAY_MS))
  const keeper = await aUser()
  await db.favorite.create({
    data: { userId: keeper.id, kind: 'property', targetId: flat.id, createdAt: late },
  })
  const { status, body } = await ask(seller, company.id, flat.id)
  expect(status).toBe(200)
  expect(body.days).toHaveLength(30)
  const counted = { views: 2, calls: 1, requests: 0, favorites: 1 }
  expect(body.days.at(-2)).toEqual({ day: yesterday, ...counted })
  expect(body.days.at(-1)).toMatchObject({ views: 0, calls: 0 })
  const there = await ask(seller, company.id, flat.id, '?timeZone=Europe/Prague')
  const of = (day: { views: number }) => day.views > 0
  expect(there.body.days.find(of).day).toBe(
    new Date(late.getTime() + DAY_MS).toISOString().slice(0, 10),
  )
})

test('a day begins where it begins: at half past in India, at a quarter past in Nepal', async () => {
  const { company, seller } = await aFirm()
  const flat = await aProperty({ companyId: company.id })
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  for (const [visitor, time] of Object.entries({ a: '18:05', b: '18:20', c: '18:40' })) {
    await countObjectView(flat.id, visitor, new Date(`${day(3)}T${time}:00Z`))
    await countCall(flat.id, visitor, new Date(`${day(3)}T${time}:00Z`))
  }
  const on = async (timeZone: string) => {
    const { body } = await ask(seller, company.id, flat.id, `?${new URLSearchParams({ timeZone })}`)
    const days = body.days as { day: string; views: number; calls: number }[]
    return days.filter(({ views }) => views > 0).map(({ day, views, calls }) => [day, views, calls])
  }
  const india = [
    [day(3), 2, 2],
    [day(2), 1, 1],
  ]
  expect(await on('Asia/Kolkata')).toEqual(india)
  expect(await on('+05:30')).toEqual(india)
  expect(await on('Asia/Kathmandu')).toEqual([
    [day(3), 1, 1],
    [day(2), 2, 2],
  ])
  expect(await on('-05:30')).toEqual([[day(3), 3, 3]])
})

test('the place is that of the list of its kind in its city; what is sold has none', async () => {
  const { company, seller } = await aFirm()
  const at = (day: number) => new Date(`2026-01-0${day}T10:00:00Z`)
  const own = await aProperty({ companyId: company.id, publishedAt: at(2) })
  const near = { cityId: own.cityId, country: own.country }
  await aProperty({ ...near, publishedAt: at(1) })
  await aProperty({ ...near, publishedAt: at(3) })
  await aProperty({ ...near, publishedAt: at(4), status: 'sold' })
  await aProperty({ ...near, publishedAt: at(4), kind: 'house' })
  const { body } = await ask(seller, company.id, own.id)
  const others = await db.property.count({
    where: { cityId: own.cityId, kind: own.kind, scope: own.scope, status: 'active' },
  })
  const newer = await db.property.count({
    where: {
      cityId: own.cityId,
      kind: own.kind,
      scope: own.scope,
      status: 'active',
      publishedAt: { gt: at(2) },
    },
  })
  expect(body.place).toEqual({ place: newer + 1, total: others })
  await db.property.update({ where: { id: own.id }, data: { status: 'sold' } })
  expect((await ask(seller, company.id, own.id)).body.place).toBeNull()
  const complex = await aComplex({ companyId: company.id })
  expect((await ask(seller, company.id, complex.id)).body.place).toMatchObject({ place: 1 })
})

test('only the staff of its verified company reads it', async () => {
  const [mine, bare] = [await aFirm(), await aFirm(null)]
  const [flat, foreign, plain] = [
    await aProperty({ companyId: mine.company.id }),
    await aProperty(),
    await aProperty({ companyId: bare.company.id }),
  ]
  expect(await ask(undefined, mine.company.id, flat.id)).toMatchObject({ status: 401 })
  expect(await ask(await aUser(), mine.company.id, flat.id)).toMatchObject({ status: 403 })
  expect(await ask(bare.seller, mine.company.id, flat.id)).toMatchObject({ status: 403 })
  expect(await ask(bare.seller, bare.company.id, plain.id)).toMatchObject({ status: 403 })
  expect(await ask(mine.seller, mine.company.id, foreign.id)).toMatchObject({ status: 404 })
  expect(await ask(mine.seller, mine.company.id, 999_999_999)).toMatchObject({ status: 404 })
  expect(await ask(mine.seller, mine.company.id, 'none')).toMatchObject({ status: 404 })
  expect(await ask(mine.seller, mine.company.id, flat.id, '?timeZone=Nowhere')).toMatchObject({
    status: 422,
  })
})
