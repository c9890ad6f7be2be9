import { expect, test } from 'vitest'
import { formatterOf } from './formatter'

const DAY = new Date('2026-11-26T12:00:00Z')

test('a long date is written as it stands in a sentence', () => {
  const long = { dateStyle: 'long', timeZone: 'UTC' } as const
  expect(formatterOf('ru').dateTime(DAY, long)).toBe('26 ноября 2026 г.')
  expect(formatterOf('de').dateTime(DAY, long)).toBe('26. November 2026')
  // The month would be a nominative: "до 26. новембар 2026."
  expect(formatterOf('sr').dateTime(DAY, long)).toBe('26. 11. 2026.')
  expect(formatterOf('sr').dateTime(DAY, { dateStyle: 'full', timeZone: 'UTC' })).toContain(
    'новембар',
  )
  expect(formatterOf('sr').dateTime(DAY)).toMatch(/2026/)
})
