import { expect, test } from 'vitest'
import dataCache from './data-cache'
import { inRenderContext } from './render-context'
import { expireTags, now } from './tag-clock'

const streamOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>
const store = (key: string, text: string, more: { revalidate?: number; timestamp?: number } = {}) =>
  dataCache.set(
    key,
    Promise.resolve({
      value: streamOf(text),
      tags: [`tag:${key}`],
      stale: 30,
      timestamp: now(),
      expire: 3600,
      revalidate: 60,
      ...more,
    }),
  )
const read = async (key: string) => {
  const entry = await dataCache.get(key, [])
  return entry && new Response(entry.value).text()
}

test('an entry can be read repeatedly until its tag expires', async () => {
  await store('a', 'words')
  expect([await read('a'), await read('a')]).toEqual(['words', 'words'])
  expireTags(['tag:a'])
  expect(await read('a')).toBeUndefined()
})

test('an entry read from the database before a write is not returned', async () => {
  const before = now()
  expireTags(['tag:b'])
  await store('b', 'from before', { timestamp: before })
  expect(await read('b')).toBeUndefined()
})

test('an entry is not returned past its revalidation time', async () => {
  await store('c', 'old', { timestamp: now() - 61_000 })
  expect(await read('c')).toBeUndefined()
})

test('a read during the storing of an entry waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const entry = { tags: [], stale: 0, timestamp: now(), expire: 60, revalidate: 60 }
  const storing = dataCache.set(
    'd',
    promise.then((text) => ({ ...entry, value: streamOf(text) })),
  )
  const reading = read('d')
  resolve('there')
  expect(await reading).toBe('there')
  await storing
})

test('a render depends on the entries that it reads and those that it stores', async () => {
  await store('e', 'read')
  const { context } = await inRenderContext('/', async () => {
    await read('e')
    // Not awaited: Next does not await the store either.
    store('f', 'made', { revalidate: 30 })
  })
  expect([...context.tags].sort()).toEqual(['tag:e', 'tag:f'])
  expect(context.staleAt).toBeLessThan(now() + 30_001)
})

test('an entry that fails to compute is not stored', async () => {
  await dataCache.set('g', Promise.reject(new Error('no database')))
  expect(await read('g')).toBeUndefined()
})

test('a render that may have joined a computation from before a write counts as begun before it', async () => {
  const before = now()
  await new Promise((resolve) => setTimeout(resolve, 2))
  const { promise, resolve } = Promise.withResolvers<string>()
  const entry = { tags: ['tag:h'], stale: 0, timestamp: before, expire: 60, revalidate: 60 }
  const storing = dataCache.set(
    'h',
    promise.then((text) => ({ ...entry, value: streamOf(text) })),
  )
  expireTags(['tag:h'])
  const rendering = inRenderContext('/', () => storing)
  resolve('old')
  const { context } = await rendering
  expect(context.startedAt).toBe(before)
  const { context: next } = await inRenderContext('/', async () => {})
  expect(next.startedAt).toBeGreaterThan(before)
})

test('a computation that no write has overtaken dates no render back', async () => {
  const before = now()
  const { context } = await inRenderContext('/', () =>
    store('i', 'true', { timestamp: before - 5 }),
  )
  expect(context.startedAt).toBeGreaterThanOrEqual(before)
})
