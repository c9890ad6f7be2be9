import {
  between,
  circle,
  HEIGHT,
  n,
  outline,
  type Point,
  pick,
  type Query,
  type Random,
  randomOf,
  range,
  rect,
  shape,
  stroke,
  WIDTH,
} from './draw-kit'

type Tints = Record<'street' | 'block' | 'house' | 'park' | 'water', string>
const GROUNDS: readonly [Tints, ...Tints[]] = [
  { street: '#fffdf8', block: '#efe7da', house: '#dccdb8', park: '#c3d0b0', water: '#a9c4d0' },
  { street: '#fdfbf6', block: '#e9e6dd', house: '#cfcabd', park: '#b9cbb0', water: '#9dbac9' },
  { street: '#fffaf3', block: '#f1e3d6', house: '#ddbfa9', park: '#c5cba9', water: '#b0c6c9' },
]
const [COLUMNS, ROWS] = [13, 9]

type Grid = (column: number, row: number) => Point

/** A plan of streets with blocks and their houses, a river, a park and a mark. */
export function drawMap(query: Query): string {
  const random = randomOf(query)
  const tints = pick(random, GROUNDS)
  const grid = streets(random)
  const park = { column: 2 + Math.floor(random() * 7), row: 2 + Math.floor(random() * 3) }
  const isPark = (column: number, row: number) =>
    column >= park.column && column < park.column + 2 && row >= park.row && row < park.row + 2
  const cells = range(COLUMNS * ROWS).map((i) => [i % COLUMNS, Math.floor(i / COLUMNS)] as const)
  const blocks = cells
    .filter(([column, row]) => !isPark(column, row))
    .map(([column, row]) => blockOf(corners(grid, column, row, 1), tints, random))
  const [avenue, line] = [4 + Math.floor(random() * 5), 3 + Math.floor(random() * 3)]
  const water = riverOf(random)
  const down = (column: number) => range(ROWS + 1).map((row) => grid(column, row))
  const across = (row: number) => range(COLUMNS + 1).map((column) => grid(column, row))
  const main = water.isAcross
    ? [road(down(avenue)), road(down(avenue > 6 ? 3 : 10)), rails(down(avenue > 6 ? 1.5 : 11.5))]
    : [road(across(line)), road(across(line > 4 ? 2 : 7)), rails(across(line > 4 ? 0.5 : 7.5))]
  const spots = range(12).map((i) => grid(5 + (i % 4), 3.5 + Math.floor(i / 4)))
  const mark = spots.find((spot) => distance(spot, water.line) > 110) ?? grid(6, 4.5)
  return [
    rect(0, 0, WIDTH, HEIGHT, tints.street),
    ...blocks,
    parkOf(corners(grid, park.column, park.row, 2), tints.park, random),
    riverAlong(water.line, tints.water),
    ...main,
    pin(mark),
  ].join('')
}

/** A grid of streets, turned and bent a little. */
function streets(random: Random): Grid {
  const turn = between(random, -0.3, 0.3)
  const [bend, phase] = [between(random, 14, 44), between(random, 0, 6)]
  const jitter = range((COLUMNS + 2) * (ROWS + 2)).map(() => between(random, -13, 13))
  return (column, row) => {
    const noise = jitter[(Math.floor(row) + 1) * COLUMNS + Math.floor(column)] ?? 0
    const x = (column - COLUMNS / 2) * 122 + noise
    const y = (row - ROWS / 2) * 108 + Math.sin(column * 0.7 + phase) * bend + noise * 0.7
    return [
      WIDTH / 2 + x * Math.cos(turn) - y * Math.sin(turn),
      HEIGHT / 2 + x * Math.sin(turn) + y * Math.cos(turn),
    ]
  }
}

const corners = (grid: Grid, column: number, row: number, size: number): Point[] => [
  grid(column, row),
  grid(column + size, row),
  grid(column + size, row + size),
  grid(column, row + size),
]

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]
const towards = ([x, y]: Point, [a, b]: Point, part: number): Point => [
  x + (a - x) * part,
  y + (b - y) * part,
]
const inset = (points: readonly Point[], part: number): Point[] => {
  const middle = middleOf(points)
  return points.map((point) => towards(point, middle, part))
}

function blockOf(around: Point[], tints: Tints, random: Random): string {
  const edge = inset(around, 0.13)
  const base = shape(outline(edge), tints.block)
  if (random() < 0.08) return base + trees(inset(edge, 0.3), random, 5)
  const houses = range(4).flatMap((i) => {
    const [from, to] = [edge[i], edge[(i + 1) % 4]]
    if (!(from && to)) return []
    const parts = 2 + Math.floor(random() * 3)
    return range(parts)
      .filter(() => random() < 0.86)
      .map((part) => house(from, to, middleOf(edge), (part + 0.08) / parts, (part + 0.9) / parts))
  })
  return base + shape(houses.join(''), tints.house)
}

function house(from: Point, to: Point, middle: Point, start: number, end: number): string {
  const a = towards(towards(from, to, start), middle, 0.08)
  const b = towards(towards(from, to, end), middle, 0.08)
  return outline([a, b, towards(b, middle, 0.34), towards(a, middle, 0.34)])
}

function parkOf(around: Point[], tint: string, random: Random): string {
  const edge = inset(around, 0.06)
  const [a, b, c, d] = edge
  const middle = middleOf(edge)
  const paths = [a, b, c, d].map((point) =>
    point ? `M${n(point[0])} ${n(point[1])}L${n(middle[0])} ${n(middle[1])}` : '',
  )
  return [
    shape(outline(edge), tint),
    trees(inset(edge, 0.12), random, 34),
    stroke(paths.join(''), '#f6f0e2', 6),
    circle(...middle, 26, '#f6f0e2'),
    circle(...middle, 15, '#a9c4d0'),
  ].join('')
}

function trees([a, b, c, d]: Point[], random: Random, count: number): string {
  if (!(a && b && c && d)) return ''
  return range(count)
    .map(() => {
      const across = random()
      const at = towards(towards(a, b, across), towards(d, c, across), random())
      return circle(...at, between(random, 6, 11), '#8fa47f', 'opacity="0.75"')
    })
    .join('')
}

/** Points in the middle of a river that crosses the map. */
function riverOf(random: Random): { isAcross: boolean; line: Point[] } {
  const [from, to] = [between(random, 120, 560), between(random, 120, 560)]
  const [high, low] = [between(random, -0.25, 0.25), between(random, -0.25, 0.25)]
  const isAcross = random() < 0.5
  const [long, wide] = isAcross ? [WIDTH, 1] : [HEIGHT, 1.6]
  const line = range(25).map((i): Point => {
    const part = i / 24
    const along = part * (long + 160) - 80
    const bend = Math.sin(part * 5) * high + Math.sin(part * 9 + 1) * low * 0.5
    const side = (from + (to - from) * part + bend * 300) * wide
    return isAcross ? [along, side] : [side, along]
  })
  return { isAcross, line }
}

const distance = ([x, y]: Point, points: readonly Point[]) =>
  Math.min(...points.map(([a, b]) => Math.hypot(a - x, b - y)))

function riverAlong(points: readonly Point[], tint: string): string {
  const d = along(points)
  return [
    stroke(d, '#fffdf8', 118),
    stroke(d, '#d9d0bf', 106),
    stroke(d, tint, 96),
    stroke(d, '#fff', 3, 'opacity="0.35" stroke-dasharray="60 90"'),
  ].join('')
}

const along = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
const road = (points: readonly Point[]) =>
  stroke(along(points), '#e0c58d', 26) + stroke(along(points), '#f6e4b8', 20)
const rails = (points: readonly Point[]) =>
  stroke(along(points), '#a39a8c', 5) +
  stroke(along(points), '#fbf7ee', 3, 'stroke-dasharray="14 14"')

const pin = ([x, y]: Point) =>
  [
    `<ellipse cx="${n(x)}" cy="${n(y + 4)}" rx="30" ry="10" fill="#1d1a16" opacity="0.22"/>`,
    shape(
      `M${n(x)} ${n(y)}c-16 -34 -46 -52 -46 -88a46 46 0 0 1 92 0c0 36 -30 54 -46 88Z`,
      '#a93b24',
      'stroke="#fffdf8" stroke-width="5"',
    ),
    circle(x, y - 88, 18, '#fffdf8'),
  ].join('')
