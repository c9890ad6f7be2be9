import {
  between,
  circle,
  n,
  type Query,
  type Random,
  randomOf,
  range,
  rect,
  shape,
  stroke,
  TINTS,
} from './draw-kit'
import { LIGHTS, type Light, SCENE_H, SCENE_W, skyOf, trees, veil } from './draw-scene'
import { lettering } from './lettering'

/** A plot: its meadow with marked corners, or with `plan=1` its place among the neighbours. */
export function drawLand(query: Query): string {
  const random = randomOf(query)
  if (query.get('plan') === '1') return cadastre(query, random)
  const light = LIGHTS[query.get('time') ?? 'day'] ?? (LIGHTS.day as Light)
  return meadow(light, random) + veil(light)
}

function meadow(light: Light, random: Random): string {
  const hill = between(random, 330, 420)
  const corners = [
    [330, 590],
    [900, 570],
    [1080, 720],
    [150, 746],
  ] as const
  const edge = corners.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
  return [
    skyOf(light, 560, random),
    circle(between(random, 220, 960), 140, 48, '#fff7e4', 'opacity="0.9"'),
    shape(
      `M0 ${n(hill + 60)}C240 ${n(hill - 60)} 460 ${n(hill + 40)} 700 ${n(hill)}S1060 ${n(hill - 50)} 1200 ${n(hill + 30)}V600H0Z`,
      '#b9c7b4',
    ),
    shape(
      `M0 ${n(hill + 120)}C300 ${n(hill + 60)} 620 ${n(hill + 150)} 1200 ${n(hill + 90)}V620H0Z`,
      '#a4b594',
    ),
    ...range(34).map((i) => {
      const [x, tall] = [i * 38 - 20, between(random, 60, 130)]
      return shape(
        `M${n(x)} ${n(hill + 140)}l22 ${n(-tall)}l22 ${n(tall)}Z`,
        i % 3 ? TINTS.fir : TINTS.moss,
      )
    }),
    rect(0, 520, SCENE_W, 280, '#c3cb98'),
    ...range(150).map(() => {
      const [x, y] = [between(random, 0, 1200), between(random, 530, 790)]
      return stroke(`M${n(x)} ${n(y)}q4 -12 2 -18`, random() < 0.5 ? '#a3b276' : '#d9d7a0', 2)
    }),
    shape(`${edge}Z`, '#dfe2b0', 'opacity="0.75"'),
    stroke(`${edge}Z`, TINTS.brick, 3, 'stroke-dasharray="14 12"'),
    ...corners.map(
      ([x, y]) => rect(x - 5, y - 46, 10, 50, '#f4ead9') + rect(x - 5, y - 46, 10, 14, TINTS.brick),
    ),
    shape('M1000 800C1010 700 1090 620 1200 580V800Z', light.paving),
    trees(
      [
        [90, 620, 190],
        [1130, 600, 150],
        [1010, 560, 90],
      ],
      light,
      random,
    ),
    ...range(46).map(() =>
      circle(
        between(random, 160, 1040),
        between(random, 600, 780),
        3.4,
        random() < 0.5 ? '#fdf9f0' : TINTS.honey,
      ),
    ),
  ].join('')
}

function cadastre(query: Query, random: Random): string {
  const area = query.get('area') ?? ''
  const columns = [60, 290, 520, 760, 1000, 1150]
  const cells = [
    ...range(5).map((i) => ({
      x: columns[i] ?? 60,
      w: (columns[i + 1] ?? 1150) - (columns[i] ?? 60),
      y: 60,
      h: 270,
    })),
    ...range(5).map((i) => ({
      x: columns[i] ?? 60,
      w: (columns[i + 1] ?? 1150) - (columns[i] ?? 60),
      y: 420,
      h: 320,
    })),
  ]
  const own = 5 + Math.floor(random() * 5)
  const houses = cells.map(({ x, y, w, h }, i) => {
    if (i === own || random() < 0.25) return ''
    const [hw, hh] = [between(random, 70, 110), between(random, 70, 120)]
    return rect(
      x + (w - hw) / 2,
      y + (i < 5 ? h - hh - 40 : 40),
      hw,
      hh,
      '#d8c3ad',
      'stroke="#a98f74" stroke-width="3"',
    )
  })
  const mine = cells[own] ?? { x: 520, y: 420, w: 240, h: 320 }
  return [
    rect(0, 0, SCENE_W, SCENE_H, '#eef0e2'),
    rect(0, 336, SCENE_W, 78, '#fffdf8'),
    stroke('M0 375H1200', '#d9cfbd', 3, 'stroke-dasharray="22 18"'),
    ...cells.map(({ x, y, w, h }, i) =>
      rect(x, y, w, h, i === own ? '#f3d9c6' : '#e3e8d0', 'stroke="#a9a48f" stroke-width="2"'),
    ),
    ...houses,
    ...range(60).map(() =>
      circle(
        between(random, 70, 1140),
        random() < 0.5 ? between(random, 70, 200) : between(random, 600, 730),
        between(random, 8, 16),
        '#a9bb8d',
        'opacity="0.8"',
      ),
    ),
    rect(mine.x, mine.y, mine.w, mine.h, 'none', `stroke="${TINTS.brick}" stroke-width="7"`),
    rect(mine.x + mine.w / 2 - 86, mine.y + mine.h / 2 - 34, 172, 64, '#fffdf8', 'rx="10"'),
    lettering(`${area} m²`, {
      x: mine.x + mine.w / 2,
      y: mine.y + mine.h / 2 + 10,
      size: 34,
      fill: TINTS.brick,
      anchor: 'middle',
    }),
    shape('M1140 92l13 36l-13 -9l-13 9Z', TINTS.brick),
  ].join('')
}
