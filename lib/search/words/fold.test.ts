import { expect, test } from 'vitest'
import { fold, otherKeyboards } from './fold'

test.each([
  ['rdfhnbhf d vjcrdt', 'квартира в москве'],
  [',eyufkj', 'бунгало'],
  ['ьщкепфпу', 'mortgage'],
  ['адфеб пфквут', 'flat, garden'],
  ['мортгаге', 'mortgage'],
  ['dvu[ka', 'двушка'],
])('"%s" is "%s" on the other keyboard', (typed, meant) => {
  expect(otherKeyboards(typed)).toContain(meant)
})

test.each(['двушка до 15 миллионов', 'трешка', 'хата', 'этажэ'])(
  'nothing that "%s" would be on another keyboard has signs inside a word or two scripts in it',
  (typed) => {
    for (const other of otherKeyboards(typed)) {
      expect(other).not.toMatch(/[[\];\\`]|[.,]\p{L}/u)
      expect(other).not.toMatch(
        /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u,
      )
    }
  },
)

test('a Turkish name is folded to letters alone, so that no half of it is corrected', () => {
  expect(fold('İstanbul, İZMİR')).toBe('istanbul, izmir')
})
