import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { aUser } from '@/lib/testing/factories'
import { remindStaff } from './remind-staff'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

const aReport = (createdAt: Date, status: 'open' | 'inWork' | 'resolved' = 'open') =>
  db.report.create({
    data: { kind: 'page', path: '/', reason: 'other', language: 'ru', status, createdAt },
  })

const aRequest = (createdAt: Date) =>
  db.callbackRequest.create({
    data: {
      subject: 'consultation',
      name: 'Анна',
      phone: '+79120000000',
      language: 'ru',
      consentVersion: '2026-01-01',
      consentAt: createdAt,
      createdAt,
    },
  })

beforeEach(async () => {
  await db.report.deleteMany()
  await db.callbackRequest.deleteMany()
  await db.user.updateMany({ data: { role: 'member' } })
})

test('moderators and administrators are told of what waits for more than a day, each in their language', async () => {
  await aReport(hoursAgo(25))
  await aReport(hoursAgo(30), 'inWork')
  await aReport(hoursAgo(1))
  await aReport(hoursAgo(50), 'resolved')
  await aRequest(hoursAgo(48))
  await aRequest(hoursAgo(2))
  const moderator = await aUser({ role: 'moderator', language: 'ru' })
  const admin = await aUser({ role: 'admin', language: 'de' })
  const others = [
    await aUser(),
    await aUser({ role: 'moderator', emailConfirmedAt: null }),
    await aUser({ role: 'moderator', blockedUntil: new Date(Date.now() + HOUR_MS) }),
  ]
  expect(await remindStaff()).toEqual({ sent: 2 })
  const [russian] = await mailsTo(moderator.email)
  expect(russian).toContain('2\u00a0жалобы не решены больше суток.')
  expect(russian).toContain('1\u00a0заявка на звонок ждёт больше суток.')
  const [german] = await mailsTo(admin.email)
  expect(german).toContain('2 Meldungen warten seit mehr als einem Tag auf eine Entscheidung.')
  for (const { email } of others) expect(await mailsTo(email)).toEqual([])
})

test('of what is younger, or worked on, nobody is told', async () => {
  const moderator = await aUser({ role: 'moderator' })
  await aReport(hoursAgo(23))
  expect(await remindStaff()).toEqual({ sent: 0 })
  expect(await mailsTo(moderator.email)).toEqual([])
})
