import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { expire } from './cache'
import { cacheTag } from './cache-tag'

type Page = { kind: 'APP_PAGE'; html: string; headers: Record<string, string> }
type Cache = {
  get(key: string, context: object): Promise<{ value: Page } | null>
  set(key: string, page: Page, context: object): Promise<void>
  revalidateTag(tag: string, durations: { expire: number }): Promise<void>
}

const MemoryCache = createRequire(import.meta.url)('./memory-cache.cjs') as new (
  context: object,
) => Cache

/** Next makes one for each request; what they keep is shared. */
const aRequest = () =>
  new MemoryCache({ maxMemoryCacheSize: 1_000_000, serverDistDir: '/nowhere', revalidatedTags: [] })
const read = async (cache: Cache, key: string) =>
  (await cache.get(key, { kind: 'APP_PAGE' }))?.value.html
const keep = (cache: Cache, key: string, html: string) =>
  cache.set(
    key,
    { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': `_N_T_/layout,tag:${key}` } },
    {},
  )
const write = (key: string) => aRequest().revalidateTag(`tag:${key}`, { expire: 0 })
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a page is kept until one of its tags is expired, and may be kept again after', async () => {
  const first = aRequest()
  expect(await read(first, 'a')).toBeUndefined()
  await keep(first, 'a', 'one')
  expect(await read(aRequest(), 'a')).toBe('one')

  await write('a')
  await aMoment()
  const next = aRequest()
  expect(await read(next, 'a')).toBeUndefined()
  await keep(next, 'a', 'two')
  expect(await read(aRequest(), 'a')).toBe('two')
})

test('a page that was begun before a write and ended after it is not kept', async () => {
  const slow = aRequest()
  await read(slow, 'b')
  await aMoment()
  await write('b')
  await aMoment()
  await keep(slow, 'b', 'from before')
  expect(await read(aRequest(), 'b')).toBeUndefined()
})

test('a write in the same millisecond as the keeping counts', async () => {
  const cache = aRequest()
  await keep(cache, 'c', 'from before')
  await write('c')
  expect(await read(aRequest(), 'c')).toBeUndefined()
})

test('a background task, which Next knows nothing of, expires a page too, and only its own', async () => {
  const cache = aRequest()
  await keep(cache, 'd', 'from before')
  await keep(cache, 'e', 'another')
  expire(cacheTag('tag:d'))
  expect(await read(aRequest(), 'd')).toBeUndefined()
  expect(await read(aRequest(), 'e')).toBe('another')
  await aMoment()
  await keep(aRequest(), 'd', 'from after')
  expect(await read(aRequest(), 'd')).toBe('from after')
})
