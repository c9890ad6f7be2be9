import { expect, test } from 'vitest'
import { spreadVoices } from './schema'

type Voice = { author: { id: number }; company: { id: number } | null }
const by = (...authors: number[]) =>
  authors.map((id, index) => ({ index, author: { id }, company: null }))
const authorsOf = (posts: Voice[]) => posts.map((post) => post.author.id)

test('nobody stands three times in a row while others wait', () => {
  expect(authorsOf(spreadVoices(by(1, 1, 1, 1, 2, 3)))).toEqual([1, 1, 2, 1, 1, 3])
  expect(authorsOf(spreadVoices(by(1, 2, 1, 2)))).toEqual([1, 2, 1, 2])
})

test('no post is lost and those of one author keep their order', () => {
  const spread = spreadVoices(by(1, 1, 1, 2))
  expect(spread.map((post) => post.index)).toEqual([0, 1, 3, 2])
  expect(authorsOf(spreadVoices(by(1, 1, 1)))).toEqual([1, 1, 1])
})

test('a company speaks with one voice, whoever writes for it', () => {
  const company = { id: 9 }
  const posts = [1, 2, 3, 4].map((id) => ({ author: { id }, company: id < 4 ? company : null }))
  expect(authorsOf(spreadVoices(posts))).toEqual([1, 2, 4, 3])
})

test('what stands above counts too', () => {
  expect(authorsOf(spreadVoices(by(1, 2), by(1, 1)))).toEqual([2, 1])
})
