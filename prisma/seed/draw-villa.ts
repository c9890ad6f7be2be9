import { n, type Random, range, rect, shape, stroke, TINTS } from './draw-kit'
import { palm } from './draw-resort'
import { boxes, type Light, SCENE_H, SCENE_W } from './draw-scene'

const GROUND = 560

export const sea = ({ isDark }: Light) =>
  rect(0, 430, SCENE_W, 140, isDark ? '#3c5266' : '#7fb0bf') +
  shape(`M0 566C300 500 560 540 760 548S1060 520 1200 540V600H0Z`, isDark ? '#4d5a49' : '#a9b98f')

export function villa(light: Light, random: Random): string {
  const base = GROUND + 60
  const white = light.isDark ? '#a19b95' : '#fbf7ef'
  const shade = light.isDark ? '#77736f' : '#ddd4c5'
  const stone = light.isDark ? '#6b5d4e' : '#c8ab86'
  const low = range(5).map((i) => [300 + i * 112, base - 150, 98, 134] as const)
  const high = range(3).map((i) => [470 + i * 116, base - 312, 102, 116] as const)
  return [
    rect(230, base - 180, 700, 180, white),
    rect(230, base - 180, 62, 180, stone),
    shape(
      boxes(range(6).map((i) => [230, base - 172 + i * 29, 62, 2])),
      TINTS.ink,
      'opacity="0.15"',
    ),
    shape(boxes([...low, ...high]), light.glass),
    shape(boxes(low.filter(() => random() < light.lit + 0.15)), TINTS.honey, 'opacity="0.85"'),
    rect(200, base - 198, 780, 22, shade),
    rect(440, base - 336, 400, 150, white),
    shape(boxes(high), light.glass),
    shape(boxes(high.filter(() => random() < light.lit + 0.2)), TINTS.honey, 'opacity="0.85"'),
    rect(410, base - 352, 470, 20, shade),
    rect(300, base - 226, 560, 30, '#cfe0e2', 'opacity="0.5"'),
    stroke(`M300 ${base - 226}H860`, '#fff', 3),
    stroke(
      range(9)
        .map((i) => `M${860 + i * 13} ${base - 176}v-0.1l60 0`)
        .join(''),
      stone,
      4,
    ),
    rect(930, base - 176, 8, 176, stone),
  ].join('')
}

export function water(light: Light): string {
  const tint = light.isDark ? '#58a3b4' : '#86c7d3'
  const fixed = range(3).map((i) => shape(`M${700 + i * 120} 646l54 -5l10 12l-56 8Z`, '#fdf9f0'))
  return [
    rect(0, GROUND + 58, SCENE_W, SCENE_H - GROUND - 58, light.paving),
    shape('M180 690H980L1080 780H90Z', '#fffdf8'),
    shape('M196 698H966L1050 772H122Z', tint),
    stroke(
      'M300 724q20 -8 40 0t40 0M560 746q20 -8 40 0t40 0M800 716q20 -8 40 0t40 0M420 760q20 -8 40 0',
      '#fff',
      3,
      'opacity="0.6"',
    ),
    ...fixed,
    palm(150, 680, 320, light, () => 0.7),
    palm(1100, 660, 380, light, () => 0.3),
    palm(1010, 630, 220, light, () => 0.5),
    ...range(8).map(
      (i) =>
        `<ellipse cx="${n(30 + i * 24)}" cy="${n(790 - (i % 2) * 12)}" rx="34" ry="24" fill="${i % 2 ? TINTS.moss : TINTS.fir}"/>`,
    ),
  ].join('')
}
