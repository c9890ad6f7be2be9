import { expect, test } from 'vitest'
import {
  canonicalChoice,
  choiceOf,
  LANGUAGE_CHOICE,
  languagesIn,
  otherLanguages,
} from './language-choice'

test('a choice has one form, whatever it was written as', () => {
  expect(
    ['de', 'en,de', 'de-en', 'en,en', 'sr,pl,cs,de,en,ru', 'all'].map(canonicalChoice),
  ).toEqual(['de', 'en,de', 'en,de', 'en', 'all', 'all'])
  expect(choiceOf([])).toBe('')
})

test('what is no choice is none', () => {
  const written = [
    '',
    'ALL',
    'fr',
    'de,',
    ',de',
    'de,,en',
    'de,fr',
    'all,de',
    'de en',
    'de,en,cs,pl,sr,ru,de',
  ]
  expect(written.filter((one) => LANGUAGE_CHOICE.test(one))).toEqual([])
})

test('the others of a choice are all that it leaves out', () => {
  expect(languagesIn('de,cs')).toEqual(['de', 'cs'])
  expect(otherLanguages('de,cs')).toBe('ru,en,pl,sr')
  expect(otherLanguages('all')).toBe('')
  expect(languagesIn('all')).toHaveLength(6)
})
