import type { Feature, LineString, Polygon, Position } from 'geojson'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import {
  CORNER_DIGITS,
  FEWEST_CORNERS,
  MOST_CORNERS,
  type Outline,
} from '@/lib/catalogue/areas/schema'

type PointerName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'

/** A finger that only touches moves by less. */
const LEAST_PX = 12

export type Drawing = {
  /** An outline of three corners or more, or null when the reader gave up. */
  onEnd: (outline: Outline | null) => void
  onCorners: (count: number) => void
}

/** A line of up to two corners, else the area that they enclose. */
export function outlineOf(corners: Outline): Feature {
  const line = pairsOf(corners)
  return { type: 'Feature', properties: {}, geometry: geometryOf(line) }
}

const geometryOf = (line: Position[]): LineString | Polygon =>
  line.length < FEWEST_CORNERS
    ? { type: 'LineString', coordinates: line }
    : { type: 'Polygon', coordinates: [[...line, ...line.slice(0, 1)]] }

const pairsOf = (corners: Outline): Position[] =>
  corners.flatMap((longitude, at) => (at % 2 === 0 ? [[longitude, corners[at + 1] ?? 0]] : []))

/** Shows an area, or none, now or as soon as the map has a place for it. */
export function showOutline(map: MapLibreMap, corners: Outline | null): void {
  const source = map.getSource<GeoJSONSource>('outline')
  if (source) source.setData(outlineOf(corners ?? []))
  else map.once('load', () => showOutline(map, corners))
}

/** A line drawn by hand has a point for every move of it: as many corners as an address holds, evenly chosen. */
export function thinned(line: Position[], most = MOST_CORNERS): Position[] {
  if (line.length <= most) return line
  return Array.from({ length: most }, (_, at) => line[Math.floor((at * line.length) / most)] ?? [])
}

/**
 * Lets the reader draw on a map: by a line around a place, or by keys, of which Enter sets a corner at the middle of
 * the map, Backspace takes the last one back, Escape gives up.
 */
export function createDrawing(
  map: MapLibreMap,
  { onEnd, onCorners }: Drawing,
  show: (corners: Outline | null) => void,
) {
  let line: Position[] = []
  let down: { x: number; y: number } | null = null
  let reach = 0
  const canvas = map.getCanvas()
  const leave = new AbortController()
  const corners = () => thinned(line).flat()
  const change = (next: Position[]) => {
    line = next
    show(corners())
    onCorners(line.length)
  }
  const end = (isDone: boolean) => {
    leave.abort()
    hold(map, false)
    const outline = isDone && line.length >= FEWEST_CORNERS ? corners() : null
    if (!outline) show(null)
    onEnd(outline)
  }
  const placeOf = ({ clientX, clientY }: PointerEvent): Position => {
    const box = canvas.getBoundingClientRect()
    return cornerOf(map.unproject([clientX - box.left, clientY - box.top]).wrap())
  }
  const on = <Name extends PointerName | 'keydown'>(
    name: Name,
    listen: (event: HTMLElementEventMap[Name]) => void,
  ) => canvas.addEventListener(name, listen, { signal: leave.signal, capture: true })
  hold(map, true)
  canvas.focus()
  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    down = { x: event.clientX, y: event.clientY }
    reach = 0
    canvas.setPointerCapture(event.pointerId)
    change([placeOf(event)])
  })
  on('pointermove', (event) => {
    if (!down || !event.isPrimary) return
    reach = Math.max(reach, Math.hypot(event.clientX - down.x, event.clientY - down.y))
    change([...line, placeOf(event)])
  })
  on('pointerup', (event) => {
    if (!down || !event.isPrimary) return
    down = null
    if (reach < LEAST_PX) change([])
    else if (line.length >= FEWEST_CORNERS) end(true)
  })
  // The browser has taken the pointer for something else: what there is of a line is none.
  on('pointercancel', (event) => {
    if (down && event.isPrimary) end(false)
  })
  on('keydown', (event) => {
    if (event.key === 'Enter') change([...line, cornerOf(map.getCenter().wrap())])
    else if (event.key === 'Backspace') change(line.slice(0, -1))
    else if (event.key === 'Escape') end(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  return { finish: () => end(true), cancel: () => end(false) }
}

const cornerOf = ({ lng, lat }: { lng: number; lat: number }): Position =>
  [lng, lat].map((degrees) => Number(degrees.toFixed(CORNER_DIGITS)))

/** The map stays where it is under a pointer that draws. */
function hold(map: MapLibreMap, isHeld: boolean) {
  for (const name of ['dragPan', 'touchZoomRotate', 'doubleClickZoom', 'boxZoom'] as const) {
    if (isHeld) map[name].disable()
    else map[name].enable()
  }
  map.touchZoomRotate.disableRotation()
  map.getCanvasContainer().toggleAttribute('data-drawing', isHeld)
}
