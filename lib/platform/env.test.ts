import { expect, test } from 'vitest'
import { readEnv } from './env'

const NEEDED = {
  PUSHER_SECRET: 'p'.repeat(40),
  VAPID_PUBLIC_KEY: 'v'.repeat(87),
  VAPID_PRIVATE_KEY: 'v'.repeat(43),
  DATABASE_URL: 'postgresql://127.0.0.1/kvartal',
  SESSION_SECRET: 's'.repeat(32),
}
const read = (more: Record<string, string>) => readEnv({ ...NEEDED, ...more })

test.each([
  'noreply@kvartal.local',
  'Kvartal <noreply@kvartal.local>',
  '"Квартал, новости" <noreply@example.org>',
  'root@localhost',
])('mails may come from %s', (line) => {
  expect(read({ MAIL_FROM: line }).MAIL_FROM).toBe(line)
})

test.each([
  'Kvartal',
  'Kvartal <noreply>',
  'Kvartal <noreply@example.org',
  'noreply@example.org>',
  'a@example.org, b@example.org',
  'Kvartal <noreply@example.org>\nBcc: a@example.org',
])('they may not come from %j, and the start says why', (line) => {
  expect(() => read({ MAIL_FROM: line })).toThrow(
    'MAIL_FROM: needs one address, such as Kvartal <noreply@example.org>',
  )
})

test('each secret of the list is long enough', () => {
  expect(() => read({ SESSION_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}` })).not.toThrow()
  for (const list of ['short', `${'n'.repeat(32)},short`, `${'n'.repeat(32)},`])
    expect(() => read({ SESSION_SECRET: list })).toThrow(
      'SESSION_SECRET: each secret of the list needs 32 characters or more',
    )
})
