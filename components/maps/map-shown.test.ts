import { expect, test } from 'vitest'
import type { MapPoint } from '@/lib/catalogue/map/schema'
import { extentOf } from './map-shown'

const point = (
  longitude: number,
  latitude: number,
  bounds: MapPoint['bounds'] = null,
): MapPoint => ({
  place: { longitude, latitude },
  count: bounds ? 2 : 1,
  id: bounds ? null : 1,
  price: null,
  bounds,
})

test('a map opens on the area of all points, clusters with all that is in them, and a margin', () => {
  expect(extentOf([])).toBeNull()
  // A twentieth of ten and of four degrees.
  const all = [point(21, 51.5), point(15, 53, [11, 50, 19, 54])]
  expect(extentOf(all)).toEqual([10.5, 49.8, 21.5, 54.2])
  expect(extentOf([point(21, 52)])).toEqual([20.998, 51.998, 21.002, 52.002])
  expect(extentOf([point(0, 0, [-179, -84, 180, 84.9])])).toEqual([-180, -85, 180, 85])
})
