import { expect, test } from 'vitest'
import { countObjectView, forgetVisitors } from '@/lib/catalogue/visits/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { POST } from './route'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const look = (
  id: number | string,
  headers: Record<string, string> = {},
  rest: Parameters<typeof call>[2] = {},
) =>
  call(POST, '/', {
    method: 'POST',
    params: { id },
    headers: { 'user-agent': BROWSER, 'x-client-ip': '203.0.113.9', ...headers },
    ...rest,
  })

const viewsOf = async (objectId: number) =>
  (await db.objectHour.findMany({ where: { objectId } })).reduce((sum, row) => sum + row.views, 0)

test('a visitor counts once an hour, another one beside, and a member once on every device', async () => {
  const [{ id }, member] = [await aProperty(), await aUser()]
  expect(await look(id)).toMatchObject({ status: 204 })
  await look(id)
  expect(await viewsOf(id)).toBe(1)
  await look(id, { 'x-client-ip': '203.0.113.10' })
  await look(id, {}, { as: member })
  await look(id, { 'x-client-ip': '198.51.100.2' }, { as: member })
  expect(await viewsOf(id)).toBe(3)
})

test('twenty looks at a complex at once count once', async () => {
  const { id } = await aComplex()
  await Promise.all(Array.from({ length: 20 }, () => look(id)))
  expect(await viewsOf(id)).toBe(1)
})

test('crawlers and prefetches do not count', async () => {
  const { id } = await aProperty()
  expect(await look(id, { 'user-agent': 'YandexBot/3.0' })).toMatchObject({ status: 204 })
  expect(await look(id, { 'sec-purpose': 'prefetch' })).toMatchObject({ status: 204 })
  expect(await viewsOf(id)).toBe(0)
})

test.each([999_999_999, 0, 'none'])('there is no object %s to look at', async (id) => {
  expect(await look(id)).toMatchObject({ status: 404 })
})

test('a view without the header is refused', async () => {
  const { id } = await aProperty()
  expect(await look(id, {}, { withoutCsrf: true })).toMatchObject({ status: 419 })
  expect(await viewsOf(id)).toBe(0)
})

test('who looked is forgotten after the hour, how many looked after sixty days', async () => {
  const { id } = await aProperty()
  const at = (time: string) => new Date(`2026-03-01T${time}Z`)
  await countObjectView(id, 'somebody', at('10:00:00'))
  await countObjectView(id, 'somebody', at('11:00:00'))
  await countObjectView(id, 'another', at('11:30:00'))
  await forgetVisitors(at('12:30:00'))
  const left = await db.objectVisit.findMany({
    where: { objectId: id },
    orderBy: { visitor: 'asc' },
  })
  expect(left.map(({ visitor }) => visitor)).toEqual(['another', 'somebody'])
  const rows = await db.objectHour.findMany({ where: { objectId: id }, orderBy: { hour: 'asc' } })
  expect(rows.map(({ views }) => views)).toEqual([1, 2])
  await forgetVisitors(new Date('2026-05-02T00:00:00Z'))
  expect(await viewsOf(id)).toBe(0)
})

test('a view sweeps marks of the hours before', async () => {
  const { id } = await aProperty()
  await countObjectView(id, 'early', new Date('2026-03-01T08:10:00Z'))
  await countObjectView(id, 'late', new Date('2026-03-01T10:10:00Z'))
  const left = await db.objectVisit.findMany({ where: { objectId: id } })
  expect(left.map(({ visitor }) => visitor)).toEqual(['late'])
})
