import { expect, test } from 'vitest'
import type { Notification } from '../schema'
import { composeLine } from './schema'

const told = { id: 1, count: 1, createdAt: '2026-01-01T00:00:00.000Z', readAt: null }
const line = (notification: object, isStaff = false) =>
  composeLine(
    { ...told, ...notification } as Notification,
    { language: 'en', isStaff },
    (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
  )

test('a favourite leads to itself, a request for a call leads staff to the requests', () => {
  const kept = { kind: 'reminder', title: 'Lake house', favoriteId: 5, section: null }
  expect(line({ ...kept, of: 'property' }).path).toBe('/en/detail_page/5')
  expect(line({ ...kept, of: 'sale' }).path).toBe('/en/close_sale_page/5')
  expect(line({ ...kept, of: 'post', section: 'news' }).path).toBe('/en/news/5')
  const callback = { kind: 'callback', objectId: 7, title: 'Lake house' }
  expect(line(callback).path).toBe('/en/detail_page/7')
  expect(line(callback, true).path).not.toBe(line(callback).path)
})

test('more texts than people are counted; one of each is not', () => {
  const reply = {
    kind: 'reply',
    post: { id: 31, section: 'forum', title: 'Garden houses', language: 'en' },
    number: 45,
    excerpt: '',
    people: [{ id: 2, name: 'Anna' }],
    others: 0,
  }
  expect(line(reply).values).toMatchObject({ who: 'Anna', people: 'one', times: 1 })
  expect(line({ ...reply, count: 3 }).values).toMatchObject({ who: 'Anna', times: 3 })
  expect(line({ ...reply, count: 5, others: 4 }).values).toMatchObject({
    people: 'other',
    times: 1,
  })
  expect(line({ ...reply, count: 7, others: 4 }).values).toMatchObject({ times: 7 })
  expect(line(reply).path).toBe('/en/forum_page/31?page=3#post-45')
})

test('an answer of one co-author says which, several their number', () => {
  const answer = { kind: 'co_author_answer', postId: 3, title: '', name: 'Ben', answer: 'left' }
  expect(line(answer)).toMatchObject({ key: 'co_author_answer', values: { title: 'untitled {}' } })
  expect(line({ ...answer, count: 2 })).toMatchObject({ key: 'co_author_answers' })
})
