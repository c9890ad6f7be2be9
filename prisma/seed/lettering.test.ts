import { expect, test } from 'vitest'
import { lettering, widthOf } from './lettering'

const at = { x: 0, y: 0, size: 20, fill: '#000' }
const WORDS = {
  ru: 'Съешь ещё этих мягких французских булок',
  en: 'The quick brown fox jumps over the lazy dog',
  de: 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich',
  cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy',
  pl: 'Zażółć gęślą jaźń',
  sr: 'Љубазни фењерџија чађавог лица хоће да ми покаже штос',
  figures: '24,5 м² · 1:200 →',
}

test.each(Object.entries(WORDS))('every letter of %s has its drawing', (_, words) => {
  const missing = lettering('\u{10FFFD}', at)
  const lost = [...words].filter((letter) => lettering(letter, at) === missing)
  expect(lost).toEqual([])
})

test('a line in the middle begins half its width to the left, and twice the size is twice as wide', () => {
  const start = (drawing: string) => Number(/M(-?[\d.]+)/.exec(drawing)?.[1])
  const width = widthOf('Haus', 20)
  expect(widthOf('Haus', 40)).toBeCloseTo(2 * width)
  const left = start(lettering('Haus', { ...at, x: 100 }))
  const middle = start(lettering('Haus', { ...at, x: 100, anchor: 'middle' }))
  expect(left - middle).toBeCloseTo(width / 2, 1)
})
