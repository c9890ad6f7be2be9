import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RichText } from '@/lib/richtext/schema'
import { fromOtherTab, NOTHING, readCopy, type Unsent, useLocalCopy } from './local-copy'

const KEY = 'comment:1:2'
const saying = (text: string): Unsent => ({
  body: {
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  } satisfies RichText,
  answers: null,
})

beforeEach(() => localStorage.clear())

const elsewhere = (oldValue: string | null, newValue: string | null) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue, newValue }))
  })

test('what is written is there again after a reload, until it is sent', () => {
  const first = renderHook(() => useLocalCopy(KEY))
  act(() => first.result.current.change(saying('half a thought')))
  first.unmount()
  const second = renderHook(() => useLocalCopy(KEY))
  expect(second.result.current.unsent).toEqual(saying('half a thought'))
  act(() => second.result.current.clear())
  expect(readCopy(KEY)).toBeNull()
  expect(second.result.current.unsent).toEqual(NOTHING)
})

test('a text that became empty leaves no copy', () => {
  const { result } = renderHook(() => useLocalCopy(KEY))
  act(() => result.current.change(saying('x')))
  act(() => result.current.change(NOTHING))
  expect(localStorage.length).toBe(0)
})

test('a tab that shows the same text follows the other one, also when that sends', () => {
  const { result } = renderHook(() => useLocalCopy(KEY))
  const [one, two] = [JSON.stringify(saying('one')), JSON.stringify(saying('two'))]
  elsewhere(null, one)
  expect(result.current.unsent).toEqual(saying('one'))
  elsewhere(one, two)
  expect(result.current.unsent).toEqual(saying('two'))
  elsewhere(two, null)
  expect(result.current.unsent).toEqual(NOTHING)
})

test('words of its own are kept when the other tab sends something else', () => {
  const { result } = renderHook(() => useLocalCopy(KEY))
  act(() => result.current.change(saying('mine')))
  localStorage.removeItem(KEY)
  elsewhere(JSON.stringify(saying('theirs')), null)
  expect(result.current.unsent).toEqual(saying('mine'))
  expect(readCopy(KEY)).toEqual(saying('mine'))
})

test('storage that is full, forbidden or strange does not stop the writing', () => {
  localStorage.setItem(KEY, '{nonsense')
  expect(readCopy(KEY)).toBeNull()
  expect(fromOtherTab(NOTHING, { oldValue: '{', newValue: '[' })).toEqual(NOTHING)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const { result } = renderHook(() => useLocalCopy(KEY))
  act(() => result.current.change(saying('still here')))
  expect(result.current.unsent).toEqual(saying('still here'))
  full.mockRestore()
})
