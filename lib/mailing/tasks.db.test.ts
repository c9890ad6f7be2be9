import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/db'
import { decoded } from '@/lib/platform/testing/outbox'
import { aUser } from '@/lib/testing/factories'

const MINUTE = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

let isOpen = true
let taken: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onMailFrom: (_, __, done) => done(isOpen ? null : new Error('Try again later')),
  onData: (stream, _, done) =>
    void text(stream).then((mail) => {
      taken.push(decoded(mail.replaceAll('\r\n', '\n')))
      done()
    }, done),
})
let mailing: typeof import('./commands')
let tasks: typeof import('./tasks')

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  // The settings are read once, on first use.
  vi.resetModules()
  mailing = await import('./commands')
  tasks = await import('./tasks')
})
afterAll(async () => {
  delete process.env.SMTP_URL
  vi.resetModules()
  await new Promise<void>((closed) => server.close(closed))
})
beforeEach(async () => {
  isOpen = true
  taken = []
  await db.queuedMail.deleteMany()
})

const LINK = 'https://kvartal.example/reset-password?token=secret'
const letter = {
  subject: 'A new password',
  language: 'en',
  paragraphs: ['Hello', { link: LINK, label: 'Choose a password' }],
}
const messageId = (mail?: string) => mail?.match(/^Message-ID: (.*)$/im)?.[1]

test('what the mail server takes at once is not kept', async () => {
  const { id, email } = await aUser()
  await mailing.mailAccount(id, () => letter)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain(`To: ${email}`)
  expect(await db.queuedMail.count()).toBe(0)
})

test('what it refuses is sent again, later each time, and nobody reads its link in the database', async () => {
  isOpen = false
  const { id } = await aUser()
  await expect(mailing.mailAccount(id, () => letter)).rejects.toThrow('Try again later')
  const [row] = await db.queuedMail.findMany()
  expect(row?.sealed).not.toContain('secret')
  expect(row?.failures).toBe(1)

  expect(await tasks.sendQueuedMails()).toEqual({ sent: 0, dropped: 0 })
  await expect(tasks.sendQueuedMails(later(2))).rejects.toThrow('Try again later')
  const { dueAt, failures } = await db.queuedMail.findFirstOrThrow()
  expect(failures).toBe(2)
  expect(dueAt.getTime()).toBeGreaterThan(later(1.5).getTime())

  isOpen = true
  expect(await tasks.sendQueuedMails(later(3))).toEqual({ sent: 1, dropped: 0 })
  expect(taken[0]).toContain(LINK)
  expect(messageId(taken[0])).toBe(`<account-${row?.id}@localhost>`)
  expect(await db.queuedMail.count()).toBe(0)
})

test('two processes send it once, and a dead link is not sent at all', async () => {
  isOpen = false
  const { id } = await aUser()
  await mailing.mailAccount(id, () => letter).catch(() => {})
  await mailing.mailAccount(id, () => letter, MINUTE).catch(() => {})
  isOpen = true
  const outcomes = await Promise.all([
    tasks.sendQueuedMails(later(3)),
    tasks.sendQueuedMails(later(3)),
  ])
  expect(outcomes.map(({ sent }) => sent).sort()).toEqual([0, 1])
  expect(outcomes.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(1)
  expect(taken).toHaveLength(1)
})

test('an address that nobody has confirmed gets nothing, and nothing is kept for it', async () => {
  const { id } = await aUser({ emailConfirmedAt: null })
  await mailing.mailAccount(id, () => letter)
  expect([taken, await db.queuedMail.count()]).toEqual([[], 0])
})
