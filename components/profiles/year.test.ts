import { expect, test } from 'vitest'
import { cellsOf, monthsOf, shadeOf, totalsByMonth } from './year'

const days = [
  { day: '2026-11-23', posts: 1, comments: 2 },
  { day: '2026-11-01', posts: 0, comments: 12 },
  { day: '2025-11-24', posts: 1, comments: 0 },
]

test('a year is 53 weeks from a Monday up to today', () => {
  const cells = cellsOf({ today: '2026-11-25', days })
  expect(cells[0]).toMatchObject({ at: new Date('2025-11-24'), week: 0, row: 0, posts: 1 })
  expect(cells.at(-1)).toMatchObject({ at: new Date('2026-11-25'), week: 52, row: 2 })
  expect(cells.filter(({ posts, comments }) => posts + comments > 0)).toHaveLength(3)
})

test('on a Sunday the last week is full, on a Monday it has begun', () => {
  expect(cellsOf({ today: '2026-11-29', days: [] })).toHaveLength(53 * 7)
  expect(cellsOf({ today: '2026-11-23', days: [] })).toHaveLength(52 * 7 + 1)
})

test('months are named where they begin, but for one that has no room', () => {
  const months = monthsOf(cellsOf({ today: '2026-11-04', days: [] }))
  expect(months.map(({ at }) => at.getUTCMonth())).toEqual([11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a table counts each month, the latest first', () => {
  const [latest, ...before] = totalsByMonth(cellsOf({ today: '2026-11-25', days }))
  expect(latest).toMatchObject({ posts: 1, comments: 14 })
  expect(before.at(-1)).toMatchObject({ posts: 1, comments: 0 })
})

test('more is darker', () => {
  const shades = [0, 1, 2, 3, 6, 10, 99].map((comments) =>
    shadeOf({ at: new Date(0), week: 0, row: 0, posts: 0, comments }),
  )
  expect(shades).toEqual([0, 1, 1, 2, 3, 4, 4])
})
