import { between, circle, pick, type Random, range, rect, shape, stroke, TINTS } from './draw-kit'

type Seat = { seat: string; back: string }
const WOOD = { leg: '#5b4230', top: '#a47b57', side: '#8a6547' }
const COVERS = [TINTS.brick, TINTS.deep, TINTS.moss, '#d9b36a', TINTS.stone] as const

/** A sofa under a wide picture, a low table before it. */
export function sofa({ seat, back }: Seat, random: Random): string {
  const tint = pick(random, [TINTS.clay, TINTS.slate, TINTS.moss])
  return [
    rect(748, 84, 300, 170, TINTS.ink),
    rect(755, 91, 286, 156, '#fbf7ee'),
    shape('M770 232q70 -96 130 -40t126 -60v100Z', tint),
    circle(990, 132, 18, TINTS.honey),
    stroke('M690 590v34M1110 590v34', WOOD.leg, 10),
    rect(676, 320, 448, 190, back, 'rx="30"'),
    ...[0, 1].map((i) => rect(704 + i * 200, 350, 192, 130, seat, 'rx="20"')),
    ...[0, 1].map((i) => rect(700 + i * 202, 462, 198, 66, seat, 'rx="18"')),
    rect(700, 462, 400, 16, '#fff', 'rx="8" opacity="0.12"'),
    rect(640, 420, 64, 176, back, 'rx="28"') + rect(1096, 420, 64, 176, back, 'rx="28"'),
    rect(690, 524, 420, 70, back, 'rx="12"'),
    `<g transform="rotate(-10 760 440)">${rect(722, 398, 82, 76, '#f3e7d2', 'rx="16"')}</g>`,
    `<g transform="rotate(9 1040 440)">${rect(1000, 400, 82, 76, tint, 'rx="16"')}</g>`,
    stroke('M790 604v46M1010 604v46', WOOD.leg, 8),
    rect(760, 588, 280, 22, WOOD.top, 'rx="8"') + rect(760, 602, 280, 8, WOOD.side, 'rx="4"'),
    rect(800, 572, 96, 16, TINTS.deep, 'rx="3"') + rect(810, 560, 78, 12, TINTS.honey, 'rx="3"'),
    shape('M960 560h34v20q0 8 -8 8h-18q-8 0 -8 -8Z', '#fdf9f0'),
  ].join('')
}

/** A table with chairs under a lamp that hangs. */
export function dining({ seat, back }: Seat, random: Random): string {
  const chair = (x: number, side: 1 | -1) =>
    [
      stroke(`M${x} 520v110M${x + 70 * side} 520v110`, WOOD.leg, 9),
      rect(Math.min(x, x + 84 * side), 500, 84, 24, seat, 'rx="8"'),
      rect(side === 1 ? x - 8 : x - 10, 360, 18, 160, back, 'rx="8"'),
    ].join('')
  return [
    rect(742, 96, 150, 190, TINTS.ink) + rect(748, 102, 138, 178, '#fbf7ee'),
    shape('M762 268q40 -110 62 -40t48 -60v100Z', pick(random, [TINTS.clay, TINTS.slate])),
    rect(980, 300, 190, 214, WOOD.side, 'rx="6"'),
    stroke('M980 372h190M980 444h190', '#000', 2, 'opacity="0.2"'),
    ...range(3).map((i) => circle(1075, 336 + i * 72, 6, TINTS.honey)),
    ...range(5).map((i) => {
      const tall = between(random, 40, 70)
      return rect(996 + i * 22, 300 - tall, 18, tall, pick(random, COVERS))
    }),
    circle(850, 352, 200, '#fff0c4', 'opacity="0.2"'),
    stroke('M850 0V226', TINTS.ink, 5),
    shape('M786 300q8 -78 64 -78t64 78Z', TINTS.brick),
    chair(640, 1),
    chair(1060, -1),
    stroke('M720 494l-14 150M980 494l14 150', WOOD.leg, 12),
    rect(668, 470, 364, 26, WOOD.top, 'rx="10"') + rect(668, 486, 364, 10, WOOD.side, 'rx="5"'),
    shape('M806 440h92q-8 30 -46 30t-46 -30Z', '#fdf9f0'),
    ...[818, 848, 876].map((x) => circle(x, 434, 15, pick(random, [TINTS.honey, TINTS.clay]))),
    stroke('M960 470v-44', TINTS.moss, 4) + circle(960, 418, 16, TINTS.moss),
  ].join('')
}

/** A wall of books, and a seat without back to read on. */
export function reading({ seat, back }: Seat, random: Random): string {
  const shelves = range(4).map((row) => {
    const y = 168 + row * 88
    const books = range(14).map((i) => {
      const tall = between(random, 42, 66)
      return random() < 0.16 ? '' : rect(716 + i * 26, y - tall, 20, tall, pick(random, COVERS))
    })
    return books.join('') + rect(696, y, 400, 10, WOOD.side)
  })
  return [
    rect(684, 72, 424, 448, '#fbf6ec', 'rx="4"'),
    rect(684, 72, 12, 448, WOOD.side) + rect(1096, 72, 12, 448, WOOD.side),
    rect(684, 72, 424, 12, WOOD.side),
    ...shelves,
    stroke('M1140 596V300', TINTS.ink, 6),
    `<ellipse cx="1140" cy="598" rx="36" ry="8" fill="${TINTS.ink}"/>`,
    circle(1140, 282, 90, '#fff0c4', 'opacity="0.5"') + circle(1140, 282, 34, '#f7e3ac'),
    stroke('M770 590v44M1000 590v44', WOOD.leg, 9),
    rect(740, 520, 290, 76, seat, 'rx="24"') + rect(740, 566, 290, 30, back, 'rx="14"'),
    rect(740, 520, 290, 20, '#fff', 'rx="10" opacity="0.12"'),
    `<g transform="rotate(-4 860 510)">${rect(820, 496, 96, 22, TINTS.deep, 'rx="3"')}${rect(826, 490, 86, 8, '#fdf9f0')}</g>`,
    shape(`M960 498h36v18q0 8 -8 8h-20q-8 0 -8 -8Z`, '#fdf9f0'),
  ].join('')
}
