import { expect, test } from 'vitest'
import { expireTags, expiryCount, isExpiredSince, isPurgedSince, now, purgeTags } from './tag-clock'

test('a write expires only what was read before it', () => {
  const before = now()
  expireTags(['posts:news', 'tag:ипотека'])
  expect(isExpiredSince(before, ['a', 'posts:news'])).toBe(true)
  expect(isExpiredSince(before, ['tag:ипотека'])).toBe(true)
  expect(isExpiredSince(before, ['posts:forum'])).toBe(false)
  expect(isExpiredSince(now() + 1, ['posts:news'])).toBe(false)
})

test('a read at the same time as a write counts as before it', () => {
  const moment = now()
  expireTags(['same'])
  expect(isExpiredSince(moment, ['same'])).toBe(true)
})

test('the later of two expiries counts', async () => {
  expireTags(['trends'])
  const between = now() + 0.001
  await new Promise((resolve) => setTimeout(resolve, 2))
  expireTags(['trends'])
  expect(isExpiredSince(between, ['trends'])).toBe(true)
})

test('purgeTags also expires; expireTags does not purge', () => {
  const before = now()
  expireTags(['changed'])
  purgeTags(['hidden'])
  expect([isPurgedSince(before, ['changed']), isExpiredSince(before, ['changed'])]).toEqual([
    false,
    true,
  ])
  expect([isPurgedSince(before, ['hidden']), isExpiredSince(before, ['hidden'])]).toEqual([
    true,
    true,
  ])
})

test('each expireTags call is counted once, whatever the number of tags', () => {
  const before = expiryCount()
  expireTags(['a', 'b', 'c'])
  expect(expiryCount()).toBe(before + 1)
})

test('above the tag limit the oldest are dropped, and everything older counts as expired', () => {
  const long = now()
  expireTags(Array.from({ length: 200_001 }, (_, id) => `object:${id}`))
  expect(isExpiredSince(long, ['object:200000'])).toBe(true)
  expect(isExpiredSince(long - 1, ['never expired'])).toBe(true)
  expect(isExpiredSince(now() + 1, ['object:0'])).toBe(false)
})
