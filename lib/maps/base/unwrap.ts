import type { LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'

type Shape = Polygon | MultiPolygon | LineString | MultiLineString

/**
 * The atlas is drawn on a globe: its lines go on across the 180th meridian, which on a flat map would be one from
 * edge to edge. Unwrapped they go on beyond it instead; what surrounds a pole is closed along it.
 */
export function unwrap<S extends Shape>(shape: S): S {
  if (shape.type === 'LineString') return { ...shape, coordinates: unwrapLine(shape.coordinates) }
  if (shape.type === 'MultiLineString') {
    return { ...shape, coordinates: shape.coordinates.map(unwrapLine) }
  }
  if (shape.type === 'Polygon') return { ...shape, coordinates: shape.coordinates.map(unwrapRing) }
  return { ...shape, coordinates: shape.coordinates.map((rings) => rings.map(unwrapRing)) }
}

function unwrapLine(line: Position[]): Position[] {
  let turn = 0
  return line.map(([longitude = 0, latitude = 0], at) => {
    const step = longitude - (line[at - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [longitude + turn, latitude]
  })
}

function unwrapRing(ring: Position[]): Position[] {
  const line = unwrapLine(ring)
  const [[first = 0, latitude = 0] = [], [last = 0] = []] = [line[0], line.at(-1)]
  if (Math.abs(last - first) < 180) return line
  const pole = Math.sign(latitude) * 90
  return [...line, [last, pole], [first, pole], [first, latitude]]
}
