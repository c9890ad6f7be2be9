import { expect, test } from 'vitest'
import { leadOf, spreadAuthors } from './queries'

const by = (...authors: number[]) => authors.map((id, index) => ({ index, author: { id } }))
const authorsOf = (posts: { author: { id: number } }[]) => posts.map((post) => post.author.id)

test('nobody stands three times in a row while others wait', () => {
  expect(authorsOf(spreadAuthors(by(1, 1, 1, 1, 2, 3)))).toEqual([1, 1, 2, 1, 1, 3])
  expect(authorsOf(spreadAuthors(by(1, 2, 1, 2)))).toEqual([1, 2, 1, 2])
})

test('no post is lost and those of one author keep their order', () => {
  const spread = spreadAuthors(by(1, 1, 1, 2))
  expect(spread.map((post) => post.index)).toEqual([0, 1, 3, 2])
  expect(authorsOf(spreadAuthors(by(1, 1, 1)))).toEqual([1, 1, 1])
})

const candidate = (id: number, given: Partial<Parameters<typeof leadOf>[0][number]>) => ({
  id,
  language: 'ru' as const,
  publishedAt: '2026-03-01T00:00:00.000Z',
  commentCount: 0,
  reactionCount: 0,
  views: 0,
  ...given,
})

test('the lead is the most discussed for its age, in the language of the page', () => {
  const posts = [
    candidate(1, { language: 'de', commentCount: 90 }),
    candidate(2, { commentCount: 9 }),
    candidate(3, { commentCount: 30 }),
    candidate(4, { commentCount: 40, publishedAt: '2025-03-01T00:00:00.000Z' }),
  ]
  expect(leadOf(posts, 'ru')?.id).toBe(3)
  expect(leadOf(posts, 'pl')?.id).toBe(1)
  expect(leadOf([], 'ru')).toBeNull()
})
