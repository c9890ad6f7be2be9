import { expect, test } from 'vitest'
import { hasWords, hostOf, hostsIn, isUnder, wordsOf } from './folding'

const has = (text: string, entry: string) => hasWords(wordsOf(text), wordsOf(entry))

test.each([
  ['Лучшее казино города', 'казино'],
  ['КАЗИНО!', 'казино'],
  ['(Казино)', 'КАЗИНО'],
  ['Всё ещё дешёвый кредит', 'дешевый кредит'],
  ['все еще дешевый  кредит', 'дешёвый, кредит'],
  ['Kаzinо', 'kazino'],
  ['кaзинo', 'казино'],
  ['KА3ИHО и K A', 'ка3ино'],
  ['c4sino cas1no', 'cas1no'],
  ['Levné PŮJČKY ihned', 'půjčky'],
  ['tanie kredyty', 'Tanie Kredyty'],
  ['Јефтини кредити', 'јефтини кредити'],
  ['günstige Darlehen', 'gunstige darlehen'],
])('%s has %s', (text, entry) => {
  expect(has(text, entry)).toBe(true)
})

test.each([
  ['казиношный', 'казино'],
  ['в казине', 'казино'],
  ['дешёвый и долгий кредит', 'дешёвый кредит'],
  ['рот', 'pot'],
  ['', 'казино'],
  ['кредит', 'дешёвый кредит'],
])('%s has no %s', (text, entry) => {
  expect(has(text, entry)).toBe(false)
})

test('a host covers what is below it, in any alphabet', () => {
  expect(hostOf('Spam.Example.COM')).toBe('spam.example.com')
  expect(hostOf('квартиры.рф')).toBe('xn--80adtf6abm8e.xn--p1ai')
  expect(hostOf('a b')).toBeNull()
  expect(isUnder('www.example.com', 'example.com')).toBe(true)
  expect(isUnder('notexample.com', 'example.com')).toBe(false)
  expect(isUnder('example.com', 'www.example.com')).toBe(false)
})

test.each([
  ['see www.Example.com. Or квартиры.рф!', ['www.example.com', 'xn--80adtf6abm8e.xn--p1ai']],
  ['-.a.example.org-, v1.2.3 and 1.000 at a.b', ['a.example.org-']],
  ['a.'.repeat(50_000), []],
  ['a'.repeat(100_000), []],
])('the hosts of a text are found at once, however long it is', (text, hosts) => {
  const before = performance.now()
  expect(hostsIn(text)).toEqual(hosts)
  expect(performance.now() - before).toBeLessThan(1000)
})
