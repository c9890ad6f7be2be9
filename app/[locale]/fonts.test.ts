import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/platform/i18n/locales'

const FOLDER = join(import.meta.dirname, 'fonts')
const CSS = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
const MESSAGES = join(import.meta.dirname, '../../messages')
const fileOf = (name: string) => join(FOLDER, `${name}.woff2`)
const pointsOf = (name: string) =>
  (openSync(fileOf(name)) as Font).characterSet.filter((point) => point < 0xffff)

test('the fonts of a page are at most 60 KiB', () => {
  const names = ['inter-latin', 'inter-cyrillic', 'serif-latin', 'serif-cyrillic']
  const sizes = names.map((name) => statSync(fileOf(name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024)
})

test.each(LOCALES)('every letter of the messages in %s is in both fonts', (locale) => {
  const folder = join(MESSAGES, locale)
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const letters = new Set(texts.join('').match(/\p{L}|\p{N}|\p{P}/gu))
  for (const family of ['inter', 'serif']) {
    const known = new Set(['latin', 'cyrillic'].flatMap((part) => pointsOf(`${family}-${part}`)))
    const missing = [...letters].filter((letter) => !known.has(letter.codePointAt(0) ?? 0))
    expect(missing, family).toEqual([])
  }
})

test('a font is asked for exactly the letters that it has', () => {
  const faces = [...CSS.matchAll(/fonts\/([\w-]+)\.woff2[^}]*?unicode-range:([^;]+);/g)]
  expect(faces).toHaveLength(6)
  for (const [, name = '', range = ''] of faces) {
    const asked = range.split(',').flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    })
    expect(asked, name).toEqual(pointsOf(name).toSorted((a, b) => a - b))
  }
})
