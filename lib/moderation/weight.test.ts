import { expect, test } from 'vitest'
import { reportWeightLimits } from '@/lib/quotas'
import { weightOf } from './weight'

const member = (resolved: number, rejected: number) =>
  weightOf({ trust: 'member', resolved, rejected })

test('a newcomer weighs nothing, however often they were right', () => {
  expect(weightOf({ trust: 'new', resolved: 40, rejected: 0 })).toBe(0)
})

test.each([
  [0, 0],
  [1, 1],
  [9, 9],
  [30, 2],
])('who was right in half of the cases weighs whole (%i of them, %i rejected)', (...decided) => {
  expect(member(...decided)).toBe(1)
  expect(weightOf({ trust: 'regular', resolved: decided[0], rejected: decided[1] })).toBe(1)
})

test('each rejected report weighs less than the one before, and never nothing', () => {
  const weights = Array.from({ length: 30 }, (_, rejected) => member(0, rejected))
  for (const [at, weight] of weights.slice(1).entries()) {
    expect(weight).toBeLessThan(weights[at] ?? 0)
    expect(weight).toBeGreaterThan(0)
  }
})

test('three of the trusted hide, three who are mostly wrong do not', () => {
  expect(3 * member(0, 0)).toBeGreaterThanOrEqual(reportWeightLimits.hides)
  expect(2 * member(0, 0)).toBeLessThan(reportWeightLimits.hides)
  expect(3 * member(1, 4)).toBeLessThan(reportWeightLimits.hides)
})
