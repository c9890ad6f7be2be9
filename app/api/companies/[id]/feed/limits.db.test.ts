import { expect, test } from 'vitest'
import { sessionCookie } from '@/lib/platform/testing/request'
import { aCompany, aUser } from '@/lib/testing/factories'
import { GET } from './route'

process.env.RATE_LIMITS = 'on'

async function ask(id: number, network: string, as?: { id: number }): Promise<number> {
  const cookie = as ? await sessionCookie(as) : ''
  const request = new Request(`http://localhost:3000/api/companies/${id}/feed`, {
    headers: { 'x-client-ip': network, cookie },
  })
  const response = await GET(request, { params: Promise.resolve({ id: String(id) }) })
  await response.text()
  return response.status
}

test('ten exports a minute of a member, a hundred of the visitors of a network', async () => {
  const [{ id }, member] = [await aCompany(), await aUser()]
  for (let i = 0; i < 10; i++) expect(await ask(id, '10.9.0.1', member)).toBe(200)
  expect(await ask(id, '10.9.0.3', member)).toBe(429)
  for (let i = 0; i < 100; i++) expect(await ask(id, '10.9.0.1')).toBe(200)
  expect(await ask(id, '10.9.0.1')).toBe(429)
  expect(await ask(id, '10.9.0.2')).toBe(200)
})
