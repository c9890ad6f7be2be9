import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'

const require = createRequire(import.meta.url)
const SUBSETS = ['latin', 'cyrillic', 'latin-ext']

let loaded: Font[] | undefined

/** Inter by subset; machines without any font draw the same letters. */
const fonts = () =>
  (loaded ??= SUBSETS.map((subset) => {
    const bytes = readFileSync(
      require.resolve(`@fontsource/inter/files/inter-${subset}-500-normal.woff`),
    )
    return opentype.parse(new Uint8Array(bytes).buffer)
  }))

const fontFor = (letter: string): Font | undefined =>
  fonts().find((font) => font.charToGlyphIndex(letter) > 0) ?? fonts()[0]

/** Width of a line of text in pixels. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (fontFor(letter)?.getAdvanceWidth(letter, size) ?? 0), 0)

type Line = {
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

/** A line of text as an SVG path. */
export function lettering(text: string, { x, y, size, fill, anchor = 'start' }: Line): string {
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, size)
  let [at, data] = [x - shift, '']
  for (const letter of text) {
    const font = fontFor(letter)
    if (!font) continue
    data += font.getPath(letter, at, y, size).toPathData(1)
    at += font.getAdvanceWidth(letter, size)
  }
  return `<path d="${data}" fill="${fill}"/>`
}
