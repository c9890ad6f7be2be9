import { expect, test } from 'vitest'
import { unwrap } from './unwrap'

test('a ring across the 180th meridian goes on beyond it, to the east or to the west', () => {
  const east = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ]
  expect(unwrap({ type: 'Polygon', coordinates: [east] }).coordinates[0]).toEqual([
    [170, 60],
    [190, 60],
    [190, 70],
    [170, 70],
    [170, 60],
  ])
  const west = {
    type: 'LineString' as const,
    coordinates: [
      [-179, 1],
      [179, 2],
      [178, 3],
    ],
  }
  expect(unwrap(west).coordinates).toEqual([
    [-179, 1],
    [-181, 2],
    [-182, 3],
  ])
})

test('what surrounds a pole is closed along it; all else stays as it is', () => {
  const around = [
    [-120, -70],
    [0, -65],
    [120, -70],
    [-120, -70],
  ]
  expect(unwrap({ type: 'MultiPolygon', coordinates: [[around]] }).coordinates[0]?.[0]).toEqual([
    [-120, -70],
    [0, -65],
    [120, -70],
    [240, -70],
    [240, -90],
    [-120, -90],
    [-120, -70],
  ])
  const plain = {
    type: 'MultiLineString' as const,
    coordinates: [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  }
  expect(unwrap(plain)).toEqual(plain)
})
