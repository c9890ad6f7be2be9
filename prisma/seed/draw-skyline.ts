import {
  between,
  circle,
  fade,
  HEIGHT,
  n,
  pick,
  type Query,
  type Random,
  randomOf,
  range,
  rect,
  shape,
  stroke,
  TINTS,
  WIDTH,
} from './draw-kit'

type Mood = {
  sky: [string, string]
  disc: string
  layers: [string, string, string]
  lamp: string
  water: [string, string]
}
const MOODS: readonly [Mood, ...Mood[]] = [
  {
    sky: ['#cfdfe6', '#fbf1e1'],
    disc: '#fff6e2',
    layers: ['#c4d0d2', '#93a7ae', '#55697a'],
    lamp: '#f7e3ac',
    water: ['#b3c9d1', '#dbe5e5'],
  },
  {
    sky: ['#e9b999', '#fbe8cf'],
    disc: '#fdf3dc',
    layers: ['#dba98d', '#b8705a', '#6b3a30'],
    lamp: '#f9dc98',
    water: ['#cf9a80', '#f2d3b7'],
  },
  {
    sky: ['#27343f', '#c08a74'],
    disc: '#f6d9a8',
    layers: ['#6f6a72', '#474f5b', '#262d36'],
    lamp: TINTS.honey,
    water: ['#39454f', '#94786f'],
  },
  {
    sky: ['#dfe3d6', '#f8f4e8'],
    disc: '#fffaf0',
    layers: ['#c6cdb8', '#97a586', '#566650'],
    lamp: '#f4e2ae',
    water: ['#b9c8bd', '#e0e6da'],
  },
]
const SHORE = 540

/** A town over its river: three rows of roofs, a low sun or moon, cranes. */
export function drawSkyline(query: Query): string {
  const random = randomOf(query)
  const mood = pick(random, MOODS)
  const sunX = between(random, 240, 960)
  const rows = mood.layers.map((tint, depth) => row(depth, tint, mood, random)).join('')
  return [
    fade('sky', ...mood.sky),
    fade('water', ...mood.water),
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    circle(sunX, between(random, 140, 260), between(random, 54, 84), mood.disc, 'opacity="0.95"'),
    clouds(random),
    rows,
    rect(0, SHORE, WIDTH, HEIGHT - SHORE, 'url(#water)'),
    `<g transform="translate(0 ${SHORE * 2}) scale(1 -1)" opacity="0.22"><svg x="0" y="${2 * SHORE - HEIGHT}" width="${WIDTH}" height="${HEIGHT - SHORE}" viewBox="0 ${2 * SHORE - HEIGHT} ${WIDTH} ${HEIGHT - SHORE}">${rows}</svg></g>`,
    ripples(random),
    rect(0, SHORE - 3, WIDTH, 7, mood.layers[2]),
  ].join('')
}

const clouds = (random: Random) =>
  range(4)
    .map((i) => {
      const [x, y, w] = [between(random, 0, 1000), 70 + i * 48, between(random, 140, 320)]
      return (
        rect(x, y, w, 14, '#fff', 'rx="7" opacity="0.35"') +
        rect(x + w * 0.3, y + 18, w * 0.8, 10, '#fff', 'rx="5" opacity="0.25"')
      )
    })
    .join('')

function row(depth: number, tint: string, mood: Mood, random: Random): string {
  const parts: string[] = []
  const tall = [330, 270, 190][depth] ?? 200
  for (let x = -30; x < WIDTH + 20; ) {
    const width = between(random, 54, 120) + depth * 14
    const height = tall * between(random, 0.32, 1)
    parts.push(block({ x, top: SHORE - height, width }, tint, random))
    if (depth > 0) parts.push(lamps({ x, top: SHORE - height, width }, mood.lamp, random))
    x += width + (random() < 0.25 ? between(random, 6, 30) : 0)
  }
  if (depth === 1) parts.push(crane(between(random, 200, 1000), tint))
  return parts.join('')
}

type Block = { x: number; top: number; width: number }

function block({ x, top, width }: Block, tint: string, random: Random): string {
  const body = rect(x, top, width + 1, SHORE - top, tint)
  const kind = random()
  const middle = x + width / 2
  if (kind < 0.22)
    return (
      body +
      shape(`M${n(x)} ${n(top)}L${n(middle)} ${n(top - 34)}L${n(x + width)} ${n(top)}Z`, tint)
    )
  if (kind < 0.34)
    return (
      body +
      rect(middle - width * 0.22, top - 26, width * 0.44, 27, tint) +
      stroke(`M${n(middle)} ${n(top - 26)}v-34`, tint, 3)
    )
  if (kind < 0.42)
    return (
      body +
      shape(`M${n(x)} ${n(top)}a${n(width / 2)} ${n(width / 2.4)} 0 0 1 ${n(width)} 0Z`, tint) +
      stroke(`M${n(middle)} ${n(top - width / 2.4)}v-30`, tint, 3)
    )
  if (kind < 0.6) return body + rect(x + width * 0.6, top - 16, width * 0.2, 17, tint)
  return body
}

function lamps({ x, top, width }: Block, tint: string, random: Random): string {
  const columns = Math.floor((width - 14) / 17)
  const rows = Math.floor((SHORE - top - 24) / 23)
  const share = between(random, 0.1, 0.4)
  return range(Math.max(0, columns * rows))
    .filter(() => random() < share)
    .map((i) => {
      const [column, line] = [i % columns, Math.floor(i / columns)]
      return rect(x + 10 + column * 17, top + 16 + line * 23, 8, 12, tint, 'opacity="0.8"')
    })
    .join('')
}

const crane = (x: number, tint: string) =>
  stroke(
    `M${n(x)} ${SHORE}V196M${n(x - 46)} 214H${n(x + 150)}M${n(x)} 186L${n(x + 150)} 214M${n(x)} 186L${n(x - 46)} 214M${n(x + 112)} 214v70`,
    tint,
    4,
  )

const ripples = (random: Random) =>
  range(26)
    .map(() => {
      const [x, y, w] = [
        between(random, 0, WIDTH),
        between(random, SHORE + 18, HEIGHT - 8),
        between(random, 30, 130),
      ]
      return stroke(`M${n(x)} ${n(y)}h${n(w)}`, '#fff', 2, 'opacity="0.3"')
    })
    .join('')
