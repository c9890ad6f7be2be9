import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSeenNumber } from './use-seen-number'
import { startVisit } from './visit-beacon'

/** jsdom has no IntersectionObserver; the test reports what is visible. */
class Observer {
  static last: Observer
  readonly observed: Element[] = []
  constructor(
    readonly look: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit,
  ) {
    Observer.last = this
  }
  observe(element: Element) {
    this.observed.push(element)
  }
  disconnect() {
    this.observed.length = 0
  }
}

let visibility: DocumentVisibilityState = 'visible'
const become = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Files of this kind share one page, which would stay hidden.
  Reflect.deleteProperty(document, 'visibilityState')
  document.body.replaceChildren()
})

const replies = (first: number, last: number) => {
  for (let number = first; number <= last; number++) {
    const reply = document.createElement('article')
    reply.id = `post-${number}`
    document.body.append(reply)
  }
}
const seenIn = (parts: Record<number, number>) => {
  const entries = Object.entries(parts).map(([number, intersectionRatio]) => ({
    target: document.getElementById(`post-${number}`),
    intersectionRatio,
  }))
  act(() => Observer.last.look(entries as never, Observer.last as never))
}

test('a reply counts when its end was on the screen, and the furthest is kept', () => {
  replies(21, 24)
  const { result, rerender } = renderHook(({ last }) => useSeenNumber(21, last), {
    initialProps: { last: 24 },
  })
  expect(Observer.last.observed).toHaveLength(4)
  expect(Observer.last.options.rootMargin).toMatch(/^\d{6,}px 0px 0px$/)
  expect(result.current).toBe(0)
  seenIn({ 21: 1, 22: 0.6, 23: 0 })
  expect(result.current).toBe(21)
  seenIn({ 22: 1, 23: 0.995, 24: 0.2 })
  expect(result.current).toBe(23)
  seenIn({ 22: 0.4 })
  expect(result.current).toBe(23)
  replies(25, 25)
  rerender({ last: 25 })
  expect(Observer.last.observed).toHaveLength(5)
  seenIn({ 25: 1 })
  expect(result.current).toBe(25)
})

const begin = () => {
  const told: number[] = []
  const visit = startVisit(async (number) => told.push(number))
  return { told, visit }
}

test('a short window is read at once, a long one as far as it was scrolled', () => {
  const { told, visit } = begin()
  visit.ready()
  visit.see(3)
  expect(told).toEqual([3])
  visit.see(5)
  visit.see(8)
  expect(told).toEqual([3])
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([3, 8])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([3, 8])
  visit.stop()
})

test('time alone is a visit and reads nothing', () => {
  const { told, visit } = begin()
  visit.ready()
  vi.advanceTimersByTime(1999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([0])
  vi.advanceTimersByTime(600_000)
  expect(told).toEqual([0])
  visit.stop()
})

test('nothing is overwritten before it is known', () => {
  const { told, visit } = begin()
  visit.see(7)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
  visit.ready()
  expect(told).toEqual([7])
  visit.stop()
})

test('what is not told yet goes when the page is hidden, and when it is left', () => {
  const { told, visit } = begin()
  visit.ready()
  visit.see(1)
  visit.see(4)
  become('hidden')
  expect(told).toEqual([1, 4])
  become('visible')
  visit.see(9)
  visit.stop()
  expect(told).toEqual([1, 4, 9])
})

test('a page that nobody looks at tells nothing', () => {
  become('hidden')
  const { told, visit } = begin()
  visit.ready()
  visit.see(6)
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([])
  become('visible')
  expect(told).toEqual([6])
  visit.stop()
})

test('what could not be told is told again', async () => {
  const told: number[] = []
  let isDown = true
  const visit = startVisit(async (number) => {
    told.push(number)
    if (isDown) throw new TypeError('offline')
  })
  visit.ready()
  visit.see(2)
  await vi.advanceTimersByTimeAsync(0)
  isDown = false
  become('hidden')
  expect(told).toEqual([2, 2])
  visit.stop()
})
