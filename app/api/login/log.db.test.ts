import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { POST as passkey } from './passkey/route'
import { POST } from './route'
import { POST as secondFactor } from './second-factor/route'

afterEach(() => {
  vi.restoreAllMocks()
})

const password = 'seven wet herons'

/** What the log says of logins; calls of tests have no id. */
function watchLog() {
  const write = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () =>
    write.mock.calls.flatMap(([level, message, ...fields]) =>
      message === 'login' ? [[level, ...fields].join(' ')] : [],
    )
}

test('the log says which factor was tried and how it went, and never whose it was', async () => {
  const { email } = await aUser({ passwordHash: await hashPassword(password) })
  const said = watchLog()
  await call(POST, '/api/login', { body: { email, password: 'another one of mine' } })
  await call(POST, '/api/login', { body: { email: `not-${email}`, password } })
  await call(POST, '/api/login', { body: { email, password } })
  expect(said()).toEqual([
    '[warn] password login_failed',
    '[warn] password login_failed',
    '[info] password passed',
  ])
})

test('a code without a first step, and a passkey that nobody asked for, are told too', async () => {
  const said = watchLog()
  await call(secondFactor, '/api/login/second-factor', { body: { kind: 'app', code: '123456' } })
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }
  await call(passkey, '/api/login/passkey', { body: { response } })
  expect(said()).toEqual(['[warn] code login_expired', '[warn] passkey passkey_failed'])
})
