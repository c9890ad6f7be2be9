import { beforeEach, expect, test } from 'vitest'
import { reportNumbers } from '@/lib/moderation/numbers/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { GET } from './route'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

const read = async (query = '') => {
  const answer = await call(GET, `/api/reports/numbers${query}`, {
    as: await aUser({ role: 'moderator' }),
  })
  expect(answer.status).toBe(200)
  return reportNumbers.parse(answer.body)
}

type Made = {
  at: Date
  firstAfter?: number
  closedAfter?: number
  status?: 'open' | 'inWork' | 'resolved' | 'rejected'
  reason?: 'spam' | 'fraud'
  language?: 'ru' | 'de'
}

/** Minutes from the report to the first step of the staff and to the decision. */
async function made({ at, firstAfter, closedAfter, ...rest }: Made) {
  const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
  const entries = [
    { event: 'reported' as const, createdAt: at },
    // More words of the reporter are no look of the staff.
    { event: 'added' as const, createdAt: at },
    ...(firstAfter === undefined
      ? []
      : [{ event: 'taken' as const, createdAt: after(firstAfter) }]),
  ]
  await db.report.create({
    data: {
      kind: 'page',
      path: '/',
      reason: 'spam',
      language: 'ru',
      status: 'open',
      ...rest,
      createdAt: at,
      closedAt: closedAfter === undefined ? null : after(closedAfter),
      entries: { create: entries },
    },
  })
}

beforeEach(() => db.report.deleteMany())

test('counts what came and was decided on each day, how long it took, and what waits', async () => {
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  const daysAgo = (count: number) => new Date(noon.getTime() - count * DAY_MS + 60 * MINUTE_MS)
  await made({ at: daysAgo(3), firstAfter: 10, closedAfter: 100, status: 'resolved' })
  await made({
    at: daysAgo(3),
    firstAfter: 30,
    closedAfter: 300,
    status: 'rejected',
    reason: 'fraud',
  })
  await made({
    at: daysAgo(2),
    firstAfter: 20,
    closedAfter: 2000,
    status: 'resolved',
    language: 'de',
  })
  await made({ at: daysAgo(2), status: 'open' })
  await made({ at: new Date(), status: 'inWork', firstAfter: 0 })
  // Before the period, decided in it.
  await made({ at: daysAgo(8), firstAfter: 1, closedAfter: 6 * 1440, status: 'resolved' })

  const numbers = await read('?days=7')
  expect(numbers.days).toHaveLength(7)
  const day = (ago: number) => numbers.days.at(-1 - ago)
  expect(day(3)).toMatchObject({ reported: 2, decided: 2 })
  expect(day(2)).toMatchObject({ reported: 2, decided: 1 })
  expect(day(0)).toMatchObject({ reported: 1, decided: 0 })
  expect(day(1)).toEqual({ day: daysAgo(1).toISOString().slice(0, 10), reported: 0, decided: 1 })
  expect(numbers.firstLook.median).toBe(15 * 60)
  expect(numbers.decision.median).toBe(300 * 60)
  expect(numbers.outcomes).toEqual({ resolved: 2, rejected: 1 })
  expect(numbers.reasons).toEqual([
    { reason: 'spam', count: 4 },
    { reason: 'fraud', count: 1 },
  ])
  expect(numbers.languages).toEqual([
    { language: 'ru', count: 4 },
    { language: 'de', count: 1 },
  ])
  expect(numbers.waiting).toEqual({ open: 1, inWork: 1, late: 1 })
})

test('days begin where the reader is', async () => {
  const midnight = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  await made({ at: new Date(midnight.getTime() - 3 * DAY_MS - 30 * MINUTE_MS) })
  const dayOf = async (zone: string) =>
    (await read(`?timeZone=${zone}`)).days.find(({ reported }) => reported === 1)?.day
  const iso = (ago: number) =>
    new Date(midnight.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  expect(await dayOf('UTC')).toBe(iso(4))
  expect(await dayOf('Asia/Tokyo')).toBe(iso(3))
})

test('without reports there are no times, only empty days', async () => {
  const numbers = await read('?days=90')
  expect(numbers.days).toHaveLength(90)
  expect(numbers.firstLook).toEqual({ median: null, ninth: null })
  expect(numbers.reasons).toEqual([])
})

test('only staff reads them, and only of a period that exists', async () => {
  expect(await call(GET, '/api/reports/numbers')).toMatchObject({ status: 401 })
  expect(await call(GET, '/api/reports/numbers', { as: await aUser() })).toMatchObject({
    status: 403,
  })
  const as = await aUser({ role: 'moderator' })
  for (const query of ['days=8', 'timeZone=Mars%2FOlympus', 'other=1']) {
    expect(await call(GET, `/api/reports/numbers?${query}`, { as }), query).toMatchObject({
      status: 422,
    })
  }
})
