import { expect, test } from 'vitest'
import { mergeEdit } from './merge-edit'

const opened = { name: 'North', city: 'Kiel', texts: { en: 'Old', de: 'Alt' }, staffIds: [1, 2] }

test('what was typed counts, and nothing that somebody else has changed is lost', () => {
  const typed = { ...opened, city: 'Bonn', texts: { en: 'Mine', de: 'Alt' } }
  const now = { ...opened, name: 'South', texts: { en: 'Old', de: 'Neu' }, staffIds: [1, 2, 3] }
  expect(mergeEdit(opened, typed, now)).toEqual({
    name: 'South',
    city: 'Bonn',
    texts: { en: 'Mine', de: 'Neu' },
    staffIds: [1, 2, 3],
  })
})

test('of the same field what was typed counts, and a list counts as a whole', () => {
  const typed = { ...opened, name: 'West', staffIds: [2] }
  const now = { ...opened, name: 'South', staffIds: [1, 2, 3] }
  expect(mergeEdit(opened, typed, now)).toEqual({ ...opened, name: 'West', staffIds: [2] })
})

test('an emptied field is empty, and one that was empty may be filled by both', () => {
  const none = { year: null as number | null, site: 'https://a.example' }
  const typed = { year: 1990, site: '' }
  expect(mergeEdit(none, typed, { ...none, year: 1980 })).toEqual({ year: 1990, site: '' })
})
