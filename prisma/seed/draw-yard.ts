import { drawFace } from './draw-face'
import { between, circle, n, type Random, range, rect, shape, stroke, TINTS } from './draw-kit'
import { palm } from './draw-resort'
import type { View } from './draw-roof'
import { type Light, person, SCENE_H, SCENE_W, skyOf, trees } from './draw-scene'

const GROUND = 520

/** What one sees in the yard: the lower floors, the entrance, a playground, benches and paths. */
export function drawYard(view: View, look: string): string {
  const { light, random, tone, pattern } = view
  const floors = Math.min(view.floors, 5)
  const common = { tone, light, pattern, floors, hasShops: false }
  const [height, tall] = [500, 500 / floors]
  const wing = drawFace({ ...common, width: 300, height, columns: 4, isSide: true }, random)
  return [
    skyOf(light, GROUND, random),
    `<g transform="translate(250 ${GROUND - height})">${drawFace({ ...common, width: 720, height, columns: 9 }, random)}</g>`,
    entrance(view, tall),
    `<g transform="matrix(0.92 0.2 0 1.06 -30 ${GROUND - height - 28})">${wing}</g>`,
    `<g transform="matrix(0.92 -0.2 0 1.06 968 ${GROUND - height + 32})">${wing}</g>`,
    lawn(light),
    play(random, light),
    look === 'resort'
      ? [palm(210, 640, 300, light, random), palm(1010, 660, 340, light, random)].join('')
      : trees(
          [
            [170, 600, 190],
            [1040, 620, 220],
            [330, 548, 120],
            [880, 552, 130],
          ],
          light,
          random,
        ),
    ...range(5).map(() =>
      person(between(random, 360, 860), between(random, 610, 690), between(random, 58, 70), random),
    ),
    benches(light),
    hedge(light, random),
  ].join('')
}

function entrance({ tone, light }: View, tall: number): string {
  const [x, w, h] = [556, 108, Math.min(128, tall * 1.2)]
  return [
    rect(x - 26, GROUND - h - 16, w + 52, h + 16, tone.band),
    rect(x, GROUND - h, w, h, light.isDark ? '#f6d891' : '#c4d5d9'),
    rect(x + w / 2 - 2, GROUND - h, 4, h, tone.rail),
    rect(x - 40, GROUND - h - 26, w + 80, 14, tone.rail),
    circle(x - 12, GROUND - h * 0.6, 6, TINTS.honey),
    circle(x + w + 12, GROUND - h * 0.6, 6, TINTS.honey),
  ].join('')
}

const lawn = ({ grass, paving, isDark }: Light) =>
  [
    rect(0, GROUND, SCENE_W, SCENE_H - GROUND, grass),
    shape(
      `M540 ${GROUND}H690C720 600 900 680 1200 730V${SCENE_H}H0V742C260 690 500 620 540 ${GROUND}Z`,
      paving,
    ),
    stroke(
      `M540 ${GROUND}C500 620 260 690 0 742M690 ${GROUND}C720 600 900 680 1200 730`,
      isDark ? '#8b837a' : '#cfc2ad',
      5,
    ),
  ].join('')

function play(random: Random, { isDark }: Light): string {
  const [x, y] = [190 + between(random, 0, 40), 668]
  const wood = isDark ? '#7d6349' : '#c9965c'
  return [
    `<ellipse cx="${n(x + 60)}" cy="${y}" rx="200" ry="34" fill="${isDark ? '#8b7a63' : '#ecd9b4'}"/>`,
    stroke(
      `M${n(x - 40)} ${y}l26 -116h150l26 116M${n(x - 14)} ${y - 116}l-8 116M${n(x + 136)} ${y - 116}l8 116`,
      wood,
      7,
    ),
    stroke(
      `M${n(x + 26)} ${y - 112}v78M${n(x + 56)} ${y - 112}v78M${n(x + 86)} ${y - 112}l10 74M${n(x + 114)} ${y - 112}l10 74`,
      '#6f665a',
      2.5,
    ),
    rect(x + 22, y - 36, 38, 7, TINTS.brick),
    rect(x + 94, y - 40, 36, 7, TINTS.deep),
    shape(`M${n(x + 190)} ${y - 4}l0 -86l70 86Z`, TINTS.honey, 'opacity="0.9"'),
    stroke(`M${n(x + 190)} ${y - 90}v90`, wood, 6),
  ].join('')
}

const benches = ({ isDark }: Light) =>
  [790, 960]
    .map((x, i) => {
      const y = 664 + i * 34
      const wood = isDark ? '#75593f' : '#b98a5b'
      return [
        rect(x, y - 24, 104, 9, wood, 'rx="3"'),
        rect(x, y - 44, 104, 8, wood, 'rx="3"'),
        stroke(`M${x + 14} ${y - 44}V${y}M${x + 90} ${y - 44}V${y}`, '#4b4742', 5),
      ].join('')
    })
    .join('')

const hedge = ({ isDark }: Light, random: Random) =>
  range(26)
    .map((i) => {
      const [x, y] = [i * 50 - 20, SCENE_H - 8 + between(random, -10, 10)]
      const tint = isDark ? ['#35453c', '#435547'] : [TINTS.moss, '#97a886']
      const bloom = random() < 0.3 ? circle(x + 14, y - 30, 5, i % 3 ? '#e9b7a0' : '#f4e2ae') : ''
      return circle(x, y, between(random, 32, 46), tint[i % 2] ?? TINTS.moss) + bloom
    })
    .join('')
