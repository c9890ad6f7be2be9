// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetSearch,
  forgetSearches,
  type KeptSearch,
  keepSearch,
  readSearches,
  watchSearches,
  withSearch,
} from './visitor-searches'

const texts = (list: KeptSearch[]) => list.map(({ text }) => text)

beforeEach(() => localStorage.clear())

test('eight are kept, the newest first, each once in any case of its letters', () => {
  for (let i = 1; i <= 9; i++) keepSearch(`поиск ${i}`)
  keepSearch('ПОИСК 5')
  const before = [9, 8, 7, 6, 4, 3, 2].map((i) => `поиск ${i}`)
  expect(texts(readSearches())).toEqual(['ПОИСК 5', ...before])
})

test('a beginning is replaced by what was typed on within thirty seconds, and kept after that', () => {
  const typed = withSearch([{ text: 'аренда', at: 0 }], 'квар', 1_000)
  expect(texts(withSearch(typed, 'Квартира', 30_999))).toEqual(['Квартира', 'аренда'])
  expect(texts(withSearch(typed, 'квартира', 31_000))).toEqual(['квартира', 'квар', 'аренда'])
  expect(texts(withSearch(typed, 'ква', 2_000))).toEqual(['ква', 'квар', 'аренда'])
})

test('one and all are forgotten, and who shows them is told', () => {
  const told = vi.fn()
  const stop = watchSearches(told)
  keepSearch('ипотека')
  keepSearch('эскроу')
  forgetSearch('ипотека')
  expect(texts(readSearches())).toEqual(['эскроу'])
  forgetSearches()
  expect(readSearches()).toEqual([])
  expect(told).toHaveBeenCalledTimes(4)
  stop()
})

test.each(['{', '"words"', '[null, 5, {"text": 7, "at": 1}, {"text": "", "at": 1}]'])(
  'what other code has stored is no search: %s',
  (stored) => {
    localStorage.setItem('searches', stored)
    expect(readSearches()).toEqual([])
  },
)

test('without storage they last as long as the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(blocked),
  )
  keepSearch('эскроу')
  expect(texts(readSearches())).toEqual(['эскроу'])
  for (const spy of spies) spy.mockRestore()
})
