import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours'

const until = (at: string, quietFrom: number | null, quietTo: number | null, timeZone: string) =>
  quietUntil(new Date(at), { quietFrom, quietTo, timeZone })?.toISOString() ?? null

test('quiet hours end in the time zone of their member, also after midnight', () => {
  expect(until('2026-01-10T22:30:00Z', 23, 8, 'Europe/Berlin')).toBe('2026-01-11T07:00:00.000Z')
  expect(until('2026-01-11T06:59:00Z', 23, 8, 'Europe/Berlin')).toBe('2026-01-11T07:00:00.000Z')
  expect(until('2026-01-11T07:00:00Z', 23, 8, 'Europe/Berlin')).toBeNull()
  expect(until('2026-01-10T12:30:00Z', 12, 14, 'UTC')).toBe('2026-01-10T14:00:00.000Z')
})

test('a clock change and zones of half an hour are right', () => {
  expect(until('2026-03-29T00:30:00Z', 0, 6, 'Europe/Berlin')).toBe('2026-03-29T04:00:00.000Z')
  expect(until('2026-01-10T18:00:00Z', 22, 7, 'Asia/Kolkata')).toBe('2026-01-11T01:30:00.000Z')
})

test('without quiet hours it is never quiet', () => {
  expect(until('2026-01-10T22:30:00Z', null, null, 'UTC')).toBeNull()
  expect(until('2026-01-10T22:30:00Z', 5, 5, 'UTC')).toBeNull()
})
