import {
  between,
  circle,
  numberIn,
  type Query,
  type Random,
  randomOf,
  range,
  rect,
  shape,
  stroke,
  TINTS,
} from './draw-kit'
import { SCENE_H, SCENE_W, TONES } from './draw-scene'
import { lettering } from './lettering'

type Block = {
  x: number
  y: number
  w: number
  h: number
  kind: 'bar' | 'corner' | 'court' | 'tower'
}
const SHAPES: Record<string, Block['kind'][]> = {
  tower: ['tower', 'tower', 'tower', 'tower'],
  slab: ['bar', 'bar', 'corner', 'bar'],
  court: ['court', 'corner', 'court', 'bar'],
  steps: ['corner', 'bar', 'corner', 'bar'],
  classic: ['corner', 'court', 'bar', 'bar'],
  resort: ['bar', 'bar', 'corner', 'bar'],
}
const PLACES: Record<number, readonly (readonly [number, number])[]> = {
  1: [[600, 390]],
  2: [
    [410, 330],
    [790, 470],
  ],
  3: [
    [370, 300],
    [820, 300],
    [600, 560],
  ],
  4: [
    [370, 280],
    [830, 290],
    [360, 560],
    [830, 560],
  ],
}
const DEEP = 74

/** The ground of a complex from above: its houses by number, garden, paths, cars and streets. */
export function drawSite(query: Query): string {
  const random = randomOf(query)
  const houses = Math.max(1, Math.min(4, numberIn(query, 'houses', 2)))
  const look = query.get('look') ?? 'slab'
  const tone = TONES[numberIn(query, 'tone', 0) % TONES.length] ?? TONES[0]
  const kinds = SHAPES[look] ?? SHAPES.slab ?? []
  const blocks = (PLACES[houses] ?? []).map(([x, y], i): Block => {
    const kind = kinds[i] ?? 'bar'
    const [w, h] = kind === 'tower' ? [128, 116] : kind === 'bar' ? [310, DEEP + 14] : [280, 200]
    return { x: x - w / 2, y: y - h / 2, w, h, kind }
  })
  return [
    rect(0, 0, SCENE_W, SCENE_H, '#f5f0e6'),
    around(random),
    rect(150, 110, 900, 580, '#dfe4cc', 'rx="22"'),
    stroke(
      `M600 110V690M150 400H1050M260 110C420 260 420 540 260 690M940 110C780 260 780 540 940 690`,
      '#f6efdf',
      15,
    ),
    look === 'resort' ? pool() : pond(random),
    ...blocks.map((block, i) => houseOf(block, i + 1, tone.wall, tone.band)),
    cars(random),
    ...range(70).map(() => treeAt(random, blocks)),
    north(),
    scaleBar(),
  ].join('')
}

function around(random: Random): string {
  const [water, road] = ['#a9c4d0', '#fffdf8']
  const side = random() < 0.5
  const parts = [
    ...range(6).map((i) => [i * 210 - 20, -40, 150, 100] as const),
    ...range(6).map((i) => [i * 210 - 70, 750, 160, 100] as const),
    ...range(4).map((i) => [-40, 120 + i * 160, 130, 110] as const),
    ...range(4).map((i) => [1110, 120 + i * 160, 130, 110] as const),
  ]
  return [
    ...parts.map(([x, y, w, h]) =>
      rect(x, y, w, h, random() < 0.2 ? '#d3ddbd' : '#e6dccb', 'rx="4"'),
    ),
    side
      ? shape('M-20 0H84C60 220 120 480 70 800H-20Z', water)
      : shape('M1220 0H1130C1150 260 1090 520 1136 800H1220Z', water),
    stroke(`M0 84H1200M0 716H1200M118 0V800M1082 0V800`, road, 34),
    stroke(`M0 84H1200M0 716H1200M118 0V800M1082 0V800`, '#d9cfbd', 2, 'stroke-dasharray="16 14"'),
  ].join('')
}

const pond = (random: Random) => {
  const [x, y] = [600 + between(random, -30, 30), 400 + between(random, -20, 20)]
  return [
    circle(x, y, 62, '#f6efdf'),
    circle(x, y, 40, '#a9c4d0'),
    circle(x, y, 22, '#c7dbe2'),
    rect(186, 372, 96, 60, '#ecd9b4', 'rx="16"'),
    circle(216, 402, 12, TINTS.brick),
    circle(250, 398, 9, TINTS.deep),
    rect(916, 366, 108, 66, '#d6a184', 'rx="6"'),
    stroke('M970 366v66', '#fbf3e7', 2),
    circle(970, 399, 12, 'none', 'stroke="#fbf3e7" stroke-width="2"'),
  ].join('')
}

const pool = () =>
  [
    shape(
      'M510 372C560 350 640 356 690 376S720 436 650 444H540C486 440 470 392 510 372Z',
      '#fffdf8',
    ),
    shape(
      'M520 380C560 362 640 366 682 384S704 430 646 434H546C500 430 488 398 520 380Z',
      '#86c7d3',
    ),
    ...range(6).map((i) => circle(500 + i * 40, 340, 9, i % 2 ? TINTS.brick : '#f0e0c4')),
  ].join('')

function houseOf({ x, y, w, h, kind }: Block, number: number, wall: string, band: string): string {
  const parts: Record<Block['kind'], string> = {
    bar: `M${x} ${y}h${w}v${h}h${-w}Z`,
    tower: `M${x} ${y}h${w}v${h}h${-w}Z`,
    corner: `M${x} ${y}h${w}v${DEEP}h${-(w - DEEP)}v${h - DEEP}h${-DEEP}Z`,
    court: `M${x} ${y}h${w}v${h}h${-DEEP}v${-(h - DEEP)}h${-(w - DEEP * 2)}v${h - DEEP}h${-DEEP}Z`,
  }
  const d = parts[kind]
  const [cx, cy] = kind === 'tower' ? [x + w / 2, y + h / 2] : [x + w / 2, y + DEEP / 2]
  return [
    shape(d, TINTS.ink, 'opacity="0.16" transform="translate(12 14)"'),
    shape(d, wall, `stroke="${band}" stroke-width="4" stroke-linejoin="round"`),
    ...range(4).map((i) =>
      rect(x + 18 + i * ((w - 60) / 3), y + 12, 20, 13, band, 'opacity="0.45"'),
    ),
    circle(cx, cy + 2, 23, '#fffdf8', `stroke="${TINTS.brick}" stroke-width="3"`),
    lettering(String(number), { x: cx, y: cy + 12, size: 28, fill: TINTS.brick, anchor: 'middle' }),
  ].join('')
}

function cars(random: Random): string {
  const colors = ['#8fa9b8', '#fbf9f5', '#a93b24', '#55684f', '#6b6459']
  return range(34)
    .filter(() => random() < 0.7)
    .map((i) => {
      const tint = colors[Math.floor(random() * colors.length)] ?? '#fbf9f5'
      const [x, y] = i < 20 ? [200 + i * 42, 122] : [200 + (i - 20) * 58, 656]
      return rect(x, y, 15, 26, tint, 'rx="5" stroke="#6b6459" stroke-width="1"')
    })
    .join('')
}

function treeAt(random: Random, blocks: Block[]): string {
  const [x, y, r] = [between(random, 176, 1024), between(random, 172, 636), between(random, 10, 19)]
  const isTaken = blocks.some(
    (one) => x > one.x - 24 && x < one.x + one.w + 24 && y > one.y - 24 && y < one.y + one.h + 24,
  )
  if (isTaken || Math.hypot(x - 600, y - 400) < 90) return ''
  return circle(x, y, r, '#a5b78c') + circle(x - r * 0.25, y - r * 0.25, r * 0.55, '#b9c8a1')
}

const north = () =>
  [
    circle(1000, 628, 34, '#fffdf8', 'opacity="0.9"'),
    shape('M1000 600l11 30l-11 -7l-11 7Z', TINTS.brick),
    lettering('N', { x: 1000, y: 652, size: 20, fill: TINTS.ink, anchor: 'middle' }),
  ].join('')

const scaleBar = () =>
  [
    rect(176, 640, 150, 36, '#fffdf8', 'rx="6" opacity="0.9"'),
    stroke('M190 664h120M190 657v10M250 659v6M310 657v10', TINTS.ink, 2),
    lettering('50 m', { x: 250, y: 655, size: 15, fill: TINTS.quiet, anchor: 'middle' }),
  ].join('')
