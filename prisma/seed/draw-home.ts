import { between, circle, n, numberIn, pick, type Query, type Random, randomOf, range, rect, shape, stroke, TINTS } from './draw-kit'
import { palm } from './draw-resort'
import { boxes, farTown, LIGHTS, type Light, person, SCENE_H, SCENE_W, skyOf, trees, veil } from './draw-scene'

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

const sea = ({ isDark }: Light) =>
  rect(0, 430, SCENE_W, 140, isDark ? '#3c5266' : '#7fb0bf') + shape(`M0 566C300 500 560 540 760 548S1060 520 1200 540V600H0Z`, isDark ? '#4d5a49' : '#a9b98f')
const hills = (light: Light, random: Random) =>
  shape(`M0 560C200 440 420 500 620 470S980 400 1200 480V580H0Z`, light.isDark ? '#47525a' : '#c3cfbb') + farTown(light, 0, random)

function gabled({ wall, side, roof, trim, wood }: Paint, light: Light, random: Random): string {
  const isTall = random() < 0.6
  const [x, base] = [330, GROUND + 50]
  const [front, deep, tall] = [300, 330, isTall ? 240 : 150]
  const top = base - tall
  const peak = top - 150
  const shed = 26
  const glass = (isLit: boolean) => (isLit ? TINTS.honey : light.glass)
  const pane = (px: number, py: number, w: number, h: number) =>
    rect(px - 5, py - 5, w + 10, h + 10, trim) + rect(px, py, w, h, glass(random() < light.lit + 0.1)) + rect(px + w / 2 - 2, py, 4, h, trim)
  const rows = isTall ? [top + 36, top + 140] : [top + 48]
  return [
    shape(`M${x - 30} ${base + 6}h${front + deep + 120}l-60 26H${x}Z`, TINTS.ink, 'opacity="0.14"'),
    rect(x + front, top, deep, tall, side),
    shape(`M${x} ${base}V${top}L${x + front / 2} ${peak}L${x + front} ${top}V${base}Z`, wall),
    shape(`M${x - 26} ${top + shed}L${x + front / 2} ${peak - 16}L${x + front / 2} ${peak + 12}L${x - 4} ${top + 34}Z`, roof),
    shape(`M${x + front / 2} ${peak - 16}L${x + front / 2 + deep} ${peak - 16}L${x + front + deep + 30} ${top + shed}H${x + front + 22}Z`, roof),
    stroke(range(7).map((i) => `M${n(x + front / 2 + 20 + i * 46)} ${peak - 12}l${n((front / 2) * 0.94)} ${n(top - peak + 30)}`).join(''), '#fff', 1.5, 'opacity="0.12"'),
    rect(x + front / 2 + 190, peak - 70, 42, 90, wood),
    ...rows.flatMap((y) => [pane(x + 52, y, 66, 78), pane(x + front - 118, y, 66, 78)]),
    ...rows.flatMap((y, i) => [pane(x + front + 40, y, 74, 74), i ? '' : pane(x + front + 240, y, 58, 74)]),
    circle(x + front / 2, peak + 80, 26, trim) + circle(x + front / 2, peak + 80, 20, light.glass),
    rect(x + front + 150, base - 118, 66, 118, wood) + rect(x + front + 160, base - 106, 46, 46, glass(true)),
    shape(`M${x + front + 128} ${base - 128}h112l-14 -26h-84Z`, roof),
    stroke(`M${x + front + 136} ${base - 128}V${base}M${x + front + 232} ${base - 128}V${base}`, trim, 6),
    light.isDark ? rect(x, top, front + deep, tall, '#1f2c40', 'opacity="0.25"') : '',
  ].join('')
}

function garden(light: Light, random: Random): string {
  const flowers = [TINTS.brick, '#e9b7a0', TINTS.honey, '#fdf9f0']
  return [
    shape(`M730 ${GROUND + 48}H800C830 660 900 720 980 ${SCENE_H}H780C770 720 760 660 730 ${GROUND + 48}Z`, light.paving),
    trees([[150, 640, 230], [1080, 650, 260], [960, 590, 140], [300, 590, 110]], light, random),
    stroke(range(22).map((i) => `M${i * 34 + 6} ${690}v-46`).join(''), light.isDark ? '#8b837a' : '#fdf9f0', 7),
    stroke('M0 658H740M0 676H740', light.isDark ? '#8b837a' : '#fdf9f0', 5),
    ...range(40).map(() => {
      const [px, py] = [between(random, 20, 730), between(random, 700, 790)]
      return circle(px, py, between(random, 3, 6), pick(random, flowers as [string, ...string[]]))
    }),
    ...range(9).map((i) => `<ellipse cx="${n(1000 + i * 26)}" cy="${n(760 + (i % 3) * 14)}" rx="34" ry="26" fill="${i % 2 ? TINTS.moss : '#97a886'}" opacity="${light.isDark ? 0.55 : 1}"/>`),
    random() < 0.5 ? person(830, 730, 92, random) : '',
  ].join('')
}

function villa(light: Light, random: Random): string {
  const base = GROUND + 60
  const white = light.isDark ? '#a19b95' : '#fbf7ef'
  const shade = light.isDark ? '#77736f' : '#ddd4c5'
  const stone = light.isDark ? '#6b5d4e' : '#c8ab86'
  const low = range(5).map((i) => [300 + i * 112, base - 150, 98, 134] as const)
  const high = range(3).map((i) => [470 + i * 116, base - 312, 102, 116] as const)
  return [
    rect(230, base - 180, 700, 180, white),
    rect(230, base - 180, 62, 180, stone),
    shape(boxes(range(6).map((i) => [230, base - 172 + i * 29, 62, 2])), TINTS.ink, 'opacity="0.15"'),
    shape(boxes([...low, ...high]), light.glass),
    shape(boxes(low.filter(() => random() < light.lit + 0.15)), TINTS.honey, 'opacity="0.85"'),
    rect(200, base - 198, 780, 22, shade),
    rect(440, base - 336, 400, 150, white),
    shape(boxes(high), light.glass),
    shape(boxes(high.filter(() => random() < light.lit + 0.2)), TINTS.honey, 'opacity="0.85"'),
    rect(410, base - 352, 470, 20, shade),
    rect(300, base - 226, 560, 30, '#cfe0e2', 'opacity="0.5"'),
    stroke(`M300 ${base - 226}H860`, '#fff', 3),
    stroke(range(9).map((i) => `M${860 + i * 13} ${base - 176}v-0.1l60 0`).join(''), stone, 4),
    rect(930, base - 176, 8, 176, stone),
  ].join('')
}

function water(light: Light): string {
  const tint = light.isDark ? '#58a3b4' : '#86c7d3'
  const fixed = range(3).map((i) => shape(`M${700 + i * 120} 646l54 -5l10 12l-56 8Z`, '#fdf9f0'))
  return [
    rect(0, GROUND + 58, SCENE_W, SCENE_H - GROUND - 58, light.paving),
    shape('M180 690H980L1080 780H90Z', '#fffdf8'),
    shape('M196 698H966L1050 772H122Z', tint),
    stroke('M300 724q20 -8 40 0t40 0M560 746q20 -8 40 0t40 0M800 716q20 -8 40 0t40 0M420 760q20 -8 40 0', '#fff', 3, 'opacity="0.6"'),
    ...fixed,
    palm(150, 680, 320, light, () => 0.7),
    palm(1100, 660, 380, light, () => 0.3),
    palm(1010, 630, 220, light, () => 0.5),
    ...range(8).map((i) => `<ellipse cx="${n(30 + i * 24)}" cy="${n(790 - (i % 2) * 12)}" rx="34" ry="24" fill="${i % 2 ? TINTS.moss : TINTS.fir}"/>`),
  ].join('')
}
