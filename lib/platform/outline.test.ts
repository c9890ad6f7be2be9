import { expect, test } from 'vitest'
import { outline } from './outline'

test.each(['Kvartal', 'Квартал', 'Dům & Byt', 'Квартал 21'])('“%s” becomes one drawing', (name) => {
  const drawn = outline(name)
  expect(drawn?.path).toMatch(/^m[\d\s.mlqz-]+z$/)
  expect(drawn?.width).toBeGreaterThan(300)
})

test('a name with letters that the font lacks stays text', () => {
  expect(outline('Οικία')).toBeUndefined()
  expect(outline('Kvartal 🏠')).toBeUndefined()
})
