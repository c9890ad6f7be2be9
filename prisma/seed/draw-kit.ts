export const [WIDTH, HEIGHT] = [1200, 675]

export const TINTS = {
  ink: '#1d1a16',
  quiet: '#6b6459',
  line: '#e3ddd2',
  paper: '#fbf9f5',
  brick: '#a93b24',
  clay: '#c98d74',
  sand: '#efe3d3',
  stone: '#d8ccba',
  sage: '#b7c3a4',
  moss: '#7f9172',
  fir: '#55684f',
  mist: '#dfe7ea',
  slate: '#8fa9b8',
  deep: '#4f6a7a',
  dusk: '#33404c',
  honey: '#f2cf7a',
} as const

export type Query = Map<string, string>
export type Random = () => number

export const numberIn = (query: Query, name: string, fallback: number): number => {
  const value = Number(query.get(name) ?? fallback)
  return Number.isFinite(value) ? value : fallback
}

/** A fixed sequence between 0 and 1 for every `seed` of a figure. */
export function randomOf(query: Query): Random {
  let state = Math.imul(numberIn(query, 'seed', 1), 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: Random, items: readonly [T, ...T[]]): T =>
  items[Math.floor(random() * items.length)] ?? items[0]

export const between = (random: Random, from: number, to: number): number =>
  from + random() * (to - from)

/** The whole numbers from 0 up to, without, `count`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

export const n = (value: number): number => Math.round(value * 10) / 10

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, color: string, width = 2, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export type Point = readonly [number, number]
export const outline = (points: readonly Point[]): string =>
  `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`

/** A fill that runs from one colour above to another below. */
export const fade = (id: string, from: string, to: string): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`

/** A tree that stands at `base`. */
export function tree(x: number, base: number, size: number, random: Random, isDark = false) {
  const [far, near] = isDark ? ['#35453c', '#435547'] : [TINTS.moss, '#97a886']
  const crown = base - size * 0.95
  const lean = between(random, -0.08, 0.08) * size
  return [
    rect(x - size * 0.04, crown, size * 0.08, base - crown, isDark ? '#2b2a26' : '#6d5a49'),
    circle(x - size * 0.22, crown + size * 0.14, size * 0.3, far),
    circle(x + size * 0.24, crown + size * 0.1, size * 0.28, far),
    circle(x + lean, crown - size * 0.16, size * 0.36, far),
    circle(x + lean - size * 0.1, crown - size * 0.2, size * 0.22, near),
    circle(x - size * 0.26, crown + size * 0.06, size * 0.15, near),
  ].join('')
}
