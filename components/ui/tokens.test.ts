import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Mode = 'light' | 'dark'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)
const named = (prefix: string) => [...colours.keys()].filter((name) => name.startsWith(prefix))
const surfaces = named('surface')
const inks = named('ink')
const fills = named('fill')
const modes: Mode[] = ['light', 'dark']
const pairs = (fronts: string[], backs: string[]) =>
  modes.flatMap((mode) =>
    fronts.flatMap((front) => backs.map((back) => ({ mode, front, back }) as const)),
  )

test('the palette has its surfaces, inks and fills', () => {
  expect(surfaces).toHaveLength(11)
  expect(inks).toHaveLength(9)
  expect(fills).toHaveLength(4)
})

test.each(pairs(inks, surfaces))('$front reads on $back in $mode', ({ mode, front, back }) => {
  expect(contrast(front, back, mode)).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs(['on-fill'], fills))('$front reads on $back in $mode', ({ mode, front, back }) => {
  expect(contrast(front, back, mode)).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs(['line-strong', 'focus'], surfaces))(
  '$front is seen on $back in $mode',
  ({ mode, front, back }) => {
    expect(contrast(front, back, mode)).toBeGreaterThanOrEqual(3)
  },
)

function contrast(front: string, back: string, mode: Mode) {
  const [a, b] = [luminance(front, mode), luminance(back, mode)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(name: string, mode: Mode) {
  const hex = colours.get(name)?.[mode] ?? ''
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
