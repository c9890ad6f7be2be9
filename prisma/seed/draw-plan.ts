import { FLATS, type Kind, type Room } from './draw-flats'
import { type Item, itemsOf } from './draw-furniture'
import { n, numberIn, type Query, randomOf, rect, stroke, TINTS } from './draw-kit'
import { lettering } from './lettering'

const FLOORS: Record<Kind, string> = {
  living: '#f7eddd',
  kitchen: '#eef0e8',
  bed: '#f3e7dc',
  bath: '#e0eaee',
  hall: '#f4f0e8',
}
const [TOP, TALL] = [72, 500]

/** The plan of a flat with its furniture: `rooms` from 1 to 4, `area` in square metres. */
export function drawPlan(query: Query): string {
  const random = randomOf(query)
  const rooms = Math.max(1, Math.min(4, Math.round(numberIn(query, 'rooms', 2))))
  const area = numberIn(query, 'area', 54)
  const wide = 720 + rooms * 55
  const left = (1200 - wide) / 2
  const isTurned = random() < 0.5
  const flat = (FLATS[rooms] ?? FLATS[2])?.(0.38 + random() * 0.08)
  if (!flat) return ''
  const place = (one: Room): Item => ({
    x: left + (isTurned ? 1 - one.x - one.w : one.x) * wide,
    y: TOP + one.y * TALL,
    w: one.w * wide,
    h: one.h * TALL,
  })
  const placed = flat.rooms.map((one) => ({ kind: one.kind, at: place(one) }))
  const across = (x: number) => left + (isTurned ? 1 - x : x) * wide
  return [
    ...placed.map(({ kind, at }) => rect(at.x, at.y, at.w, at.h, FLOORS[kind])),
    ...placed.map(({ kind, at }) => itemsOf(kind, at)),
    ...placed.map(({ at }) =>
      rect(at.x, at.y, at.w, at.h, 'none', `stroke="${TINTS.ink}" stroke-width="7"`),
    ),
    rect(left, TOP, wide, TALL, 'none', `stroke="${TINTS.ink}" stroke-width="14"`),
    ...flat.doors.map((one) =>
      leaf(across(one.x), TOP + one.y * TALL, one.isUpright, isTurned ? -1 : 1),
    ),
    entrance(across(rooms === 1 ? 0.62 : 0.55), TOP + TALL),
    ...flat.windows.map(([from = 0, to = 0]) => glass(across(from), across(to))),
    sizes(left, wide, area),
    areaLabel(placed, area),
  ].join('')
}

const leaf = (x: number, y: number, isUpright: boolean, side: number) =>
  isUpright
    ? rect(x - 5, y, 10, 58, TINTS.paper) +
      stroke(
        `M${n(x)} ${n(y)}h${58 * side}a58 58 0 0 ${side > 0 ? 1 : 0} ${-58 * side} 58`,
        TINTS.quiet,
        2,
      )
    : rect(side > 0 ? x : x - 58, y - 5, 58, 10, TINTS.paper) +
      stroke(`M${n(x)} ${n(y)}v58a58 58 0 0 ${side > 0 ? 0 : 1} ${58 * side} -58`, TINTS.quiet, 2)

const entrance = (x: number, y: number) =>
  rect(x - 34, y - 8, 68, 16, TINTS.paper) +
  stroke(`M${n(x - 34)} ${n(y)}v-68a68 68 0 0 1 68 68`, TINTS.brick, 3)

const glass = (from: number, to: number) => {
  const [x, w] = [Math.min(from, to), Math.abs(to - from)]
  return (
    rect(x, TOP - 8, w, 16, '#fff') +
    stroke(
      `M${n(x)} ${TOP - 7}h${n(w)}M${n(x)} ${TOP}h${n(w)}M${n(x)} ${TOP + 7}h${n(w)}`,
      '#6f97b0',
      3,
    )
  )
}

function sizes(left: number, wide: number, area: number): string {
  const metres = Math.sqrt((area * wide) / TALL).toFixed(1)
  const y = TOP + TALL + 44
  return (
    stroke(
      `M${n(left)} ${y}H${n(left + wide)}M${n(left)} ${y - 9}v18M${n(left + wide)} ${y - 9}v18`,
      TINTS.quiet,
      2,
    ) +
    rect(548, y - 16, 104, 32, TINTS.paper) +
    lettering(`${metres} m`, { x: 600, y: y + 8, size: 22, fill: TINTS.quiet, anchor: 'middle' })
  )
}

function areaLabel(rooms: { kind: Kind; at: Item }[], area: number): string {
  const { x, y, w, h } = rooms.find(({ kind }) => kind === 'living')?.at ?? {
    x: 0,
    y: 0,
    w: 0,
    h: 0,
  }
  const words = `${String(area)} m²`
  return lettering(words, {
    x: x + w / 2,
    y: y + h * 0.46,
    size: Math.min(46, w / 5),
    fill: TINTS.brick,
    anchor: 'middle',
  })
}
