import { expect, test } from 'vitest'
import { comparedWords, differencesOf, type VersionField } from './versions'

const field = (name: string, stored: unknown): VersionField => ({
  name,
  label: name,
  stored,
  value: { kind: 'text', text: String(stored) },
})

test('only what is stored otherwise differs, in the order of the form', () => {
  const mine = [field('title', 'A'), field('body', { type: 'doc', version: 1 }), field('tags', [1])]
  const theirs = [
    field('title', 'B'),
    field('body', { version: 1, type: 'doc' }),
    field('tags', []),
  ]
  expect(differencesOf(mine, theirs).map(({ mine: { name } }) => name)).toEqual(['title', 'tags'])
})

const marked = (pieces: { text: string; isOwn: boolean }[]) =>
  pieces.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('')

test.each([
  ['Ставка выросла', 'Ставка снизилась', 'Ставка [выросла]', 'Ставка [снизилась]'],
  ['Tři pokoje', 'Tři velké pokoje', 'Tři pokoje', 'Tři [velké ]pokoje'],
  ['', 'Нов текст', '', '[Нов текст]'],
])('%j and %j are compared word by word', (mine, theirs, here, there) => {
  const compared = comparedWords(mine, theirs)
  expect([marked(compared.mine), marked(compared.theirs)]).toEqual([here, there])
})

test('what both have is cut around a difference, at word ends', () => {
  const long = 'одно и то же слово '.repeat(40)
  const { mine } = comparedWords(`${long}здесь ${long}`, `${long}там ${long}`)
  expect(marked(mine)).toMatch(/^… ?(?:\S+ )+\[здесь\](?: \S+)+ …$/)
  expect(marked(mine).length).toBeLessThan(150)
})

test('texts that have nothing in common are shown as they are', () => {
  const words = (seed: string) => Array.from({ length: 3000 }, (_, i) => `${seed}${i}`).join(' ')
  const { mine, theirs } = comparedWords(words('a'), words('b'))
  expect([mine, theirs].map((pieces) => pieces.every(({ isOwn }) => isOwn))).toEqual([true, true])
  expect(mine.map(({ text }) => text).join('')).toBe(words('a'))
})
