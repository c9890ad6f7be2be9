import { expect, test } from 'vitest'
import { isSmall, withoutSmall } from './small'

test.each([
  ['как проверить застройщика перед покупкой', 'проверить застройщика покупкой'],
  ['is it worth buying off plan?', 'buying off plan?'],
  ['Grundstück kaufen: worauf achten', 'Grundstück kaufen: achten'],
  ['kupní smlouva, na co si dát pozor', 'kupní smlouva, pozor'],
  ['czy warto kupić mieszkanie na wynajem', 'kupić mieszkanie wynajem'],
  ['како проверити стан пре куповине', 'проверити стан куповине'],
  ['kako proveriti stan pre kupovine', 'proveriti stan kupovine'],
  ['что это', 'что это'],
])('of "%s" "%s" is looked for', (said, left) => {
  expect(withoutSmall(said.split(' ')).join(' ')).toBe(left)
})

test('what means something in another language is no small word', () => {
  for (const word of ['will', 'own', 'ten', 'ЖК', 'жк', '2', '1+1', 'off', 'dům'])
    expect([word, isSmall(word)]).toEqual([word, false])
})
