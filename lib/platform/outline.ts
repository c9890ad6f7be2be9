import 'server-only'
import { join } from 'node:path'
import { type Font, openSync, type PathCommand } from 'fontkit'

export type Outline = {
  /** SVG path data; y grows downwards from the font's ascent at 0. */
  path: string
  width: number
  height: number
}

const FOLDER = join(process.cwd(), 'app/[locale]/fonts')
const FILES = ['serif-latin.woff2', 'serif-cyrillic.woff2']
/** Units of an outline to one size of the font: half a pixel of a headline on the sharpest screen. */
const UNITS = 300
const LETTERS = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' } as const

/**
 * The letters of a text in the headline font, as one path; the font's size is 300 units. Undefined when no file of
 * the font has them all.
 */
export function outline(text: string): Outline | undefined {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  for (const file of FILES) {
    const font = openSync(join(FOLDER, file)) as Font
    if (letters.every((letter) => font.hasGlyphForCodePoint(letter))) return draw(font, text)
  }
  return undefined
}

function draw(font: Font, text: string): Outline {
  const { glyphs, positions, advanceWidth } = font.layout(text)
  const scale = UNITS / font.unitsPerEm
  const commands: PathCommand[] = []
  let at = 0
  for (const [index, { path }] of glyphs.entries()) {
    const placed = path.scale(scale, -scale).translate(at * scale, font.ascent * scale)
    commands.push(...placed.commands)
    at += positions[index]?.xAdvance ?? 0
  }
  return {
    path: pathOf(commands),
    width: Math.ceil(advanceWidth * scale),
    height: Math.ceil((font.ascent - font.descent) * scale),
  }
}

/** Whole numbers, each point from the last one: a third of the letters that absolute points need. */
function pathOf(commands: PathCommand[]): string {
  let data = ''
  let pen = [0, 0]
  let start = pen
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      data += 'z'
      pen = start
      continue
    }
    const points = args.map(Math.round)
    const steps = points.map((value, i) => value - (pen[i % 2] ?? 0))
    data += LETTERS[command] + steps.join(' ').replaceAll(' -', '-')
    pen = points.slice(-2)
    if (command === 'moveTo') start = pen
  }
  return data
}
