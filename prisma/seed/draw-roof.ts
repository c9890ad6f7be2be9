import { n, type Random, range, rect, shape, stroke, TINTS } from './draw-kit'
import type { Light, Tone } from './draw-scene'

/** A house that stands with its corner to us: `x` and `base` are of that corner. */
export type House = {
  x: number
  base: number
  /** Widths of its left and right sides. */
  left: number
  right: number
  floors: number
  tall: number
}
export type View = {
  tone: Tone
  light: Light
  pattern: number
  random: Random
  floors: number
  houses: number
}
export const [SLOPE_LEFT, SLOPE_RIGHT] = [0.16, 0.22]

/** The point of a roof, seen from below: a set-back top floor. */
export function attic(
  { x, base, left, right, floors, tall }: House,
  { tone, light }: View,
): string {
  const top = base - floors * tall - tall * 0.5
  const [from, to] = [x - left * 0.4, x + right * 0.55]
  const d = `M${n(from)} ${n(top - left * 0.06)}V${n(top - tall * 0.9 - left * 0.06)}L${n(x)} ${n(top - tall * 0.9)}L${n(to)} ${n(top - tall * 0.9 - right * 0.06)}V${n(top - right * 0.06)}L${n(x)} ${n(top)}Z`
  return (
    shape(d, light.isDark ? '#3b4350' : tone.side) +
    stroke(`M${n(x + right * 0.2)} ${n(top - tall)}v-26`, tone.rail, 2)
  )
}

export function mansard(
  { x, base, left, right, floors, tall }: House,
  { light, random }: View,
): string {
  const top = base - floors * tall - tall * 0.5
  const rise = tall * 1.35
  const [lx, ly] = [x - left, top - left * SLOPE_LEFT]
  const [rx, ry] = [x + right, top - right * SLOPE_RIGHT * 0.5]
  const roof = light.isDark ? '#33363f' : '#6a5148'
  const dormers = range(6).map((i) => {
    const part = (i + 0.6) / 6.4
    const [dx, dy] = [x + right * part, top - right * part * SLOPE_RIGHT * 0.5]
    const glass = random() < light.lit ? TINTS.honey : light.glass
    return `${rect(dx - 13, dy - rise * 0.8, 26, rise * 0.7, '#efe6d8')}${rect(dx - 8, dy - rise * 0.68, 16, rise * 0.5, glass)}`
  })
  return [
    shape(
      `M${n(lx)} ${n(ly)}l26 ${n(-rise * 0.94)}L${n(x + 14)} ${n(top - rise)}L${n(x)} ${n(top)}Z`,
      light.isDark ? '#292c34' : '#553f38',
    ),
    shape(
      `M${n(x)} ${n(top)}l14 ${n(-rise)}L${n(rx - 26)} ${n(ry - rise * 0.96)}L${n(rx)} ${n(ry)}Z`,
      roof,
    ),
    ...dormers,
  ].join('')
}

export function terrace(
  { x, base, left, right }: House,
  lift: number,
  { tone, light }: View,
): string {
  const y = base - lift
  const [lx, ly] = [x - left, y - left * SLOPE_LEFT]
  const [rx, ry] = [x + right, y - right * SLOPE_RIGHT * 0.5]
  const green = light.isDark ? '#4c5b48' : TINTS.moss
  return [
    shape(
      `M${n(lx)} ${n(ly)}L${n(x)} ${n(y)}L${n(rx)} ${n(ry)}v-8L${n(x)} ${n(y - 9)}L${n(lx)} ${n(ly - 9)}Z`,
      tone.trim,
    ),
    ...range(7).map((i) => {
      const part = 0.72 + (i / 7) * 0.26
      return `<ellipse cx="${n(x + right * part)}" cy="${n(y - right * part * SLOPE_RIGHT * 0.5 - 14)}" rx="11" ry="9" fill="${green}"/>`
    }),
  ].join('')
}
