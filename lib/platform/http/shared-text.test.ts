import { expect, test, vi } from 'vitest'
import { addDependency, renderContext } from '../front/render-context'
import { expireTags, now } from '../front/tag-clock'
import { sharedText } from './shared-text'

/** A handler that reads what depends on these tags. */
const aRead = (tags: string[], life = Number.POSITIVE_INFINITY) => {
  let version = 0
  return vi.fn(async () => {
    addDependency(renderContext(), tags, now() + life)
    return { version: ++version }
  })
}

test('an answer is made once for each query, until a tag of it expires', async () => {
  const read = aRead(['list', 'post:1'])
  const ask = (query: object) => sharedText('/api/a', query, read)
  expect(await ask({ sort: 'new' })).toBe('{"version":1}')
  expect(await ask({ sort: 'new' })).toBe('{"version":1}')
  expect(await ask({ sort: 'old' })).toBe('{"version":2}')
  expireTags(['post:2'])
  expect(await ask({ sort: 'new' })).toBe('{"version":1}')
  expireTags(['post:1'])
  expect(await ask({ sort: 'new' })).toBe('{"version":3}')
})

test('what a write expired while it was made is not kept', async () => {
  const read = aRead(['b'])
  const whileWritten = async () => {
    const made = await read()
    expireTags(['b'])
    return made
  }
  expect(await sharedText('/api/b', {}, whileWritten)).toBe('{"version":1}')
  expect(await sharedText('/api/b', {}, read)).toBe('{"version":2}')
})

test('nor what depends on nothing known, what is over, and what fails', async () => {
  const untold = aRead([])
  for (const version of [1, 2])
    expect(await sharedText('/api/c', {}, untold)).toBe(JSON.stringify({ version }))
  const short = aRead(['d'], -1)
  for (const version of [1, 2])
    expect(await sharedText('/api/d', {}, short)).toBe(JSON.stringify({ version }))
  const failing = vi.fn(() => Promise.reject(new Error('no')))
  for (const _ of [1, 2]) await expect(sharedText('/api/e', {}, failing)).rejects.toThrow('no')
  expect(failing).toHaveBeenCalledTimes(2)
})
