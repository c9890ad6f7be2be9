import { between, circle, fade, n, type Random, range, rect, shape, TINTS, tree } from './draw-kit'

/** Pictures of the catalogue are drawn on this canvas. */
export const [SCENE_W, SCENE_H] = [1200, 800]

export type Light = {
  name: string
  sky: [string, string]
  glass: string
  /** The part of windows with a lamp on. */
  lit: number
  isDark: boolean
  far: string
  grass: string
  paving: string
  /** Laid over everything that stands in it. */
  shade: string
}
export const LIGHTS: Record<string, Light> = {
  day: {
    name: 'day',
    sky: ['#bcd6e3', '#f4f1e6'],
    glass: '#9db8c6',
    lit: 0.05,
    isDark: false,
    far: '#cbd7d6',
    grass: '#b4c49b',
    paving: '#e2d8c8',
    shade: 'none',
  },
  gold: {
    name: 'gold',
    sky: ['#d9c4bd', '#fbe6c6'],
    glass: '#a8adb0',
    lit: 0.22,
    isDark: false,
    far: '#dcc3b2',
    grass: '#b9b98a',
    paving: '#e6d2b8',
    shade: '#e7a868',
  },
  dusk: {
    name: 'dusk',
    sky: ['#2b3a50', '#c58e79'],
    glass: '#3f4e5e',
    lit: 0.46,
    isDark: true,
    far: '#55596a',
    grass: '#4d5a49',
    paving: '#6d655f',
    shade: '#22304a',
  },
  noon: {
    name: 'noon',
    sky: ['#8fbbd9', '#e6f2f3'],
    glass: '#84aec6',
    lit: 0.02,
    isDark: false,
    far: '#b9cfd4',
    grass: '#a3bd7d',
    paving: '#e6ddcc',
    shade: 'none',
  },
  mist: {
    name: 'mist',
    sky: ['#b9c3d6', '#f3dcd6'],
    glass: '#a9b4c2',
    lit: 0.14,
    isDark: false,
    far: '#d3cfd6',
    grass: '#a8b59f',
    paving: '#ddd5d0',
    shade: '#cfd6ea',
  },
}

export type Tone = { wall: string; side: string; trim: string; band: string; rail: string }
export const TONES: readonly [Tone, ...Tone[]] = [
  { wall: '#efe6d8', side: '#d3c6b2', trim: '#fbf7ee', band: '#b98a5e', rail: '#8a6a4c' },
  { wall: '#c78f76', side: '#a56f58', trim: '#f2e2d0', band: '#8c5a46', rail: '#5a4136' },
  { wall: '#dfe2db', side: '#c0c6bf', trim: '#f8f8f3', band: '#8b9a8c', rail: '#55685a' },
  { wall: '#a9624b', side: '#874a37', trim: '#ecd9c6', band: '#5c4038', rail: '#2f2a28' },
  { wall: '#e9ddcb', side: '#cbbca4', trim: '#fffaf0', band: '#a08a63', rail: '#3e3a34' },
  { wall: '#8f9ea3', side: '#72828a', trim: '#e8ecea', band: '#c99a5f', rail: '#38444a' },
  { wall: '#f3efe6', side: '#d9d2c3', trim: '#ffffff', band: '#7f9172', rail: '#5f7488' },
  { wall: '#d9c4a3', side: '#bba480', trim: '#f7eeda', band: '#8f6f4a', rail: '#6b4a35' },
]

export const skyOf = ({ sky, isDark }: Light, horizon: number, random: Random): string =>
  [
    fade('sky', ...sky),
    rect(0, 0, SCENE_W, horizon, 'url(#sky)'),
    ...range(5).map((i) => {
      const [x, y, w] = [between(random, -80, 1050), 60 + i * 52, between(random, 150, 340)]
      const pale = isDark ? 0.1 : 0.4
      return (
        rect(x, y, w, 15, '#fff', `rx="8" opacity="${pale}"`) +
        rect(x + w * 0.3, y + 17, w * 0.7, 11, '#fff', `rx="6" opacity="${pale * 0.7}"`)
      )
    }),
  ].join('')

/** The town behind, two rows of it. */
export const farTown = ({ far, isDark }: Light, horizon: number, random: Random): string =>
  range(15)
    .map((i) => {
      const [w, h] = [between(random, 60, 130), between(random, 30, 150)]
      const x = i * 84 - 30
      return rect(x, horizon - h, w, h, far, `opacity="${i % 2 ? 0.55 : isDark ? 0.85 : 0.8}"`)
    })
    .join('')

/** Many equal shapes as one path. */
export const boxes = (list: readonly (readonly [number, number, number, number])[]): string =>
  list.map(([x, y, w, h]) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`).join('')

export const trees = (
  spots: readonly (readonly [x: number, base: number, size: number])[],
  light: Light,
  random: Random,
): string =>
  spots
    .map(
      ([x, base, size]) =>
        `<ellipse cx="${n(x + size * 0.16)}" cy="${n(base)}" rx="${n(size * 0.42)}" ry="${n(size * 0.08)}" fill="${TINTS.ink}" opacity="0.14"/>${tree(x, base, size, random, light.isDark)}`,
    )
    .join('')

/** A person who walks by, some pixels tall. */
export function person(x: number, base: number, tall: number, random: Random): string {
  const coats = [TINTS.brick, TINTS.deep, '#d9a441', TINTS.fir, '#6b5d73']
  const coat = coats[Math.floor(random() * coats.length)] ?? TINTS.brick
  const w = tall * 0.3
  return [
    `<ellipse cx="${n(x + 3)}" cy="${n(base)}" rx="${n(w * 0.8)}" ry="${n(tall * 0.05)}" fill="${TINTS.ink}" opacity="0.2"/>`,
    rect(x - w * 0.36, base - tall * 0.48, w * 0.3, tall * 0.48, '#3b3a3c'),
    rect(x + w * 0.06, base - tall * 0.48, w * 0.3, tall * 0.48, '#333235'),
    shape(
      `M${n(x - w / 2)} ${n(base - tall * 0.4)}l${n(w * 0.12)} ${n(-tall * 0.42)}h${n(w * 0.76)}l${n(w * 0.12)} ${n(tall * 0.42)}Z`,
      coat,
    ),
    circle(x, base - tall * 0.91, tall * 0.085, '#d9b08c'),
  ].join('')
}

/** Evening laid over a whole picture. */
export const veil = ({ shade, isDark }: Light): string =>
  shade === 'none' ? '' : rect(0, 0, SCENE_W, SCENE_H, shade, `opacity="${isDark ? 0.16 : 0.1}"`)
