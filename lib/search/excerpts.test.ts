import { expect, test } from 'vitest'
import { around, MARKS, partsOf, withEllipses, withoutSmallMarks, withTyped } from './excerpts'
import type { SearchPart } from './schema'

const { start, stop } = MARKS
const said = (parts: SearchPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['no match', 'no match'],
  [`a ${start}b${stop} c`, 'a [b] c'],
  [`${start}a${stop}${start}b${stop}`, '[a][b]'],
  ['', ''],
])('%j is read as %s', (marked, parts) => {
  expect(said(partsOf(marked))).toBe(parts)
})

test.each([
  ['Mortgages', 'mort', '[Mort]gages'],
  ['The mortgage', 'MORT', 'The [mort]gage'],
  ['Rent', 'mort', 'Rent'],
  ['Rent', '  ', 'Rent'],
  [`${start}Rent${stop} and rents`, 'rents', '[Rent] and rents'],
])('%j typed as %j is %s', (title, typed, marked) => {
  expect(said(withTyped(partsOf(title), typed))).toBe(marked)
})

test.each([
  ['A whole sentence.', 'A whole sentence.'],
  ['from the middle of', '…from the middle of…'],
  [', after a comma.', '…, after a comma.'],
  ['…cut before.', '…cut before.'],
  ['...and so on…', '...and so on…'],
])('%j ends as %s', (text, shown) => {
  expect(said(withEllipses(partsOf(text)))).toBe(shown)
})

test('a long text is cut around its first match', () => {
  const text = `${'before '.repeat(100)}${start}match${stop}${' after'.repeat(100)}`
  const shown = said(around(partsOf(text)))
  expect(shown).toMatch(/^…(before )+\[match\]( after)+…$/)
  expect(shown.length).toBeLessThan(240)
})

test('small words are not marked', () => {
  const marked = `${start}Pozor${stop} ${start}na${stop} ${start}ЖК${stop}`
  expect(said(withoutSmallMarks(partsOf(marked)))).toBe('[Pozor] na [ЖК]')
})
