import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { spend } from '@/lib/platform/http/rate-limit'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET as listComplexes } from '../complexes/route'
import { GET as listProperties } from '../properties/route'
import { GET as countFacets } from './facets/route'
import { GET as listSales, POST } from './route'

process.env.RATE_LIMITS = 'on'

test('files of a form count as much as those that are sent one by one', async () => {
  const as = await aUser({ role: 'moderator' })
  const create = { width: 40, height: 30, channels: 3, background: '#876' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const form = (title: string) => {
    const body = new FormData()
    body.set('language', 'de')
    body.set('title', title)
    for (let i = 0; i < 40; i++) body.set(`images[${i}][file]`, new File([bytes], 'a.png'))
    return call(POST, '/', { as, body })
  }
  for (const title of ['A', 'B', 'C']) expect((await form(title)).status).toBe(201)
  expect(await form('D')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('who asks the catalogue more than a person could is told to wait', async () => {
  const headers = { cookie: await sessionCookie(await aUser()), 'x-client-ip': '10.6.0.1' }
  const ask = () => call(countFacets, '/api/sales/facets?country=CZ', { headers })
  for (let i = 0; i < 240; i++) expect((await ask()).status).toBe(200)
  const others: [typeof countFacets, string][] = [
    [countFacets, '/api/sales/facets'],
    [listSales, '/api/sales'],
    [listComplexes, '/api/complexes'],
    [listProperties, '/api/properties'],
  ]
  for (const [list, path] of others) {
    const answer = await call(list, path, { headers })
    expect(answer, path).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    // Another client is not limited.
    const beside = { headers: { 'x-client-ip': '10.6.0.1' } }
    expect((await call(list, path, beside)).status).toBe(200)
  }
})

test('the visitors of one network ask ten times as much', async () => {
  const network = '10.6.0.2'
  const ask = () => call(listSales, '/api/sales', { headers: { 'x-client-ip': network } })
  for (let i = 1; i < 2400; i++) await spend({ network }, limits.catalogue)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  const as = await aUser()
  const headers = { 'x-client-ip': network }
  expect((await call(listSales, '/api/sales', { as, headers })).status).toBe(200)
})
