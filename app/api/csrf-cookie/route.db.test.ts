import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { POST as login } from '../login/route'
import { GET } from './route'

const fetchToken = async (held?: string) => {
  const cookie = held && { cookie: `XSRF-TOKEN=${encodeURIComponent(held)}` }
  const options = { withoutCsrf: true, headers: { ...cookie } }
  const { headers } = await call(GET, '/api/csrf-cookie', options)
  const [pair = ''] = headers.getSetCookie()[0]?.split(';') ?? []
  return decodeURIComponent(pair.slice('XSRF-TOKEN='.length))
}
const attempt = (cookie: string, header?: string) =>
  call(login, '/api/login', {
    body: { email: 'nobody@example.org', password: 'seven wet herons' },
    withoutCsrf: true,
    headers: {
      cookie: `XSRF-TOKEN=${encodeURIComponent(cookie)}`,
      ...(header !== undefined && { 'x-xsrf-token': header }),
    },
  })

test('it hands out a readable token that is kept by no cache', async () => {
  const { status, headers } = await call(GET, '/api/csrf-cookie')
  expect(status).toBe(204)
  expect(headers.get('cache-control')).toContain('no-store')
  const [cookie] = headers.getSetCookie()
  expect(cookie).toMatch(/^XSRF-TOKEN=.+SameSite=Lax/i)
  expect(cookie).not.toContain('HttpOnly')
})

test('the token in cookie and header opens the door; alone, foreign or forged it does not', async () => {
  const [token, other] = [await fetchToken(), await fetchToken()]
  expect((await attempt(token, token)).body.code).toBe('login_failed')
  expect((await attempt(token)).status).toBe(419)
  expect((await attempt('', token)).status).toBe(419)
  expect((await attempt(token, other)).status).toBe(419)
  expect((await attempt('planted.planted', 'planted.planted')).status).toBe(419)
})

test('who holds a good token keeps it, so that what is on its way is not refused; others get one', async () => {
  const token = await fetchToken()
  expect(await fetchToken(token)).toBe(token)
  for (const bad of ['planted.planted', token.slice(0, -1), 'x']) {
    const fresh = await fetchToken(bad)
    expect(fresh).not.toBe(bad)
    expect((await attempt(fresh, fresh)).body.code).toBe('login_failed')
  }
})
