import {
  between,
  circle,
  fade,
  HEIGHT,
  n,
  numberIn,
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
import { dining, reading, sofa } from './draw-seats'
import { FLOOR_TOP, pane, sunlight } from './draw-window'

type Room = {
  wall: string
  low: string
  floor: string
  board: string
  seat: string
  back: string
}
const ROOMS: readonly [Room, ...Room[]] = [
  {
    wall: '#f1e6d6',
    low: '#e6d6c0',
    floor: '#c79f78',
    board: '#b48a63',
    seat: TINTS.brick,
    back: '#8c2f1b',
  },
  {
    wall: '#d5ddd2',
    low: '#c3cebf',
    floor: '#d3b48f',
    board: '#bf9d76',
    seat: '#c98d5a',
    back: '#a9713f',
  },
  {
    wall: '#d6dfe2',
    low: '#c2cfd4',
    floor: '#b99a7c',
    board: '#a58567',
    seat: '#4f6a7a',
    back: '#3a5160',
  },
  {
    wall: '#ecd5c5',
    low: '#dfc0ab',
    floor: '#a9805f',
    board: '#95704f',
    seat: '#6d7f61',
    back: '#55684f',
  },
]
const SKIES: readonly [[string, string], ...[string, string][]] = [
  ['#c9dde6', '#f5efe0'],
  ['#f2cdb0', '#fbeed8'],
  ['#3c4c61', '#c79179'],
]

/** A room with a window on the town and what stands in it, another each time; turned round by `seed`. */
export function drawInterior(query: Query): string {
  const random = randomOf(query)
  const room = pick(random, ROOMS)
  const sky = pick(random, SKIES)
  const flip = random() < 0.5 ? `transform="translate(${WIDTH} 0) scale(-1 1)"` : ''
  const wide = between(random, 330, 440)
  return [
    fade('view', ...sky),
    `<g ${flip}>`,
    rect(0, 0, WIDTH, FLOOR_TOP, room.wall),
    rect(0, 350, WIDTH, FLOOR_TOP - 350, room.low),
    stroke(`M0 350H${WIDTH}`, '#fff', 4, 'opacity="0.6"'),
    boards(room),
    pane(160, wide, random),
    sunlight(160, wide),
    furniture(room, numberIn(query, 'seed', 1), random),
    '</g>',
  ].join('')
}

/** Neighbours in a list have seeds that follow each other. */
function furniture(room: Room, seed: number, random: Random): string {
  const kinds = [
    () => [pictures(720, random), shelf(random), rug(random), lamp(690), armchair(room), table()],
    () => [rug(random), sofa(room, random)],
    () => [dining(room, random)],
    () => [rug(random), reading(room, random)],
  ]
  return [...(kinds[seed % kinds.length]?.() ?? []), plant(random)].join('')
}

const boards = ({ floor, board }: Room) =>
  [
    rect(0, FLOOR_TOP, WIDTH, HEIGHT - FLOOR_TOP, floor),
    ...range(15).map((i) =>
      stroke(`M${i * 100 - 100} ${HEIGHT}L${200 + i * 57} ${FLOOR_TOP}`, board, 2),
    ),
    rect(0, FLOOR_TOP - 14, WIDTH, 16, '#fbf6ec'),
  ].join('')

function pictures(left: number, random: Random): string {
  const frame = (x: number, y: number, w: number, h: number) => {
    const tint = pick(random, [TINTS.clay, TINTS.slate, TINTS.moss, TINTS.honey])
    return [
      rect(x, y, w, h, TINTS.ink),
      rect(x + 6, y + 6, w - 12, h - 12, '#fbf7ee'),
      shape(
        `M${x + 18} ${y + h - 18}v${n(-h * 0.3)}l${n((w - 36) / 2)} ${n(-h * 0.26)}l${n((w - 36) / 2)} ${n(h * 0.26)}v${n(h * 0.3)}Z`,
        tint,
      ),
      circle(x + w - 32, y + 32, 9, tint, 'opacity="0.6"'),
    ].join('')
  }
  return frame(left + 46, 98, 132, 166) + (random() < 0.7 ? frame(left + 290, 74, 104, 104) : '')
}

function shelf(random: Random): string {
  const books = range(11).map((i) => {
    const tall = between(random, 44, 66)
    return rect(
      962 + i * 17,
      262 - tall,
      14,
      tall,
      pick(random, [TINTS.brick, TINTS.deep, TINTS.moss, '#d9b36a', TINTS.stone]),
    )
  })
  return `${books.join('')}${rect(944, 262, 230, 10, '#7b5b43')}${rect(970, 272, 8, 22, '#7b5b43')}${rect(1138, 272, 8, 22, '#7b5b43')}`
}

function rug(random: Random): string {
  const tint = pick(random, ['#e9dcc6', '#d8c3ad', '#cfd5cb'])
  return `<ellipse cx="830" cy="612" rx="330" ry="48" fill="${tint}"/><ellipse cx="830" cy="612" rx="290" ry="38" fill="none" stroke="#fff" stroke-width="4" opacity="0.6"/>`
}

const lamp = (x: number) =>
  [
    `<defs><radialGradient id="glow"><stop offset="0" stop-color="#fff0c4" stop-opacity="0.75"/><stop offset="1" stop-color="#fff0c4" stop-opacity="0"/></radialGradient></defs>`,
    circle(x, 262, 190, 'url(#glow)'),
    stroke(`M${x} 596V270`, TINTS.ink, 6),
    `<ellipse cx="${x}" cy="598" rx="40" ry="8" fill="${TINTS.ink}"/>`,
    shape(`M${x - 34} 206h68l26 78h-120Z`, TINTS.honey),
    shape(`M${x - 34} 206h22l-14 78h-34Z`, '#fff', 'opacity="0.3"'),
  ].join('')

const armchair = ({ seat, back }: Room) =>
  [
    stroke('M800 590l-12 42M1010 590l12 42M842 598v30M968 598v30', '#5b4230', 9),
    shape('M796 330q0 -34 34 -34h150q34 0 34 34v190h-218Z', back),
    shape('M816 350q0 -32 30 -32h118q30 0 30 32v150h-178Z', seat),
    rect(812, 470, 186, 64, seat, 'rx="22"'),
    rect(812, 470, 186, 22, '#fff', 'rx="11" opacity="0.12"'),
    rect(762, 430, 62, 164, back, 'rx="28"'),
    rect(986, 430, 62, 164, back, 'rx="28"'),
    rect(800, 526, 210, 68, back, 'rx="12"'),
    `<g transform="rotate(-12 905 430)">${rect(862, 392, 92, 84, '#f3e7d2', 'rx="16"')}${stroke('M874 414h68M874 434h68M874 454h68', TINTS.clay, 3)}</g>`,
  ].join('')

const table = () =>
  [
    stroke('M560 560l-18 76M640 560l18 76M600 560v84', '#5b4230', 7),
    `<ellipse cx="600" cy="556" rx="84" ry="17" fill="#8a6547"/><ellipse cx="600" cy="551" rx="84" ry="17" fill="#a47b57"/>`,
    shape('M576 520h44v24q0 8 -8 8h-28q-8 0 -8 -8Z', '#fdf9f0'),
    stroke('M620 526q16 0 16 10t-16 10', '#fdf9f0', 5),
    stroke('M590 508q-6 -10 0 -18M604 508q-6 -10 0 -18', '#fff', 3, 'opacity="0.7"'),
  ].join('')

function plant(random: Random): string {
  const leaves = range(11).map((i) => {
    const angle = -80 + i * 16 + between(random, -6, 6)
    const long = between(random, 110, 190)
    return `<g transform="rotate(${n(angle)} 70 520)">${shape(`M70 520q-30 ${n(-long * 0.55)} 0 ${n(-long)}q30 ${n(long * 0.45)} 0 ${n(long)}Z`, i % 2 ? TINTS.fir : TINTS.moss)}</g>`
  })
  return `${leaves.join('')}${shape('M22 516h96l-14 112h-68Z', '#c9825f')}${rect(16, 508, 108, 20, '#b56d4b', 'rx="4"')}`
}
