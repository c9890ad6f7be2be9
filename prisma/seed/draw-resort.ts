import { between, circle, n, type Random, range, rect, shape, stroke, TINTS } from './draw-kit'
import type { View } from './draw-roof'
import { boxes, type Light, person, SCENE_H, SCENE_W, skyOf } from './draw-scene'

const SEA = 430

/** Low white houses with deep terraces over a pool, the sea behind them. */
export function resort(view: View): string {
  const { light, random } = view
  const palms = [
    [150, 620, 240],
    [1060, 640, 280],
    [930, 560, 170],
    [40, 740, 330],
    [620, 540, 130],
  ] as const
  return [
    skyOf(light, SEA, random),
    circle(
      between(random, 700, 980),
      light.isDark ? 330 : 150,
      46,
      light.isDark ? '#f6d9a8' : '#fff7e4',
      'opacity="0.9"',
    ),
    rect(0, SEA, SCENE_W, 120, light.isDark ? '#3c5266' : '#7fb0bf'),
    ...range(14).map(() => {
      const [x, y] = [between(random, 0, 1150), between(random, SEA + 8, SEA + 90)]
      return stroke(`M${n(x)} ${n(y)}h${n(between(random, 20, 90))}`, '#fff', 2, 'opacity="0.35"')
    }),
    shape(
      `M0 ${SEA + 70}C240 ${SEA + 30} 420 ${SEA + 50} 640 ${SEA + 66}S1060 ${SEA + 40} 1200 ${SEA + 62}V${SCENE_H}H0Z`,
      light.grass,
    ),
    block(90, 566, 430, view),
    block(690, 584, 420, view),
    pool(light, random),
    ...palms.map(([x, base, tall]) => palm(x, base, tall, light, random)),
    ...range(4).map(() =>
      person(between(random, 300, 980), between(random, 640, 668), between(random, 34, 40), random),
    ),
  ].join('')
}

function block(
  x: number,
  base: number,
  width: number,
  { tone, light, random, floors }: View,
): string {
  const count = Math.min(10, floors)
  const tall = Math.min(46, 330 / count)
  return range(count)
    .map((floor) => {
      const inset = Math.max(0, floor - count * 0.45) * 26
      const [left, wide] = [x + inset * 0.4, width - inset]
      const top = base - (floor + 1) * tall
      const bays = Math.max(3, Math.round(wide / 62))
      const bay = wide / bays
      const glass = range(bays).map(
        (i) => [left + i * bay + 6, top + tall * 0.24, bay - 12, tall * 0.6] as const,
      )
      return [
        rect(left, top, wide, tall, light.isDark ? '#8e8a86' : tone.wall),
        rect(left, top + tall * 0.2, wide, tall * 0.68, light.isDark ? '#4b4a50' : tone.side),
        shape(boxes(glass), light.glass),
        shape(boxes(glass.filter(() => random() < light.lit)), TINTS.honey, 'opacity="0.9"'),
        rect(
          left - 8,
          top + tall * 0.66,
          wide + 16,
          tall * 0.26,
          '#cfe0e2',
          `opacity="${light.isDark ? 0.25 : 0.6}"`,
        ),
        rect(
          left - 10,
          top + tall * 0.9,
          wide + 20,
          tall * 0.14,
          light.isDark ? '#a7a29c' : '#fffdf8',
        ),
        ...range(bays)
          .filter(() => random() < 0.4)
          .map(
            (i) =>
              `<ellipse cx="${n(left + i * bay + 8)}" cy="${n(top + tall * 0.68)}" rx="9" ry="7" fill="${light.isDark ? '#4d5b49' : TINTS.moss}"/>`,
          ),
      ].join('')
    })
    .join('')
}

function pool(light: Light, random: Random): string {
  const water = light.isDark ? '#58a3b4' : '#86c7d3'
  const loungers = range(6).map((i) => {
    const [x, y] = [330 + i * 96, 660 + (i % 2) * 6]
    return [
      shape(`M${x} ${y}l44 -4l8 10l-46 6Z`, '#fdf9f0'),
      i % 2
        ? ''
        : stroke(`M${x + 22} ${y}v-54`, '#b6a48c', 3) +
          shape(`M${x - 22} ${y - 48}q44 -36 88 0Z`, i % 4 ? TINTS.brick : '#f0e0c4'),
    ].join('')
  })
  const glints = range(12).map(() => {
    const [x, y] = [between(random, 300, 880), between(random, 706, 760)]
    return stroke(`M${n(x)} ${n(y)}q14 -6 28 0t28 0`, '#fff', 2, 'opacity="0.55"')
  })
  return [
    shape(`M0 ${640}H1200V${SCENE_H}H0Z`, light.paving),
    ...loungers,
    shape(
      'M250 700C420 672 800 676 960 700C1040 720 1010 782 880 786H330C190 782 170 718 250 700Z',
      '#fffdf8',
    ),
    shape(
      'M262 708C420 684 800 688 946 708C1014 724 990 772 872 776H338C210 772 196 722 262 708Z',
      water,
    ),
    ...glints,
  ].join('')
}

export function palm(
  x: number,
  base: number,
  tall: number,
  { isDark }: Light,
  random: Random,
): string {
  const lean = between(random, -0.12, 0.12) * tall
  const [tx, ty] = [x + lean, base - tall]
  const leaf = isDark ? ['#3b4c3d', '#4a5d49'] : [TINTS.fir, TINTS.moss]
  const fronds = range(9).map((i) => {
    const angle = -100 + i * 26 + between(random, -8, 8)
    const long = tall * between(random, 0.34, 0.44)
    return `<g transform="translate(${n(tx)} ${n(ty)}) rotate(${n(angle)})">${shape(`M0 0Q${n(long * 0.5)} ${n(-long * 0.24)} ${n(long)} ${n(long * 0.12)}Q${n(long * 0.5)} ${n(-long * 0.06)} 0 0Z`, leaf[i % 2] ?? TINTS.fir)}</g>`
  })
  return `${stroke(`M${n(x)} ${base}Q${n(x + lean * 0.2)} ${n(base - tall * 0.6)} ${n(tx)} ${n(ty)}`, isDark ? '#3b332c' : '#8a6d52', tall * 0.045)}${fronds.join('')}`
}
