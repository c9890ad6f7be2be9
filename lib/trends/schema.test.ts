import { expect, test } from 'vitest'
import { EPOCH, HALF_LIFE_HOURS, pointsOf, scoreOf, VIEW_CAP, WEIGHTS } from './schema'

const none = { reactionCount: 0, commenterCount: 0, favoriteCount: 0, views: 0 }
const hours = (count: number) => new Date(EPOCH + count * 3_600_000)

test('points are the weighted sum, and views beyond the cap count no more', () => {
  const post = { reactionCount: 10, commenterCount: 6, favoriteCount: 4, views: 500 }
  expect(pointsOf(post)).toBe(84)
  expect(pointsOf({ ...none, views: 10 * VIEW_CAP })).toBe(VIEW_CAP * WEIGHTS.view)
  expect(pointsOf(none)).toBe(0)
})

test('a post that is older by the half-life needs twice the points for the same place', () => {
  expect(scoreOf(84, hours(1000 + HALF_LIFE_HOURS))).toBeCloseTo(scoreOf(169, hours(1000)), 10)
  expect(scoreOf(5, hours(10))).toBeGreaterThan(scoreOf(4, hours(10)))
})

test('no post of a period scores below an ignored one from its start', () => {
  const bound = scoreOf(0, hours(500))
  for (const [points, age] of [
    [0, 500],
    [0, 501],
    [100, 500],
  ] as const) {
    expect(scoreOf(points, hours(age))).toBeGreaterThanOrEqual(bound)
  }
})
