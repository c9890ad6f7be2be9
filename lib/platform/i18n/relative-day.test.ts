import { expect, test } from 'vitest'
import { relativeDay } from './relative-day'

const label = (at: string, now: string, timeZone = 'UTC') =>
  relativeDay(new Date(at), new Date(now), timeZone)

test('under a minute is now, also by a clock that goes ahead', () => {
  expect(label('2026-03-10T12:00:00Z', '2026-03-10T12:00:59.999Z')).toEqual({ unit: 'now' })
  expect(label('2026-03-10T12:00:00Z', '2026-03-10T12:01:00Z')).toEqual({ unit: 'today' })
  expect(label('2026-03-10T12:05:00Z', '2026-03-10T12:00:00Z')).toEqual({ unit: 'now' })
})

test('a minute across midnight is still now, two minutes are yesterday', () => {
  expect(label('2026-03-09T23:59:30Z', '2026-03-10T00:00:10Z')).toEqual({ unit: 'now' })
  expect(label('2026-03-09T23:58:30Z', '2026-03-10T00:00:10Z')).toEqual({ unit: 'yesterday' })
})

test('the calendar day is that of the reader', () => {
  const [at, now] = ['2026-03-09T22:30:00Z', '2026-03-10T05:00:00Z']
  expect(label(at, now, 'UTC')).toEqual({ unit: 'yesterday' })
  expect(label(at, now, 'Europe/Moscow')).toEqual({ unit: 'today' })
  expect(label(at, now, 'America/New_York')).toEqual({ unit: 'yesterday' })
})

test('a day of 23 or 25 hours is one day', () => {
  expect(label('2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z', 'Europe/Berlin')).toEqual({
    unit: 'yesterday',
  })
  expect(label('2026-10-24T22:30:00Z', '2026-10-25T22:50:00Z', 'Europe/Berlin')).toEqual({
    unit: 'today',
  })
})

test('days go up to 29, months up to 11, then years', () => {
  const now = '2026-03-31T12:00:00Z'
  expect(label('2026-03-29T23:00:00Z', now)).toEqual({ unit: 'days', count: 2 })
  expect(label('2026-03-02T01:00:00Z', now)).toEqual({ unit: 'days', count: 29 })
  expect(label('2026-03-01T23:00:00Z', now)).toEqual({ unit: 'months', count: 1 })
  expect(label('2025-05-01T12:00:00Z', now)).toEqual({ unit: 'months', count: 10 })
  expect(label('2025-04-01T12:00:00Z', now)).toEqual({ unit: 'months', count: 11 })
  expect(label('2025-03-31T12:00:00Z', now)).toEqual({ unit: 'years', count: 1 })
  expect(label('2024-04-01T12:00:00Z', now)).toEqual({ unit: 'years', count: 1 })
  expect(label('2024-03-31T12:00:00Z', now)).toEqual({ unit: 'years', count: 2 })
})
