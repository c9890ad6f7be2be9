import { expect, test } from 'vitest'
import { countCall, forgetCallers } from '@/lib/catalogue/calls/commands'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { POST } from './route'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const show = (
  id: number | string,
  headers: Record<string, string> = {},
  rest: Parameters<typeof call>[2] = {},
) =>
  call(POST, '/', {
    method: 'POST',
    params: { id },
    headers: { 'user-agent': BROWSER, 'x-client-ip': '203.0.113.7', ...headers },
    ...rest,
  })

const callsOf = async (objectId: number) =>
  (await db.objectCall.findMany({ where: { objectId } })).reduce((sum, row) => sum + row.calls, 0)

test('a visitor who has the phone shown counts once an hour, another one beside', async () => {
  const { id } = await aProperty()
  expect(await show(id)).toMatchObject({ status: 204 })
  await show(id)
  expect(await callsOf(id)).toBe(1)
  await show(id, { 'x-client-ip': '203.0.113.8' })
  expect(await callsOf(id)).toBe(2)
})

test('the phone of a complex counts, and a member once on every device', async () => {
  const [{ id }, member] = [await aComplex(), await aUser()]
  await show(id, {}, { as: member })
  await show(id, { 'x-client-ip': '198.51.100.1' }, { as: member })
  expect(await callsOf(id)).toBe(1)
})

test('twenty presses at once count once', async () => {
  const { id } = await aProperty()
  await Promise.all(Array.from({ length: 20 }, () => show(id)))
  expect(await callsOf(id)).toBe(1)
})

test('crawlers and prefetches call nobody', async () => {
  const { id } = await aProperty()
  expect(await show(id, { 'user-agent': 'YandexBot/3.0' })).toMatchObject({ status: 204 })
  expect(await show(id, { 'sec-purpose': 'prefetch' })).toMatchObject({ status: 204 })
  expect(await callsOf(id)).toBe(0)
})

test.each([999_999_999, 0, 'none'])('there is no object %s to call about', async (id) => {
  expect(await show(id)).toMatchObject({ status: 404 })
})

test('a call without the header is refused', async () => {
  const { id } = await aProperty()
  expect(await show(id, {}, { withoutCsrf: true })).toMatchObject({ status: 419 })
  expect(await callsOf(id)).toBe(0)
})

test('who called is forgotten after the hour, how many called after sixty days', async () => {
  const { id } = await aProperty()
  const at = (time: string) => new Date(`2026-03-01T${time}Z`)
  await countCall(id, 'somebody', at('10:00:00'))
  await countCall(id, 'somebody', at('11:00:00'))
  await countCall(id, 'another', at('11:30:00'))
  await forgetCallers(at('12:30:00'))
  const rows = await db.objectCall.findMany({ where: { objectId: id }, orderBy: { hour: 'asc' } })
  expect(rows.map(({ calls, visitors }) => [calls, visitors])).toEqual([
    [1, []],
    [2, ['somebody', 'another']],
  ])
  await forgetCallers(new Date('2026-05-02T00:00:00Z'))
  expect(await callsOf(id)).toBe(0)
})
