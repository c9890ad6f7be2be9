import { expect, test } from 'vitest'
import { MOST_CORNERS, outline } from '@/lib/catalogue/areas/schema'
import { outlineOf, thinned } from './draw-outline'

test('a line drawn by hand becomes as many corners as an address holds, from its beginning', () => {
  const line = Array.from({ length: 500 }, (_, at) => [13 + at / 1000, 52])
  const corners = thinned(line)
  expect(corners).toHaveLength(MOST_CORNERS)
  expect(corners[0]).toEqual([13, 52])
  expect(corners[20]).toEqual([13.25, 52])
  expect(outline.parse(corners.join())).toEqual(corners.flat())
  expect(thinned(line.slice(0, 3))).toEqual(line.slice(0, 3))
})

test('two corners are a line, three enclose an area', () => {
  expect(outlineOf([1, 2, 3, 4]).geometry).toEqual({
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  })
  expect(outlineOf([1, 2, 3, 4, 5, 6]).geometry).toMatchObject({
    type: 'Polygon',
    coordinates: [
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [1, 2],
      ],
    ],
  })
})
