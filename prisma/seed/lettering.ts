import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const require = createRequire(import.meta.url)

let loaded: Font | undefined

/** Inter from a file, so that machines without any font draw the same letters. */
const font = () => (loaded ??= readFont())

function readFont(): Font {
  const path = require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf')
  const read = openSync(path)
  if (read.type !== 'TTF') throw new Error(`${path} holds no single font`)
  return read
}

/** Width of a line of text in pixels. */
export const widthOf = (text: string, size: number): number =>
  (font().layout(text).advanceWidth * size) / font().unitsPerEm

type Line = {
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

/** A line of text as an SVG path. */
export function lettering(text: string, { x, y, size, fill, anchor = 'start' }: Line): string {
  const { glyphs, positions, advanceWidth } = font().layout(text)
  const scale = size / font().unitsPerEm
  let at = x - { start: 0, middle: 0.5, end: 1 }[anchor] * advanceWidth * scale
  let data = ''
  for (const [index, { path }] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    data += path
      .scale(scale, -scale)
      .translate(at + xOffset * scale, y - yOffset * scale)
      .toSVG()
    at += xAdvance * scale
  }
  return `<path d="${data}" fill="${fill}"/>`
}
