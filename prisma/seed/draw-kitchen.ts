import {
  between,
  circle,
  fade,
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
} from './draw-kit'
import { ROOMS, SKIES, shell, type Tints, turn, view } from './draw-shell'

/** A kitchen with its units along the wall and a table at the window. */
export function drawKitchen(query: Query): string {
  const random = randomOf(query)
  const room = ROOMS[(Number(query.get('seed') ?? 1) - 1) % ROOMS.length] ?? ROOMS[0]
  const units = range(5).map((i) => {
    const x = 90 + i * 104
    return (
      rect(x, 392, 100, 140, room.front) +
      rect(x + 40, 406, 22, 5, TINTS.honey) +
      (i === 2 ? oven(x) : stroke(`M${x + 8} 460h84`, '#000', 1.5, 'opacity="0.12"'))
    )
  })
  const shelves = range(4).map(
    (i) =>
      rect(90 + i * 104, 92, 100, 130, room.front) +
      rect(90 + i * 104 + 40, 204, 22, 5, TINTS.honey),
  )
  return [
    fade('view', ...pick(random, SKIES)),
    turn(
      random,
      [
        shell(room),
        rect(86, 226, 528, 156, '#fdf8ee'),
        stroke(
          `${range(13)
            .map((i) => `M${86 + i * 44} 226v156`)
            .join('')}M86 278h528M86 330h528`,
          '#e6dccb',
          2,
        ),
        ...shelves,
        rect(86, 376, 528, 18, room.top),
        ...units,
        rect(86, 532, 524, 10, '#2b2a28'),
        rect(506, 92, 108, 440, '#e8e6e0') +
          stroke('M560 110v400', '#c9c4ba', 3) +
          rect(524, 262, 6, 90, '#9a948a'),
        stroke('M232 376v-44q0 -18 18 -18t18 18v10', '#8b8f90', 7),
        bowl(150, 376),
        ...range(3).map((i) =>
          rect(
            330 + i * 34,
            336 - (i % 2) * 10,
            24,
            40 + (i % 2) * 10,
            [TINTS.clay, TINTS.moss, TINTS.sand][i] ?? TINTS.clay,
            'rx="4"',
          ),
        ),
        view(750, 110, 320, 300, random),
        table(room, random),
        pendant(910),
      ].join(''),
    ),
  ].join('')
}

const oven = (x: number) =>
  rect(x + 8, 424, 84, 92, '#2f3235') +
  rect(x + 18, 444, 64, 52, '#565c60') +
  stroke(`M${x + 18} 434h64`, '#c9c4ba', 4) +
  rect(x + 4, 370, 92, 7, '#2b2a28')
const bowl = (x: number, y: number) =>
  circle(x - 14, y - 20, 13, TINTS.brick) +
  circle(x + 12, y - 22, 13, '#d9a441') +
  circle(x, y - 32, 12, TINTS.moss) +
  shape(`M${x - 40} ${y - 22}h80q-6 24 -30 24h-20q-24 0 -30 -24Z`, '#fdf9f0')

function table({ cloth, top }: Tints, random: Random): string {
  const chair = (x: number) =>
    stroke(`M${x} 560v96M${x + 76} 560v96`, '#6b4f38', 8) +
    rect(x - 6, 430, 88, 96, cloth, 'rx="14"') +
    rect(x - 8, 540, 92, 24, cloth, 'rx="10"') +
    rect(x - 6, 430, 88, 96, '#000', 'rx="14" opacity="0.08"')
  return [
    `<ellipse cx="910" cy="640" rx="250" ry="26" fill="#000" opacity="0.1"/>`,
    chair(740),
    chair(1004),
    stroke('M830 540l-16 112M990 540l16 112', '#8a6547', 10),
    rect(730, 516, 360, 22, '#a47b57', 'rx="8"'),
    rect(866, 452, 44, 64, top, 'rx="10"'),
    ...range(5).map(
      (i) =>
        `<g transform="rotate(${n(-40 + i * 20 + between(random, -5, 5))} 888 460)">${shape('M888 460q-12 -50 0 -84q12 34 0 84Z', i % 2 ? TINTS.moss : TINTS.fir)}</g>`,
    ),
    circle(1010, 508, 12, '#fdf9f0') + circle(790, 508, 12, '#fdf9f0'),
  ].join('')
}

const pendant = (x: number) =>
  stroke(`M${x} 0V60`, TINTS.ink, 4) +
  shape(`M${x - 60} 110q0 -54 60 -54t60 54Z`, TINTS.brick) +
  `<ellipse cx="${x}" cy="110" rx="60" ry="9" fill="#fff0c4"/>`
