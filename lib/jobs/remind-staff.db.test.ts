import { beforeEach, expect, test } from 'vitest'
import { GET as DESK } from '@/app/api/reports/desk/route'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, aUser } from '@/lib/testing/factories'
import { aSource } from '@/lib/testing/feeds'
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
  await db.companyClaim.deleteMany()
  await db.feedRun.deleteMany()
  await db.priceEvent.deleteMany()
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

test('of claims to companies the whole staff is told, of what feeds hold back those who decide it', async () => {
  const source = await aSource()
  const [{ id: propertyId }, company, user] = [await aProperty(), await aCompany(), await aUser()]
  const drop = { propertyId, currency: 'EUR', price: 100n, heldFrom: 300n } as const
  for (const hours of [1, 30]) {
    await db.feedRun.create({
      data: { sourceId: source.id, state: 'held', queuedAt: hoursAgo(hours) },
    })
    await db.priceEvent.create({ data: { ...drop, at: hoursAgo(hours) } })
  }
  const moderator = await aUser({ role: 'moderator', language: 'en' })
  const admin = await aUser({ role: 'admin', language: 'ru' })
  expect(await remindStaff()).toEqual({ sent: 1 })
  const claim = { companyId: company.id, createdAt: hoursAgo(30) }
  await db.companyClaim.create({ data: { ...claim, userId: user.id } })
  await db.companyClaim.create({ data: { ...claim, userId: moderator.id, state: 'rejected' } })
  expect(await remindStaff()).toEqual({ sent: 2 })
  const letters = await mailsTo(admin.email)
  expect(letters).toHaveLength(2)
  for (const letter of letters) {
    expect(letter).toContain('1\u00a0остановленный импорт ждёт решения больше суток.')
    expect(letter).toContain('1\u00a0резкое снижение цены ждёт решения больше суток.')
    expect(letter).toContain('/staff/feeds')
  }
  const [english = '', ...rest] = await mailsTo(moderator.email)
  expect(rest).toEqual([])
  expect(english).toContain('1 claim to a company has been waiting for a decision')
  expect(english).toContain('/en/staff/claims')
  expect(english).not.toContain('on hold')
  const desk = async (as: { id: number }) => (await call(DESK, '/api/reports/desk', { as })).body
  expect(await desk(moderator)).toEqual({ open: 0, claims: 1, feeds: 0 })
  expect(await desk(admin)).toEqual({ open: 0, claims: 1, feeds: 4 })
})

test('of what is younger, or worked on, nobody is told', async () => {
  const moderator = await aUser({ role: 'moderator' })
  await aReport(hoursAgo(23))
  expect(await remindStaff()).toEqual({ sent: 0 })
  expect(await mailsTo(moderator.email)).toEqual([])
})
