import {
  between,
  circle,
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
} from './draw-kit'
import {
  farTown,
  LIGHTS,
  type Light,
  person,
  SCENE_H,
  SCENE_W,
  skyOf,
  trees,
  veil,
} from './draw-scene'
import { sea, villa, water } from './draw-villa'

type Paint = { wall: string; side: string; roof: string; trim: string; wood: string }
const PAINTS: readonly [Paint, ...Paint[]] = [
  { wall: '#f0e6d6', side: '#d6c9b4', roof: '#7d4433', trim: '#fffdf8', wood: '#8a6547' },
  { wall: '#b4705a', side: '#955743', roof: '#4b4440', trim: '#f3e4d2', wood: '#5b4230' },
  { wall: '#dfe3dc', side: '#c3c9c1', roof: '#566160', trim: '#ffffff', wood: '#a57c52' },
  { wall: '#a88663', side: '#8a6b4c', roof: '#3f4a41', trim: '#f1e6d3', wood: '#6b4f38' },
]
const GROUND = 560

/** A house in its garden, or with `villa=1` a flat-roofed one by its pool; the rest by `seed`. */
export function drawHome(query: Query): string {
  const random = randomOf(query)
  const light = LIGHTS[query.get('time') ?? 'day'] ?? (LIGHTS.day as Light)
  const paint = PAINTS[numberIn(query, 'paint', Math.floor(random() * 4)) % 4] ?? PAINTS[0]
  const isVilla = query.get('villa') === '1'
  const flip = random() < 0.5 ? `transform="translate(${SCENE_W} 0) scale(-1 1)"` : ''
  return [
    `<g ${flip}>`,
    skyOf(light, GROUND, random),
    isVilla ? sea(light) : hills(light, random),
    rect(0, GROUND - 6, SCENE_W, SCENE_H - GROUND + 6, light.grass),
    isVilla ? villa(light, random) : gabled(paint, light, random),
    isVilla ? water(light) : garden(light, random),
    '</g>',
    veil(light),
  ].join('')
}

const hills = (light: Light, random: Random) =>
  shape(
    `M0 560C200 440 420 500 620 470S980 400 1200 480V580H0Z`,
    light.isDark ? '#47525a' : '#c3cfbb',
  ) + farTown(light, 0, random)

function gabled({ wall, side, roof, trim, wood }: Paint, light: Light, random: Random): string {
  const isTall = random() < 0.6
  const [x, base] = [330, GROUND + 50]
  const [front, deep, tall] = [300, 330, isTall ? 240 : 150]
  const top = base - tall
  const peak = top - 150
  const shed = 26
  const glass = (isLit: boolean) => (isLit ? TINTS.honey : light.glass)
  const pane = (px: number, py: number, w: number, h: number) =>
    rect(px - 5, py - 5, w + 10, h + 10, trim) +
    rect(px, py, w, h, glass(random() < light.lit + 0.1)) +
    rect(px + w / 2 - 2, py, 4, h, trim)
  const rows = isTall ? [top + 36, top + 140] : [top + 48]
  return [
    shape(`M${x - 30} ${base + 6}h${front + deep + 120}l-60 26H${x}Z`, TINTS.ink, 'opacity="0.14"'),
    rect(x + front, top, deep, tall, side),
    shape(`M${x} ${base}V${top}L${x + front / 2} ${peak}L${x + front} ${top}V${base}Z`, wall),
    shape(
      `M${x - 26} ${top + shed}L${x + front / 2} ${peak - 16}L${x + front / 2} ${peak + 12}L${x - 4} ${top + 34}Z`,
      roof,
    ),
    shape(
      `M${x + front / 2} ${peak - 16}L${x + front / 2 + deep} ${peak - 16}L${x + front + deep + 30} ${top + shed}H${x + front + 22}Z`,
      roof,
    ),
    stroke(
      range(7)
        .map(
          (i) =>
            `M${n(x + front / 2 + 20 + i * 46)} ${peak - 12}l${n((front / 2) * 0.94)} ${n(top - peak + 30)}`,
        )
        .join(''),
      '#fff',
      1.5,
      'opacity="0.12"',
    ),
    rect(x + front / 2 + 190, peak - 70, 42, 90, wood),
    ...rows.flatMap((y) => [pane(x + 52, y, 66, 78), pane(x + front - 118, y, 66, 78)]),
    ...rows.flatMap((y, i) => [
      pane(x + front + 40, y, 74, 74),
      i ? '' : pane(x + front + 240, y, 58, 74),
    ]),
    circle(x + front / 2, peak + 80, 26, trim) + circle(x + front / 2, peak + 80, 20, light.glass),
    rect(x + front + 150, base - 118, 66, 118, wood) +
      rect(x + front + 160, base - 106, 46, 46, glass(true)),
    shape(`M${x + front + 128} ${base - 128}h112l-14 -26h-84Z`, roof),
    stroke(
      `M${x + front + 136} ${base - 128}V${base}M${x + front + 232} ${base - 128}V${base}`,
      trim,
      6,
    ),
    light.isDark ? rect(x, top, front + deep, tall, '#1f2c40', 'opacity="0.25"') : '',
  ].join('')
}

function garden(light: Light, random: Random): string {
  const flowers = [TINTS.brick, '#e9b7a0', TINTS.honey, '#fdf9f0']
  return [
    shape(
      `M730 ${GROUND + 48}H800C830 660 900 720 980 ${SCENE_H}H780C770 720 760 660 730 ${GROUND + 48}Z`,
      light.paving,
    ),
    trees(
      [
        [150, 640, 230],
        [1080, 650, 260],
        [960, 590, 140],
        [300, 590, 110],
      ],
      light,
      random,
    ),
    stroke(
      range(22)
        .map((i) => `M${i * 34 + 6} ${690}v-46`)
        .join(''),
      light.isDark ? '#8b837a' : '#fdf9f0',
      7,
    ),
    stroke('M0 658H740M0 676H740', light.isDark ? '#8b837a' : '#fdf9f0', 5),
    ...range(40).map(() => {
      const [px, py] = [between(random, 20, 730), between(random, 700, 790)]
      return circle(px, py, between(random, 3, 6), pick(random, flowers as [string, ...string[]]))
    }),
    ...range(9).map(
      (i) =>
        `<ellipse cx="${n(1000 + i * 26)}" cy="${n(760 + (i % 3) * 14)}" rx="34" ry="26" fill="${i % 2 ? TINTS.moss : '#97a886'}" opacity="${light.isDark ? 0.55 : 1}"/>`,
    ),
    random() < 0.5 ? person(830, 730, 92, random) : '',
  ].join('')
}
