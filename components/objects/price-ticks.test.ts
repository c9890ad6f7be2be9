import { scaleUtc } from 'd3-scale'
import { expect, test } from 'vitest'
import { dateTicks, labelWidth, priceTicks } from './price-ticks'

const DAY = 86_400_000
const start = Date.UTC(2026, 10, 3)
const say = {
  month: (date: Date) =>
    date.toLocaleDateString('ru', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  day: (date: Date) =>
    date.toLocaleDateString('ru', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
}
const ticksOver = (days: number) =>
  dateTicks(scaleUtc([new Date(start), new Date(start + days * DAY)], [140, 624]), 640, say)

test.each([0, 0.01, 1, 2, 5, 9, 16, 24, 31, 45, 60, 100, 200, 365, 800, 2000, 4000])(
  'over %d days there are one to three dates, each another, and none touches another or the edge',
  (days) => {
    const ticks = ticksOver(days)
    expect(ticks.length).toBeGreaterThanOrEqual(1)
    expect(ticks.length).toBeLessThanOrEqual(3)
    expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length)
    ticks.forEach(({ label, at }, index) => {
      const half = labelWidth(label) / 2
      expect(at - half).toBeGreaterThanOrEqual(0)
      expect(at + half).toBeLessThanOrEqual(640)
      const before = ticks[index - 1]
      if (before) expect(at - half).toBeGreaterThan(before.at + labelWidth(before.label) / 2)
    })
  },
)

test('within a month days are said, over years months', () => {
  expect(ticksOver(20).map(({ label }) => label)).not.toContain('нояб. 2026 г.')
  expect(ticksOver(20).length).toBeGreaterThan(1)
  expect(ticksOver(300).every(({ label }) => label.includes('г.'))).toBe(true)
})

test('prices that would read the same are said more exactly', () => {
  const short = (value: number, digits: number) => (value / 1_000_000).toFixed(digits)
  const labels = priceTicks([49_000_000, 49_020_000, 49_040_000], short).map(({ label }) => label)
  expect(labels).toEqual(['49.00', '49.02', '49.04'])
  expect(priceTicks([5_000_000, 6_000_000], short).map(({ label }) => label)).toEqual([
    '5.0',
    '6.0',
  ])
})
