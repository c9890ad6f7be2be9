import { expect, test } from 'vitest'
import PageCache from './page-cache'
import { inRenderContext } from './render-context'
import { expireTags } from './tag-clock'

const read = async (key: string) => (await new PageCache().get(key))?.value?.html
/** Next creates one handler per request; they share the store. */
const store = (key: string, html: string) =>
  new PageCache().set(
    key,
    { html, headers: { 'x-next-cache-tags': `_N_T_/layout,tag:${key}` } },
    { cacheControl: { revalidate: 60 } },
  )
const write = (key: string) => expireTags([`tag:${key}`])
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a page is stored until one of its tags expires, and can be stored again after', async () => {
  expect(await read('a')).toBeUndefined()
  await store('a', 'one')
  expect(await read('a')).toBe('one')
  write('a')
  await aMoment()
  expect(await read('a')).toBeUndefined()
  await store('a', 'two')
  expect(await read('a')).toBe('two')
})

test('a render that started before a write and ended after it is not stored', async () => {
  await inRenderContext('/', async () => {
    await read('b')
    await aMoment()
    write('b')
    await aMoment()
    await store('b', 'from before')
  })
  expect(await read('b')).toBeUndefined()
})

test('a write at the same time as the store expires the page', async () => {
  await store('c', 'from before')
  write('c')
  expect(await read('c')).toBeUndefined()
})

test('a write expires only its own pages', async () => {
  await store('d', 'from before')
  await store('e', 'another')
  write('d')
  expect([await read('d'), await read('e')]).toEqual([undefined, 'another'])
})

test('a render that reads or stores a page depends on its tags and its lifetime', async () => {
  const made = await inRenderContext('/', () => store('f', 'page'))
  const got = await inRenderContext('/', () => read('f'))
  for (const { context } of [made, got]) {
    expect([...context.tags]).toEqual(['_N_T_/layout', 'tag:f'])
    expect(context.staleAt - Date.now()).toBeGreaterThan(50_000)
    expect(context.staleAt - Date.now()).toBeLessThan(61_000)
  }
})

test('who joins a render of the same path depends on what it depends on, and may be as old', async () => {
  const stored = Promise.withResolvers<void>()
  const first = inRenderContext('/g', async () => {
    await aMoment()
    await stored.promise
    await store('g', 'from before')
  })
  await aMoment()
  write('g')
  await aMoment()
  const ended = Promise.withResolvers<void>()
  const [joined, other] = ['/g', '/other'].map((path) => inRenderContext(path, () => ended.promise))
  stored.resolve()
  const { context } = await first
  ended.resolve()
  expect((await joined)?.context).toMatchObject({
    joinedAt: context.startedAt,
    tags: context.tags,
    isTraced: true,
  })
  expect((await other)?.context).toMatchObject({ tags: new Set(), isTraced: false })
})
