import { expect, test } from 'vitest'
import { aCompany } from '@/lib/platform/testing/factories'
import { GET } from './route'

process.env.RATE_LIMITS = 'on'

test('ten exports a minute from one network', async () => {
  const { id } = await aCompany()
  const ask = async (network: string) => {
    const headers = { 'x-client-ip': network }
    const request = new Request(`http://localhost:3000/api/companies/${id}/feed`, { headers })
    const response = await GET(request, { params: Promise.resolve({ id: String(id) }) })
    await response.text()
    return response.status
  }
  for (let i = 0; i < 10; i++) expect(await ask('10.9.0.1')).toBe(200)
  expect(await ask('10.9.0.1')).toBe(429)
  expect(await ask('10.9.0.2')).toBe(200)
})
