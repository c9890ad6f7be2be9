import type { Item } from './draw-furniture'
import { n, rect, stroke, TINTS } from './draw-kit'
import type { RoomKind } from './layouts'

export type Wall = { left: number; top: number; wide: number; tall: number }
export type Room = { kind: RoomKind; at: Item }
const WET: RoomKind[] = ['bath', 'toilet', 'store', 'hall']
const NEAR = 3

/** Doors from the hall into every room that it touches, on the wall that both share; else from the living room. */
export const leaves = (rooms: readonly Room[]): string => {
  const halls = rooms.filter(({ kind }) => kind === 'hall')
  const living = rooms.filter(({ kind }) => kind === 'living')
  return (
    rooms
      .filter(({ kind }) => kind !== 'hall')
      .map((room) => {
        const shared = widest(room, halls) ?? (room.kind === 'kitchen' && widest(room, living))
        return shared ? doorAt(shared) : ''
      })
      .join('') + opening(halls)
  )
}

const DOOR_NEEDS = 40
const widest = (room: Room, others: readonly Room[]): Shared | undefined =>
  others
    .map((other) => sharedWall(room.at, other.at))
    .filter(({ long }) => long > DOOR_NEEDS)
    .sort((one, other) => other.long - one.long)[0]

type Shared = { x: number; y: number; long: number; isUpright: boolean; side: number }

function sharedWall(a: Item, b: Item): Shared {
  const across = { from: Math.max(a.x, b.x), to: Math.min(a.x + a.w, b.x + b.w) }
  const down = { from: Math.max(a.y, b.y), to: Math.min(a.y + a.h, b.y + b.h) }
  if (Math.abs(a.y + a.h - b.y) < NEAR)
    return { x: across.from, y: b.y, long: across.to - across.from, isUpright: false, side: -1 }
  if (Math.abs(b.y + b.h - a.y) < NEAR)
    return { x: across.from, y: a.y, long: across.to - across.from, isUpright: false, side: 1 }
  if (Math.abs(a.x + a.w - b.x) < NEAR)
    return { x: b.x, y: down.from, long: down.to - down.from, isUpright: true, side: -1 }
  if (Math.abs(b.x + b.w - a.x) < NEAR)
    return { x: a.x, y: down.from, long: down.to - down.from, isUpright: true, side: 1 }
  return { x: 0, y: 0, long: 0, isUpright: false, side: 1 }
}

function doorAt({ x, y, long, isUpright, side }: Shared): string {
  const size = Math.min(58, long - 16)
  const start = (isUpright ? y : x) + Math.min(18, (long - size) / 2)
  return isUpright
    ? rect(x - 5, start, 10, size, TINTS.paper) +
        stroke(
          `M${n(x)} ${n(start)}h${n(size * side)}a${n(size)} ${n(size)} 0 0 ${side > 0 ? 1 : 0} ${n(-size * side)} ${n(size)}`,
          TINTS.quiet,
          2,
        )
    : rect(start, y - 5, size, 10, TINTS.paper) +
        stroke(
          `M${n(start)} ${n(y)}v${n(size * side)}a${n(size)} ${n(size)} 0 0 ${side > 0 ? 0 : 1} ${n(size)} ${n(-size * side)}`,
          TINTS.quiet,
          2,
        )
}

/** Two parts of one hall have no wall between them. */
function opening([a, b]: readonly Room[]): string {
  if (!(a && b)) return ''
  const { x, y, long, isUpright } = sharedWall(a.at, b.at)
  return isUpright
    ? rect(x - 5, y + 6, 10, long - 12, '#f4f0e8')
    : rect(x + 6, y - 5, long - 12, 10, '#f4f0e8')
}

/** Windows of every dry room that stands at an outer wall, above, left or right. */
export const glass = (rooms: readonly Room[], { left, top, wide }: Wall): string =>
  rooms
    .filter(({ kind }) => !WET.includes(kind))
    .map(({ at }) => {
      if (Math.abs(at.y - top) < NEAR) return flat(at.x + at.w * 0.24, top, at.w * 0.52)
      if (Math.abs(at.x - left) < NEAR) return upright(left, at.y + at.h * 0.3, at.h * 0.42)
      if (Math.abs(at.x + at.w - left - wide) < NEAR)
        return upright(left + wide, at.y + at.h * 0.3, at.h * 0.42)
      return ''
    })
    .join('')

const PANE = '#6f97b0'
const flat = (x: number, y: number, w: number) =>
  rect(x, y - 8, w, 16, '#fff') +
  stroke(
    `M${n(x)} ${n(y - 6)}h${n(w)}M${n(x)} ${n(y)}h${n(w)}M${n(x)} ${n(y + 6)}h${n(w)}`,
    PANE,
    3,
  )
const upright = (x: number, y: number, h: number) =>
  rect(x - 8, y, 16, h, '#fff') +
  stroke(
    `M${n(x - 6)} ${n(y)}v${n(h)}M${n(x)} ${n(y)}v${n(h)}M${n(x + 6)} ${n(y)}v${n(h)}`,
    PANE,
    3,
  )
