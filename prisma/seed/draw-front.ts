import { drawFace } from './draw-face'
import {
  between,
  n,
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
import {
  boxes,
  LIGHTS,
  type Light,
  person,
  SCENE_H,
  SCENE_W,
  TONES,
  trees,
  veil,
} from './draw-scene'

const GROUND = 640

/** A commercial space: the shop front on its street, or with `inside=1` the empty floor behind it. */
export function drawFront(query: Query): string {
  const random = randomOf(query)
  const light = LIGHTS[query.get('time') ?? 'day'] ?? (LIGHTS.day as Light)
  return query.get('inside') === '1' ? floorOf(random) : front(query, light, random) + veil(light)
}

function front(query: Query, light: Light, random: Random): string {
  const tone = TONES[numberIn(query, 'tone', 1) % TONES.length] ?? TONES[0]
  const upper = drawFace(
    {
      width: SCENE_W,
      height: 300,
      floors: 2,
      columns: 10,
      tone,
      light,
      pattern: numberIn(query, 'tone', 1),
    },
    random,
  )
  const awnings = [TINTS.brick, TINTS.fir, TINTS.deep, '#c98d5a']
  const shops = range(3).map((i) =>
    shop(30 + i * 390, 360, awnings[Math.floor(random() * 4)] ?? TINTS.brick, light, random),
  )
  return [
    rect(0, 0, SCENE_W, 340, tone.wall),
    `<g transform="translate(0 24)">${upper}</g>`,
    rect(0, 330, SCENE_W, GROUND - 330, tone.band),
    rect(0, 322, SCENE_W, 14, tone.trim),
    ...shops,
    rect(0, GROUND, SCENE_W, 76, light.paving),
    stroke(
      range(13)
        .map((i) => `M${i * 100} ${GROUND}l-20 76`)
        .join(''),
      '#000',
      1.5,
      'opacity="0.08"',
    ),
    rect(0, GROUND + 76, SCENE_W, SCENE_H, light.isDark ? '#3a3a40' : '#b7b0a5'),
    rect(0, GROUND + 70, SCENE_W, 9, light.isDark ? '#8b837a' : '#cfc5b5'),
    trees(
      [
        [408, GROUND + 30, 190],
        [1130, GROUND + 34, 210],
      ],
      light,
      random,
    ),
    ...range(4).map(() =>
      person(
        between(random, 60, 1080),
        GROUND + between(random, 38, 62),
        between(random, 112, 124),
        random,
      ),
    ),
  ].join('')
}

function shop(x: number, y: number, tint: string, light: Light, random: Random): string {
  const glass = light.isDark ? '#f3d79a' : '#c3d5da'
  const door = random() < 0.5 ? 0 : 1
  const stripes = range(9)
    .filter((i) => i % 2 === 0)
    .map((i) => [x + i * 40, y + 26, 40, 54] as const)
  const wares = range(5).map((i) => {
    const [wx, h] = [x + (door ? 22 : 130) + i * 40, between(random, 26, 84)]
    return rect(
      wx,
      GROUND - 48 - h,
      30,
      h,
      [TINTS.clay, TINTS.moss, TINTS.slate, TINTS.sand][i % 4] ?? TINTS.clay,
      'rx="5" opacity="0.75"',
    )
  })
  return [
    rect(x, y, 350, GROUND - y, '#3a342f'),
    rect(x + (door ? 12 : 116), y + 92, 222, GROUND - y - 140, glass),
    ...wares,
    shape(
      `M${x + (door ? 12 : 116)} ${GROUND - 48}l130 ${-(GROUND - y - 140)}h50l-130 ${GROUND - y - 140}Z`,
      '#fff',
      'opacity="0.16"',
    ),
    rect(x + (door ? 246 : 14), y + 92, 90, GROUND - y - 92, glass, 'opacity="0.85"'),
    stroke(`M${x + (door ? 326 : 26)} ${GROUND - 130}v54`, TINTS.honey, 5),
    rect(x, y, 350, 30, '#2a2622'),
    rect(x - 4, y + 26, 358, 54, '#fbf3e4'),
    shape(boxes(stripes), tint),
    ...range(9).map(
      (i) =>
        `<ellipse cx="${n(x + 16 + i * 40)}" cy="${y + 80}" rx="20" ry="10" fill="${i % 2 ? '#fbf3e4' : tint}"/>`,
    ),
  ].join('')
}

/** An empty floor with columns, ready for whoever takes it. */
function floorOf(random: Random): string {
  const wall = ['#f1e8da', '#e4e7e1', '#e8e2da'][Math.floor(random() * 3)] ?? '#f1e8da'
  const bays = range(4).map((i) => {
    const [x, w] = [70 + i * 275, 235]
    return [
      rect(x - 8, 150, w + 16, 372, '#4b4742'),
      rect(x, 158, w, 356, '#cfe0e4'),
      shape(
        `M${x} 514v-${n(between(random, 60, 150))}h70v-40h60v66h${w - 130}v${n(between(random, 20, 60))}Z`,
        '#aebfc2',
        'opacity="0.6"',
      ),
      rect(x + w / 2 - 3, 158, 6, 356, '#4b4742'),
    ].join('')
  })
  return [
    rect(0, 0, SCENE_W, 560, wall),
    shape('M0 0H1200L1040 96H160Z', '#d9d2c6'),
    ...range(5).map((i) => rect(260 + i * 160, 30 + (i % 2) * 26, 90, 8, '#fff8e2', 'rx="4"')),
    ...bays,
    rect(0, 540, SCENE_W, 260, '#c9bda9'),
    stroke(
      `${range(11)
        .map((i) => `M${i * 200 - 400} 800L${i * 120} 540`)
        .join('')}M0 600H1200M0 680H1200`,
      '#b5a892',
      2,
    ),
    shape('M120 545h240l180 255H-60Z', '#fff6dc', 'opacity="0.32"'),
    shape('M680 545h240l220 255H620Z', '#fff6dc', 'opacity="0.32"'),
    rect(330, 70, 46, 640, '#ded6c8') + rect(330, 70, 14, 640, '#fff', 'opacity="0.35"'),
    rect(840, 70, 52, 680, '#ded6c8') + rect(840, 70, 16, 680, '#fff', 'opacity="0.35"'),
    rect(980, 612, 130, 70, '#b98a5b') + rect(996, 560, 84, 54, '#c99a6b'),
  ].join('')
}
