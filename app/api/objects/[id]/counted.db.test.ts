import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { POST as CALL } from './calls/route'
import { POST as VIEW } from './views/route'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** What visitors do with an object that its seller sees the number of. */
const COUNTED = {
  call: {
    POST: CALL,
    numberOf: async (objectId: number) =>
      sum((await db.objectCall.findMany({ where: { objectId } })).map(({ calls }) => calls)),
  },
  view: {
    POST: VIEW,
    numberOf: async (objectId: number) =>
      sum((await db.objectHour.findMany({ where: { objectId } })).map(({ views }) => views)),
  },
}

for (const [name, { POST, numberOf }] of Object.entries(COUNTED)) {
  const act = (
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

  test(`a ${name} of a visitor counts once an hour, that of another one beside`, async () => {
    const { id } = await aProperty()
    expect(await act(id)).toMatchObject({ status: 204 })
    await act(id)
    expect(await numberOf(id)).toBe(1)
    await act(id, { 'x-client-ip': '203.0.113.8' })
    expect(await numberOf(id)).toBe(2)
  })

  test(`a ${name} of a complex counts, and of a member once on every device`, async () => {
    const [{ id }, member] = [await aComplex(), await aUser()]
    await act(id, {}, { as: member })
    await act(id, { 'x-client-ip': '198.51.100.1' }, { as: member })
    expect(await numberOf(id)).toBe(1)
  })

  test(`a ${name} that comes twenty times at once counts once`, async () => {
    const { id } = await aProperty()
    await Promise.all(Array.from({ length: 20 }, () => act(id)))
    expect(await numberOf(id)).toBe(1)
  })

  test(`a ${name} of a crawler or a prefetch does not count`, async () => {
    const { id } = await aProperty()
    expect(await act(id, { 'user-agent': 'YandexBot/3.0' })).toMatchObject({ status: 204 })
    expect(await act(id, { 'sec-purpose': 'prefetch' })).toMatchObject({ status: 204 })
    expect(await numberOf(id)).toBe(0)
  })

  test.each([999_999_999, 0, 'none'])(`a ${name} of %s, which is no object, is 404`, async (id) => {
    expect(await act(id)).toMatchObject({ status: 404 })
  })

  test(`a ${name} without the header is refused`, async () => {
    const { id } = await aProperty()
    expect(await act(id, {}, { withoutCsrf: true })).toMatchObject({ status: 419 })
    expect(await numberOf(id)).toBe(0)
  })
}
