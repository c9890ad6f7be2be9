import { expect, test } from 'vitest'
import { listedFacts } from './listed-line'

const point = (day: number, price: number | null, currency: 'EUR' | 'USD' = 'EUR') => ({
  at: `2026-01-0${day}T00:00:00.000Z`,
  price,
  currency,
})
const facts = (history: ReturnType<typeof point>[], until = '2026-01-31T12:00:00.000Z') =>
  listedFacts({ publishedAt: '2026-01-01T13:00:00.000Z', history }, until)

test('whole days on sale, changes of the price and what they come to', () => {
  expect(facts([point(1, 200_000)])).toEqual({ days: 29, changes: 0, share: null })
  const fallen = facts([point(1, 200_000), point(2, 210_000), point(3, 190_000)])
  expect(fallen).toMatchObject({ changes: 2 })
  expect(fallen.share).toBeCloseTo(-0.05)
  expect(facts([], '2025-12-31T00:00:00.000Z')).toEqual({ days: 0, changes: 0, share: null })
})

test('another currency and a price on request are not compared', () => {
  expect(facts([point(1, 200_000), point(2, 220_000, 'USD')]).share).toBeNull()
  expect(facts([point(1, 200_000), point(2, null)])).toMatchObject({ changes: 1, share: null })
})
