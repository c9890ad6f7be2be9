import { expect, test } from 'vitest'
import type { RichText } from '@/lib/richtext/schema'
import { aText as aDocument } from '@/lib/testing/factories'
import { readingMinutesOf, WORDS_PER_MINUTE } from './reading-time'

const aText = (...paragraphs: string[]) => aDocument(...paragraphs) as RichText
const words = (count: number) => aText(Array.from({ length: count }, () => 'слово').join(' '))

test.each([
  [1, 1],
  [WORDS_PER_MINUTE, 1],
  [WORDS_PER_MINUTE + 1, 2],
  [WORDS_PER_MINUTE * 10, 10],
])('%d words take %d minutes', (count, minutes) => {
  expect(readingMinutesOf(words(count))).toBe(minutes)
})

test('a text of pictures alone takes a minute', () => {
  expect(readingMinutesOf({ type: 'doc', version: 1, content: [] })).toBe(1)
})

test('marks, numbers and several paragraphs count as a reader counts them', () => {
  const text = aText(...Array.from({ length: 90 }, () => '2-комнатная — €100!'))
  expect(readingMinutesOf(text)).toBe(1)
  expect(readingMinutesOf(aText(...Array.from({ length: 91 }, () => 'цена: 100')))).toBe(2)
})
