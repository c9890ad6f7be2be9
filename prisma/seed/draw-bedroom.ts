import { circle, fade, n, pick, type Query, randomOf, rect, shape, stroke, TINTS } from './draw-kit'
import { ROOMS, SKIES, shell, type Tints, turn, view } from './draw-shell'

/** A bedroom: a bed under its pictures, lamps, a wardrobe, the window with curtains. */
export function drawBedroom(query: Query): string {
  const random = randomOf(query)
  const room = ROOMS[(Number(query.get('seed') ?? 1) + 1) % ROOMS.length] ?? ROOMS[0]
  const cloth = (x: number, side: number) =>
    shape(
      `M${x} 62h${90 * side}c${-10 * side} 180 ${6 * side} 320 ${-16 * side} 448h${-60 * side}Z`,
      '#fbf3e4',
      'opacity="0.95"',
    )
  return [
    fade('view', ...pick(random, SKIES)),
    turn(
      random,
      [
        shell(room),
        view(90, 96, 260, 330, random),
        cloth(40, 1),
        cloth(400, -1),
        stroke('M24 62H416', TINTS.ink, 6),
        picture(610, 96, 120, 150, pick(random, [TINTS.clay, TINTS.slate, TINTS.moss])),
        picture(752, 120, 92, 110, pick(random, [TINTS.honey, TINTS.clay, TINTS.deep])),
        bed(room),
        stand(452),
        stand(918),
        rect(1040, 70, 160, 462, room.front) +
          stroke('M1120 70V532', '#000', 2, 'opacity="0.2"') +
          rect(1106, 290, 6, 54, TINTS.honey) +
          rect(1128, 290, 6, 54, TINTS.honey),
        `<ellipse cx="700" cy="640" rx="330" ry="30" fill="${room.low}"/>`,
        bench(room),
      ].join(''),
    ),
  ].join('')
}

const picture = (x: number, y: number, w: number, h: number, tint: string) =>
  rect(x, y, w, h, TINTS.ink) +
  rect(x + 5, y + 5, w - 10, h - 10, '#fbf7ee') +
  shape(
    `M${x + 14} ${y + h - 16}q${n(w * 0.25)} ${n(-h * 0.5)} ${n((w - 28) / 2)} ${n(-h * 0.2)}t${n((w - 28) / 2)} 0v${n(h * 0.2)}Z`,
    tint,
  ) +
  circle(x + w * 0.66, y + h * 0.3, w * 0.1, tint, 'opacity="0.6"')

const bed = ({ front, cloth, low }: Tints) =>
  [
    rect(530, 286, 370, 230, front, 'rx="18"'),
    stroke('M622 300v150M714 300v150M806 300v150', '#000', 2, 'opacity="0.12"'),
    rect(540, 420, 350, 150, '#fdf9f0', 'rx="20"'),
    rect(562, 376, 140, 76, '#fffdf8', 'rx="24"') + rect(728, 376, 140, 76, '#fffdf8', 'rx="24"'),
    rect(600, 394, 96, 66, cloth, 'rx="18"') + rect(734, 394, 96, 66, low, 'rx="18"'),
    shape('M532 480q183 -26 366 0v104q0 14 -14 14H546q-14 0 -14 -14Z', cloth),
    shape('M532 480q183 -26 366 0v30q-183 -24 -366 0Z', '#fff', 'opacity="0.25"'),
    rect(548, 598, 12, 22, '#5b4230') + rect(870, 598, 12, 22, '#5b4230'),
  ].join('')

const stand = (x: number) =>
  [
    `<defs><radialGradient id="shine${x}"><stop offset="0" stop-color="#fff0c4" stop-opacity="0.8"/><stop offset="1" stop-color="#fff0c4" stop-opacity="0"/></radialGradient></defs>`,
    circle(x + 30, 386, 100, `url(#shine${x})`),
    rect(x, 474, 62, 92, '#a47b57', 'rx="4"') +
      rect(x + 8, 488, 46, 28, '#8a6547') +
      circle(x + 31, 502, 3, TINTS.honey),
    stroke(`M${x + 31} 474v-44`, TINTS.ink, 4),
    shape(`M${x + 10} 432l10 -48h22l10 48Z`, '#f7e3ac'),
  ].join('')

const bench = ({ board, low }: Tints) =>
  rect(590, 604, 250, 26, low, 'rx="10"') +
  rect(590, 604, 250, 26, board, 'rx="10" opacity="0.5"') +
  stroke('M610 630v26M820 630v26', '#5b4230', 7)
