import { expect, test, vi } from 'vitest'
import { POST } from './route'

const send = (body: string, type = 'application/csp-report', query = '') =>
  POST(
    new Request(`http://localhost:3000/api/csp-reports${query}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    }),
  )
const REPORT = {
  'document-uri': 'http://localhost:3000/forums',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'inline',
  'original-policy': "default-src 'self'",
}

test('what a browser has stopped is logged, without the CSRF pair', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect((await send(JSON.stringify({ 'csp-report': REPORT }))).status).toBe(204)
  const logged = warn.mock.calls.flat().join(' ')
  warn.mockRestore()
  expect(logged).toContain('script-src-elem')
  expect(logged).not.toContain('original-policy')
})

test.each([
  ['another type', '{}', 'text/plain', 415],
  ['no JSON', '{', 'application/csp-report', 400],
  ['no report', '{"a":1}', 'application/csp-report', 422],
  ['a report that is too long', ' '.repeat(16_001), 'application/csp-report', 413],
])('%s is refused', async (_, body, type, status) => {
  expect((await send(body, type)).status).toBe(status)
})

test('an unknown parameter is refused', async () => {
  expect((await send('{}', 'application/csp-report', '?a=1')).status).toBe(422)
})
