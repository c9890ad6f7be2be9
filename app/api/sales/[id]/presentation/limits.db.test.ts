import { beforeEach, expect, test } from 'vitest'
import { ADDRESS_HEADER } from '@/lib/platform/http/client-address'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { GET } from './route'

process.env.RATE_LIMITS = 'on'

let network = 0
beforeEach(() => void network++)
const ask = ({ id }: { id: number }, from = `192.0.2.${network}`, as?: { id: number }) =>
  call(GET, '/', { as, params: { id }, headers: { [ADDRESS_HEADER]: from } })

test('one who has many presentations made waits before the next, and still gets those that are there', async () => {
  const last = await aSale()
  const others = await Promise.all(Array.from({ length: 20 }, () => aSale()))
  const [home, member] = [`192.0.2.${network}`, await aUser()]
  for (const sale of others) expect((await ask(sale, home, member)).status).toBe(200)
  const refused = await ask(last, home, member)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  for (const sale of others) expect((await ask(sale, home, member)).status).toBe(200)
  expect((await ask(last)).status).toBe(200)
  expect((await ask(last, home, member)).status).toBe(200)
})

test('no more than a few wait for theirs at once; the rest may ask again', async () => {
  const sales = await Promise.all(Array.from({ length: 40 }, () => aSale()))
  const answers = await Promise.all(sales.map((sale, i) => ask(sale, `203.0.113.${i}`)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(28)
  expect(refused[0]?.headers.get('retry-after')).toBe('10')
  const again = sales.filter((_, i) => answers[i]?.status === 429)
  for (const sale of again.slice(0, 3)) expect((await ask(sale)).status).toBe(200)
})
