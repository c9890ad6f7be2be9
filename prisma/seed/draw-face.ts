import { between, n, type Random, range, rect, shape, stroke, TINTS } from './draw-kit'
import { boxes, type Light, type Tone } from './draw-scene'

/** One side of a house, drawn flat from its upper left corner. */
export type Face = {
  width: number
  height: number
  floors: number
  columns: number
  tone: Tone
  light: Light
  isSide?: boolean
  /** Which windows: plain, french with railings, ribbons, or deep loggias. */
  pattern: number
  hasShops?: boolean
}
type Cell = readonly [x: number, y: number, w: number, h: number]

export function drawFace(face: Face, random: Random): string {
  const { width, height, floors, columns, tone, light, isSide } = face
  const base = face.hasShops ? (height / (floors + 0.4)) * 1.25 : 0
  const tall = (height - base) / floors
  const wide = width / columns
  const cells = range(floors * columns).map((i): Cell => {
    const [column, floor] = [i % columns, Math.floor(i / columns)]
    return [column * wide, floor * tall, wide, tall]
  })
  const panes = cells.map((cell, i) => paneOf(cell, (i % columns) + face.pattern))
  const lit = panes.filter(() => random() < light.lit)
  const wall = isSide ? tone.side : tone.wall
  return [
    rect(0, 0, width, height, wall),
    relief(face, tall, wide),
    shape(
      boxes(panes.map(([x, y, w, h]) => [x - 2, y - 2, w + 4, h + 4])),
      tone.trim,
      'opacity="0.85"',
    ),
    shape(boxes(panes), light.glass),
    shape(boxes(panes.map(([x, y, w, h]) => [x, y, w, h * 0.34])), '#fff', 'opacity="0.13"'),
    shape(boxes(lit), TINTS.honey, `opacity="${light.isDark ? 0.95 : 0.75}"`),
    shape(boxes(panes.map(([x, y, w, h]) => [x + w / 2 - 0.7, y, 1.4, h])), tone.trim),
    balconies(face, cells),
    face.hasShops ? shops(face, height - base, base, random) : '',
    isSide ? rect(0, 0, width, height, TINTS.ink, `opacity="${light.isDark ? 0.22 : 0.1}"`) : '',
    light.isDark ? rect(0, 0, width, height, '#1f2c40', 'opacity="0.3"') : '',
    light.isDark ? shape(boxes(lit), TINTS.honey, 'opacity="0.8"') : '',
  ].join('')
}

function paneOf([x, y, w, h]: Cell, kind: number): Cell {
  if (kind % 4 === 1) return [x + w * 0.16, y + h * 0.16, w * 0.68, h * 0.74]
  if (kind % 4 === 2) return [x + w * 0.3, y + h * 0.24, w * 0.4, h * 0.52]
  return [x + w * 0.24, y + h * 0.22, w * 0.52, h * 0.56]
}

/** What gives a wall depth: bands between floors, piers, or a darker field of brick. */
function relief(
  { width, height, tone, pattern, floors, columns }: Face,
  tall: number,
  wide: number,
) {
  if (pattern % 3 === 0)
    return shape(
      boxes(range(floors).map((i) => [0, i * tall, width, 2.4])),
      tone.band,
      'opacity="0.7"',
    )
  if (pattern % 3 === 1)
    return shape(
      boxes(range(columns).map((i) => [i * wide - 1.6, 0, 3.2, height])),
      tone.band,
      'opacity="0.55"',
    )
  return shape(
    boxes(
      range(Math.ceil(columns / 3)).map((i) => [
        i * 3 * wide + wide * 0.04,
        0,
        wide * 0.92,
        height,
      ]),
    ),
    tone.band,
    'opacity="0.32"',
  )
}

function balconies({ tone, columns, pattern, isSide }: Face, cells: Cell[]): string {
  const step = isSide ? 3 : 2 + (pattern % 2)
  const own = cells.filter((_, i) => (i % columns) % step === (pattern + 1) % step)
  const rails = own.map(([x, y, w, h]): Cell => [x + w * 0.06, y + h * 0.62, w * 0.88, h * 0.36])
  const bars = rails.map(([x, y, w, h]) =>
    range(6)
      .map((i) => `M${n(x + (w * (i + 0.5)) / 6)} ${n(y)}v${n(h)}`)
      .join(''),
  )
  return [
    shape(boxes(rails), tone.rail, 'opacity="0.22"'),
    stroke(bars.join(''), tone.rail, 1),
    shape(boxes(rails.map(([x, y, w]) => [x, y, w, 2.4])), tone.rail),
    shape(boxes(rails.map(([x, y, w, h]) => [x - 1.5, y + h, w + 3, 3])), tone.trim),
  ].join('')
}

function shops({ width, columns, tone, light }: Face, top: number, tall: number, random: Random) {
  const count = Math.max(3, Math.round(columns * 0.7))
  const wide = width / count
  const glass = light.isDark ? '#f6d891' : '#b8cdd4'
  const doors = range(count).filter((i) => i % 3 === 1)
  return [
    rect(0, top, width, tall, tone.band),
    rect(0, top, width, 4, tone.trim),
    shape(
      boxes(
        range(count).map((i) => [
          i * wide + wide * 0.1,
          top + tall * 0.22,
          wide * 0.8,
          tall * 0.62,
        ]),
      ),
      glass,
    ),
    ...doors.map((i) =>
      rect(i * wide + wide * 0.34, top + tall * 0.2, wide * 0.32, tall * 0.8, tone.rail),
    ),
    ...range(count)
      .filter(() => random() < 0.35)
      .map((i) =>
        rect(
          i * wide + wide * 0.06,
          top + tall * 0.14,
          wide * 0.88,
          tall * between(random, 0.1, 0.16),
          TINTS.brick,
          'opacity="0.85"',
        ),
      ),
  ].join('')
}
