import { expect, test } from 'vitest'
import { saleContent } from '@/lib/sales/drafts/schema'
import { faultUnder, marksOf, missingOf, reorderFaults, sortFaults } from './faults'

const empty = saleContent.parse({ language: 'en' })

test('what is missing is found in every part, and optional parts miss nothing', () => {
  const marks = marksOf(empty, false)
  expect(marks.project).toEqual({ state: 'missing', missing: 5 })
  expect(marks.pictures).toEqual({ state: 'missing', missing: 2 })
  expect(marks.legal).toEqual({ state: 'empty', missing: 0 })
  expect(marksOf({ ...empty, manager: 5 }, true).manager.state).toBe('done')
  expect(marksOf(empty, true).publication.state).toBe('done')
})

test('faults of rows go with their rows, the others stay', () => {
  const faults = { 'images.0.caption': 'a', 'images.2.id': 'c', images: 'all', title: 't' }
  expect(reorderFaults(faults, 'images', [2, 0, 1])).toEqual({
    'images.1.caption': 'a',
    'images.0.id': 'c',
    images: 'all',
    title: 't',
  })
  expect(reorderFaults(faults, 'images', [1, 2]), 'a row that went').toEqual({
    'images.1.id': 'c',
    images: 'all',
    title: 't',
  })
})

test('they are met in the order of the page, rows by their numbers', () => {
  const faults = { escrowBank: '', 'images.10.id': '', 'images.9.id': '', title: '' }
  expect(sortFaults(faults)).toEqual(['title', 'images.9.id', 'images.10.id', 'escrowBank'])
  expect(faultUnder({ 'cities.0': 'abroad' }, 'cities')).toBe('abroad')
})

test('a price needs its currency and its lower end', () => {
  const codes = missingOf({ ...empty, priceTo: 5 }).map(({ pointer }) => pointer)
  expect(codes).toEqual(expect.arrayContaining(['#/currency', '#/priceFrom']))
})
