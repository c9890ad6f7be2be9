import { fireEvent } from '@testing-library/react'
import type { GeoJSON } from 'geojson'
import { Evented, LngLat, type MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Outline } from '@/lib/catalogue/areas/schema'
import { createDrawing, showOutline } from './draw-outline'
import { whenLate } from './when-late'

installPlatform()
let canvas: HTMLCanvasElement
const DEGREE_PX = 20
const hand = () => ({ enable: () => {}, disable: () => {}, disableRotation: () => {} })

/** What drawing needs of a map; the library itself starts only where there is WebGL. */
class Drawable extends Evented {
  data: GeoJSON[] = []
  hasStyle = true
  dragPan = hand()
  touchZoomRotate = hand()
  doubleClickZoom = hand()
  boxZoom = hand()
  getCanvas = () => canvas
  getCanvasContainer = () => document.body
  getCenter = () => new LngLat(13, 52)
  unproject = ([x, y]: [number, number]) => new LngLat(x / DEGREE_PX, y / DEGREE_PX)
  getSource = () =>
    this.hasStyle ? { setData: (data: GeoJSON) => this.data.push(data) } : undefined
}

let map: Drawable
let ended: (Outline | null)[]
let shown: (Outline | null)[]

beforeEach(() => {
  ;[map, ended, shown] = [new Drawable(), [], []]
  canvas = document.createElement('canvas')
  document.body.append(canvas)
})
afterEach(() => {
  canvas.remove()
  vi.useRealTimers()
})

const draw = () =>
  createDrawing(
    map as unknown as MapLibreMap,
    { onEnd: (outline) => ended.push(outline), onCorners: () => {} },
    (corners) => shown.push(corners),
  )
const point = (name: string, x: number, y: number, more: object = {}) =>
  fireEvent(
    canvas,
    new PointerEvent(name, {
      ...{ clientX: x * DEGREE_PX, clientY: y * DEGREE_PX, isPrimary: true, button: 0 },
      ...more,
    }),
  )

test('a line around a place ends as an outline when the pointer is lifted', () => {
  draw()
  point('pointerdown', 1, 1)
  point('pointermove', 2, 1)
  point('pointermove', 2, 2)
  point('pointerup', 2, 2)
  expect(ended).toEqual([[1, 1, 2, 1, 2, 2]])
})

test('a finger that only touches draws nothing, and may draw then', () => {
  draw()
  point('pointerdown', 1, 1)
  for (const step of [1.1, 1.2, 1.3]) point('pointermove', step, 1)
  point('pointerup', 1.3, 1)
  expect(ended).toEqual([])
  expect(shown.at(-1)).toEqual([])
  point('pointerdown', 1, 1)
  point('pointermove', 2, 1)
  point('pointermove', 2, 2)
  point('pointerup', 2, 2)
  expect(ended).toEqual([[1, 1, 2, 1, 2, 2]])
})

test('another finger and another button neither draw nor end what is drawn', () => {
  draw()
  point('pointerdown', 1, 1)
  point('pointermove', 2, 1)
  point('pointermove', 2, 2)
  point('pointerdown', 9, 9, { isPrimary: false })
  point('pointerup', 9, 9, { isPrimary: false })
  point('pointerdown', 9, 9, { button: 2 })
  expect(ended).toEqual([])
  point('pointerup', 2, 2)
  expect(ended).toEqual([[1, 1, 2, 1, 2, 2]])
})

test('a button that has drawn nothing does not end what keys have begun', () => {
  draw()
  for (let corner = 0; corner < 3; corner++) fireEvent.keyDown(canvas, { key: 'Enter' })
  point('pointerdown', 9, 9, { button: 2 })
  point('pointerup', 9, 9, { button: 2 })
  expect(ended).toEqual([])
})

test('a pointer that the browser takes away ends the drawing without a result', () => {
  draw()
  point('pointerdown', 1, 1)
  point('pointermove', 2, 1)
  point('pointermove', 2, 2)
  point('pointercancel', 2, 2)
  expect([ended, shown.at(-1)]).toEqual([[null], null])
})

test('an area is shown and cleared at once, whatever the map is loading; before there is a place it waits', () => {
  const asMap = map as unknown as MapLibreMap
  map.hasStyle = false
  showOutline(asMap, [1, 1, 2, 1, 2, 2])
  expect(map.data).toHaveLength(0)
  map.hasStyle = true
  map.fire('load')
  showOutline(asMap, null)
  map.fire('load')
  expect(map.data.map((one) => one.type === 'Feature' && one.geometry.type)).toEqual([
    'Polygon',
    'LineString',
  ])
})

test('a map that does not come is given up after fifteen seconds in sight, one that comes is not', () => {
  vi.useFakeTimers()
  const giveUp = vi.fn()
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  whenLate(giveUp)
  whenLate(giveUp)()
  vi.advanceTimersByTime(60_000)
  expect(giveUp).not.toHaveBeenCalled()
  isHidden.mockReturnValue(false)
  vi.advanceTimersByTime(14_000)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(giveUp).toHaveBeenCalledTimes(1)
  isHidden.mockRestore()
})
