import { type Item, itemsOf } from './draw-furniture'
import { n, numberIn, type Query, range, rect, stroke, TINTS } from './draw-kit'
import { glass, leaves, type Wall } from './draw-walls'
import { areaOf, type Place, type RoomKind, TEMPLATES } from './layouts'
import { lettering, widthOf } from './lettering'

const FLOORS: Record<RoomKind, string> = {
  open: '#f7eddd',
  living: '#f7eddd',
  kitchen: '#eef0e8',
  bed: '#f3e7dc',
  child: '#f5ebd9',
  study: '#efe9dc',
  bath: '#e0eaee',
  toilet: '#e0eaee',
  hall: '#f4f0e8',
  store: '#efe8dc',
}
const FURNITURE: Partial<Record<RoomKind, string>> = {
  child: 'bed',
  living: 'living',
  kitchen: 'kitchen',
  bed: 'bed',
  bath: 'bath',
  hall: 'hall',
}
const TALLEST = 560
const WIDEST = 1000

/** The plan of a flat by `plan` and `area`, with the names of its rooms by their kinds. */
export function drawLayout(query: Query): string {
  const template = TEMPLATES[query.get('plan') ?? 'a1'] ?? TEMPLATES.a1
  if (!template) return ''
  const area = numberIn(query, 'area', 40)
  const isTurned = query.get('turned') === '1'
  const tall = Math.min(TALLEST, WIDEST / template.aspect)
  const wide = tall * template.aspect
  const [left, top] = [(1200 - wide) / 2, 122]
  const place = ({ x, y, w, h }: Place): Item => ({
    x: left + (isTurned ? 1 - x - w : x) * wide,
    y: top + y * tall,
    w: w * wide,
    h: h * tall,
  })
  const rooms = template.places.map((one) => ({ ...one, at: place(one) }))
  const wall: Wall = { left, top, wide, tall }
  const door = left + (isTurned ? 1 - template.entrance : template.entrance) * wide
  return [
    rect(0, 0, 1200, 800, TINTS.paper),
    query.get('loggia') === '1'
      ? loggia(
          rooms.find(({ kind }) => kind === 'open' || kind === 'living' || kind === 'bed')?.at,
          top,
        )
      : '',
    ...rooms.map(({ kind, at }) => rect(at.x, at.y, at.w, at.h, FLOORS[kind])),
    ...rooms.map(({ kind, at }) => furnish(kind, at)),
    ...rooms.map(({ at }) =>
      rect(at.x, at.y, at.w, at.h, 'none', `stroke="${TINTS.ink}" stroke-width="7"`),
    ),
    rect(left, top, wide, tall, 'none', `stroke="${TINTS.ink}" stroke-width="13"`),
    leaves(rooms),
    rect(door - 34, top + tall - 8, 68, 16, TINTS.paper),
    stroke(`M${n(door - 34)} ${n(top + tall)}v-68a68 68 0 0 1 68 68`, TINTS.brick, 3),
    glass(rooms, wall),
    ...rooms
      .filter(
        (one, i) => one.kind !== 'hall' || rooms.findIndex(({ kind }) => kind === 'hall') === i,
      )
      .map((one) => label(one.at, query.get(one.kind) ?? '', areaIn(template.places, one, area))),
    sizes(wall, area),
  ].join('')
}

/** All parts of a hall count as one. */
const areaIn = (places: Place[], one: Place, area: number) =>
  one.kind === 'hall'
    ? Math.round(
        places
          .filter(({ kind }) => kind === 'hall')
          .reduce((sum, part) => sum + areaOf(part, area), 0) * 10,
      ) / 10
    : areaOf(one, area)

function furnish(kind: RoomKind, at: Item): string {
  if (kind === 'open') {
    const kitchen = { ...at, h: at.h * 0.5, x: at.x + at.w * 0.5, w: at.w * 0.5 }
    return (
      itemsOf('living', { ...at, y: at.y + at.h * 0.12, w: at.w * 0.56, h: at.h * 0.86 }) +
      itemsOf('kitchen', { ...kitchen, y: at.y + at.h * 0.02, h: at.h * 0.8 })
    )
  }
  if (kind === 'study') return desk(at)
  if (kind === 'toilet') return pan(at)
  if (kind === 'store') return shelves(at)
  const like = FURNITURE[kind]
  return like ? itemsOf(like, at) : ''
}

const EDGE = 'stroke="#8b7f70" stroke-width="2"'
const desk = ({ x, y, w }: Item) =>
  rect(x + 14, y + 16, w - 28, 44, '#fffdf8', `rx="4" ${EDGE}`) +
  `<circle cx="${n(x + w / 2)}" cy="${n(y + 82)}" r="17" fill="#efe3d3" ${EDGE}/>`
const pan = ({ x, y, w, h }: Item) =>
  rect(x + w / 2 - 17, y + h - 30, 34, 14, '#fffdf8', `rx="3" ${EDGE}`) +
  `<ellipse cx="${n(x + w / 2)}" cy="${n(y + h - 46)}" rx="15" ry="19" fill="#fffdf8" ${EDGE}/>`
const shelves = ({ x, y, w, h }: Item) =>
  rect(x + w - 38, y + 14, 26, h - 28, '#fffdf8', `rx="3" ${EDGE}`) +
  stroke(
    range(5)
      .map((i) => `M${n(x + w - 38)} ${n(y + 14 + ((i + 1) * (h - 28)) / 6)}h26`)
      .join(''),
    '#b3a797',
    2,
  )

function loggia(at: Item | undefined, top: number): string {
  if (!at) return ''
  const [x, w, deep] = [at.x + at.w * 0.06, at.w * 0.88, 62]
  return [
    rect(x, top - deep, w, deep, '#eef1ec', `stroke="${TINTS.ink}" stroke-width="5"`),
    stroke(
      range(Math.floor(w / 30))
        .map((i) => `M${n(x + i * 30 + 8)} ${top - deep}v${deep}`)
        .join(''),
      '#dcd6c8',
      2,
    ),
    stroke(`M${n(x + 6)} ${top - deep}h${n(w - 12)}`, '#6f97b0', 4),
  ].join('')
}

function label({ x, y, w, h }: Item, name: string, area: number): string {
  const size = w < 110 ? 15 : 19
  const metres = `${area.toLocaleString('ru')} m²`
  const isShort = name === '' || widthOf(name, size) > w - 10
  const wide = Math.min(
    w - 4,
    Math.max(widthOf(metres, size), isShort ? 0 : widthOf(name, size)) + 20,
  )
  const [cx, cy] = [x + w / 2, y + h * 0.5]
  return [
    rect(
      cx - wide / 2,
      cy - (isShort ? 16 : 28),
      wide,
      isShort ? 34 : 58,
      '#fffdf8',
      'rx="8" opacity="0.82"',
    ),
    isShort ? '' : lettering(name, { x: cx, y: cy - 5, size, fill: TINTS.ink, anchor: 'middle' }),
    lettering(metres, {
      x: cx,
      y: cy + (isShort ? 7 : 20),
      size,
      fill: TINTS.brick,
      anchor: 'middle',
    }),
  ].join('')
}

function sizes({ left, top, wide, tall }: Wall, area: number): string {
  const scale = Math.sqrt(area / (wide * tall))
  const [y, x] = [top + tall + 46, left - 46]
  const words = (pixels: number) => `${(pixels * scale).toFixed(1).replace('.', ',')} m`
  return [
    stroke(
      `M${n(left)} ${n(y)}H${n(left + wide)}M${n(left)} ${n(y - 9)}v18M${n(left + wide)} ${n(y - 9)}v18`,
      TINTS.quiet,
      2,
    ),
    rect(left + wide / 2 - 52, y - 16, 104, 32, TINTS.paper),
    lettering(words(wide), {
      x: left + wide / 2,
      y: y + 8,
      size: 22,
      fill: TINTS.quiet,
      anchor: 'middle',
    }),
    stroke(
      `M${n(x)} ${n(top)}V${n(top + tall)}M${n(x - 9)} ${n(top)}h18M${n(x - 9)} ${n(top + tall)}h18`,
      TINTS.quiet,
      2,
    ),
    `<g transform="translate(${n(x)} ${n(top + tall / 2)}) rotate(-90) translate(-200 -200)">${rect(148, 184, 104, 32, TINTS.paper)}${lettering(words(tall), { x: 200, y: 208, size: 22, fill: TINTS.quiet, anchor: 'middle' })}</g>`,
  ].join('')
}
