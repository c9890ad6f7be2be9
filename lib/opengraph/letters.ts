import 'server-only'
import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'

/** By path, as the letters of the PDF: a bundler would not resolve a font. */
const SITE = join(process.cwd(), 'app/[locale]/fonts')
const INTER = join(process.cwd(), 'node_modules/@expo-google-fonts/inter')
const FILES = {
  title: [
    join(SITE, 'serif-cyrillic.woff2'),
    join(SITE, 'serif-latin.woff2'),
    join(SITE, 'serif-foreign.woff2'),
    join(INTER, '600SemiBold/Inter_600SemiBold.ttf'),
  ],
  text: [join(INTER, '400Regular/Inter_400Regular.ttf')],
  bold: [join(INTER, '600SemiBold/Inter_600SemiBold.ttf')],
} as const
export type Face = keyof typeof FILES

const opened = new Map<string, Font>()

function fontAt(file: string): Font {
  const font = opened.get(file) ?? (openSync(file) as Font)
  opened.set(file, font)
  return font
}

type Run = { font: Font; text: string }

/** Parts of a text, each in the first font that has its letters; letters that none has are left out. */
function runsOf(text: string, face: Face): Run[] {
  const fonts = FILES[face].map(fontAt)
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const code = letter.codePointAt(0) ?? 0
    const font = last?.font.hasGlyphForCodePoint(code)
      ? last.font
      : fonts.find((each) => each.hasGlyphForCodePoint(code))
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

type Line = { path: string; width: number }

/** One line of text as SVG path data, its baseline at 0. */
export function lineOf(text: string, face: Face, size: number): Line {
  let [path, width] = ['', 0]
  for (const { font, text: run } of runsOf(text, face)) {
    const { glyphs, positions } = font.layout(run)
    const scale = size / font.unitsPerEm
    for (const [index, glyph] of glyphs.entries()) {
      path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG()
      width += (positions[index]?.xAdvance ?? 0) * scale
    }
  }
  return { path, width }
}

/** Without kerning, which makes lines a little shorter: letters are measured once. */
const widthOf = (text: string, face: Face, size: number): number =>
  [...text].reduce((sum, letter) => sum + advanceOf(letter, face), 0) * size

const advances = new Map<string, number>()

function advanceOf(letter: string, face: Face): number {
  const key = face + letter
  const code = letter.codePointAt(0) ?? 0
  const measure = () => {
    const font = FILES[face].map(fontAt).find((each) => each.hasGlyphForCodePoint(code))
    return font ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 0
  }
  const advance = advances.get(key) ?? measure()
  // A title may have any letter that there is: what is remembered has a bound.
  if (advances.size < 2000) advances.set(key, advance)
  return advance
}

type Box = { face: Face; size: number; width: number; lines: number }

/** A text in lines that fit, the last one cut with an ellipsis; `isWhole` when nothing was cut. */
export function wrap(text: string, { face, size, width, lines }: Box) {
  const fits = (line: string) => widthOf(line, face, size) <= width
  const done: string[] = []
  let line = ''
  const words = text.split(/\s+/).flatMap((word) => pieces(word, fits))
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else if (done.length + 1 < lines) {
      done.push(line)
      line = word
    } else {
      const rest = [line, ...words.slice(index)].join(' ')
      return { lines: [...done, cut(rest, fits)], isWhole: false }
    }
  }
  return { lines: [...done, line], isWhole: true }
}

/** A word that is longer than a line in parts. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word]
  const letters = [...word]
  let end = letters.length
  while (end > 1 && !fits(letters.slice(0, end).join(''))) end--
  return [letters.slice(0, end).join(''), ...pieces(letters.slice(end).join(''), fits)]
}

function cut(text: string, fits: (text: string) => boolean): string {
  const letters = [...text]
  let end = Math.min(letters.length, 120)
  while (end > 1 && !fits(`${letters.slice(0, end).join('').trimEnd()}…`)) end--
  return `${letters.slice(0, end).join('').trimEnd()}…`
}
