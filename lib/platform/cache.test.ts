import {
  areTagsExpired,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { expect, test } from 'vitest'
import { expire, expireMany } from './cache'
import { cacheTag } from './cache-tag'

test('a background task expires what was read before it, and nothing else', () => {
  const read = Date.now() - 1
  expire(cacheTag('posts:news'), cacheTag('tag:ипотека'))
  expect(areTagsExpired(['posts:news'], read)).toBe(true)
  expect(areTagsExpired([encodeURI('tag:ипотека')], read)).toBe(true)
  expect(areTagsExpired(['posts:forum'], read)).toBe(false)
  expect(areTagsExpired(['posts:news'], Date.now() + 1)).toBe(false)
})

test('a hundred thousand tags are expired at once', () => {
  const read = Date.now() - 1
  expireMany(Array.from({ length: 100_000 }, (_, id) => cacheTag(`object:${id}`)))
  expect(areTagsExpired(['object:99999'], read)).toBe(true)
  expect(areTagsExpired(['object:100000'], read)).toBe(false)
})

test('twice is dated by the later one', () => {
  tagsManifest.set('trends', { stale: 1, expired: 1 })
  expire(cacheTag('trends'))
  expect(tagsManifest.get('trends')?.expired).toBeGreaterThan(1)
})
