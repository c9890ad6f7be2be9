import { expect, test } from 'vitest'
import { formatSearch, isLongEnough, type ParsedSearch, parseSearch } from './schema'

const nothing: ParsedSearch = {
  words: '',
  author: null,
  tag: null,
  section: null,
  category: null,
  language: null,
  before: null,
  after: null,
  sort: 'fit',
  inTitle: false,
}

test.each<[string, Partial<ParsedSearch>]>([
  ['', {}],
  ['  ипотека   под 8% ', { words: 'ипотека под 8%' }],
  ['"без первого взноса" -военная', { words: '"без первого взноса" -военная' }],
  ['-"вторичное жильё" студия', { words: '-"вторичное жильё" студия' }],
  ['@Анна ипотека', { author: 'Анна', words: 'ипотека' }],
  ['@"Rafał  Kurek" Bałtyk', { author: 'Rafał Kurek', words: 'Bałtyk' }],
  ['#эскроу #"счёт эскроу"', { tag: 'счёт эскроу' }],
  ['Section:NEWS category:law LANGUAGE:De', { section: 'news', category: 'law', language: 'de' }],
  ['after:2026-01-01 before:2026-02-28', { after: '2026-01-01', before: '2026-02-28' }],
  ['in:title sort:date дом', { inTitle: true, sort: 'date', words: 'дом' }],
  ['sort:date sort:fit', { sort: 'fit' }],
])('%s is read', (q, said) => {
  expect(parseSearch(q)).toEqual({ ...nothing, ...said })
})

test.each([
  'section:kitchen',
  'language:xx',
  'before:2026-02-30',
  'before:31.01.2026',
  'sort:best',
  'in:text',
  'category:Новости',
  'constructor:x',
  '__proto__:x',
  'http://example.org',
  '@ # @"" #" "',
  '-section:news',
  '@ab"c',
  '"not closed section',
])('%s stays words', (q) => {
  expect(parseSearch(q)).toEqual({ ...nothing, words: q })
})

const PIECES = [
  ...['дом', '-дом', '"', '""', '"a b"', '-"a b"', '--"a', 'x"y', '-', '@', '#', '@"', '#"x'],
  ...['@Ann', '@"Ann Lee"', '#tag', '#"two words"', '@a"b', 'section:news', 'section:"news"'],
  ...['category:law', 'category:-', 'language:sr', 'before:2026-01-31', 'after:2026-13-01'],
  ...['sort:date', 'sort:fit', 'in:title', 'in:', ':', 'sec"tion:news', ' ', '\u00a0', '😀'],
]

/** A generator that repeats itself: a failure can be looked at again. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    yield state / 2 ** 32
  }
}

test('what is read, written and read again is the same', () => {
  const random = numbers(7)
  const next = (below: number) => Math.floor((random.next().value ?? 0) * below)
  for (let round = 0; round < 5000; round++) {
    const parts = Array.from({ length: 1 + next(6) }, () => PIECES[next(PIECES.length)])
    const q = parts.join([' ', ' ', ''][next(3)])
    const parsed = parseSearch(q)
    const written = formatSearch(parsed)
    expect(parseSearch(written), q).toEqual(parsed)
    expect(formatSearch(parseSearch(written)), q).toBe(written)
  }
})

test('a search takes two characters, or an operator that narrows', () => {
  const short = ['', 'я', ' " " ', '"я"', 'sort:date', 'in:title я']
  expect(short.filter(isLongEnough)).toEqual([])
  const enough = ['дом', '2к', '@Анна', '#vat', 'section:news', 'я @Анна', 'before:2026-01-01']
  expect(enough.filter((q) => !isLongEnough(q))).toEqual([])
})
