import { expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/db'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { forgetStates } from './tasks'

const HOUR = 3_600_000
const statesOf = async (propertyId: number) => db.propertyState.count({ where: { propertyId } })

test('what a property was is kept once a transaction, and only of what a search may ask', async () => {
  const { id } = await aProperty()
  const states = () =>
    db.propertyState.findMany({ where: { propertyId: id }, orderBy: { id: 'asc' } })
  await db.property.update({ where: { id }, data: { title: 'Renamed', favoriteCount: 3 } })
  await db.property.update({ where: { id }, data: { priceEur: 1, meterEur: 1 } })
  expect(await states()).toMatchObject([{ isAbsent: true }])
  await db.$transaction([
    db.property.update({ where: { id }, data: { rooms: 3 } }),
    db.property.update({ where: { id }, data: { rooms: 4, price: 5n } }),
  ])
  expect(await states()).toMatchObject([
    { isAbsent: true },
    { isAbsent: false, rooms: 2, price: 300_000n, status: 'active', pricedArea: 54 },
  ])
  await db.property.delete({ where: { id } })
  expect((await states()).at(-1)).toMatchObject({ rooms: 4, price: 5n })
})

test('states go when every search with alerts has been looked at since, and an hour has passed', async () => {
  await db.savedSearch.updateMany({ data: { alerts: 'none', nextAt: null } })
  const { id: userId } = await aUser()
  const { id } = await aProperty()
  const complex = await aComplex()
  const later = new Date(Date.now() + 2 * HOUR)
  const search = await db.savedSearch.create({
    data: {
      userId,
      name: 'All',
      query: '',
      alerts: 'weekly',
      nextAt: later,
      stopToken: 'f'.repeat(48),
    },
  })
  // A snapshot knows the transactions of the whole server, those of other tests among them.
  await db.$executeRaw`
    update "SavedSearch" set "toldAsOf" = pg_current_xact_id() || ':' || pg_current_xact_id() || ':'
     where id = ${search.id}`
  await db.property.update({ where: { id }, data: { rooms: 5 } })
  await forgetStates()
  expect(await statesOf(id)).toBe(2)
  await forgetStates(later)
  expect(await statesOf(id)).toBe(1)
  expect(await db.complexState.count({ where: { complexId: complex.id } })).toBe(0)
  await db.savedSearch.update({ where: { id: search.id }, data: { alerts: 'none', nextAt: null } })
  await vi.waitFor(
    async () => {
      expect(await forgetStates(later)).toBeGreaterThan(0)
      expect(await statesOf(id)).toBe(0)
    },
    { timeout: 20_000, interval: 200 },
  )
})
