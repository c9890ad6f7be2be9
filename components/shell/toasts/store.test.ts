import { beforeEach, expect, test } from 'vitest'
import type { Settings, ToastType } from './machine'
import { type Clock, ToastStore } from './store'

/** A clock that tests turn; timers run at their own time. */
class Hand implements Clock {
  private at = 1000
  private timers: { run: () => void; due: number }[] = []
  readonly now = () => this.at
  readonly setTimeout = (run: () => void, ms: number) => {
    const timer = { run, due: this.at + ms }
    this.timers.push(timer)
    return timer
  }
  readonly clearTimeout = (timer: unknown) => {
    this.timers = this.timers.filter((each) => each !== timer)
  }
  /** Lets so many milliseconds pass. */
  pass(ms: number) {
    const until = this.at + ms
    for (;;) {
      const [next] = this.timers.toSorted((one, other) => one.due - other.due)
      if (!next || next.due > until) break
      this.clearTimeout(next)
      this.at = next.due
      next.run()
    }
    this.at = until
  }
  /** The machine slept: timers run late. */
  sleep(ms: number) {
    this.at += ms
    this.pass(0)
  }
}

let hand: Hand
beforeEach(() => {
  hand = new Hand()
})
const make = (settings: Partial<Settings> = {}) => new ToastStore(settings, hand)
const shown = (store: ToastStore) => store.state().shown.map(({ title }) => title)
const waiting = (store: ToastStore) => store.state().waiting.map(({ title }) => title)
const first = (store: ToastStore) => {
  const [toast] = store.state().shown
  if (!toast) throw new Error('no toast')
  return toast
}

test.each<ToastType>(['success', 'info', 'warning', 'error'])('%s stays for 6000 ms', (type) => {
  const store = make()
  store.add(type, 'A')
  hand.pass(5999)
  expect(shown(store)).toEqual(['A'])
  hand.pass(1)
  expect(shown(store)).toEqual([])
})

test.each(['promise-resolve', 'promise-reject'] as const)('%s stays for 6000 ms', (type) => {
  const store = make()
  const id = store.add('promise', 'A')
  hand.pass(60_000)
  store.settle(id, type, 'B')
  hand.pass(5999)
  expect(shown(store)).toEqual(['B'])
  hand.pass(1)
  expect(shown(store)).toEqual([])
})

test('a duration can be given; 0, less and Infinity never close', () => {
  const store = make()
  store.add('info', 'short', { duration: 10 })
  for (const duration of [0, -1, Number.POSITIVE_INFINITY]) {
    store.add('info', String(duration), { duration })
  }
  hand.pass(10)
  expect(shown(store)).toEqual(['0', '-1', 'Infinity'])
  hand.pass(10_000_000)
  expect(shown(store)).toHaveLength(3)
})

test('the duration of a promise cannot be overridden, that of its result starts afresh', () => {
  const store = make()
  store.add('promise', 'A', { duration: 10 })
  hand.pass(1_000_000)
  expect(first(store).duration).toBe(Number.POSITIVE_INFINITY)
})

test('a promise becomes its result with the same id and place, once', () => {
  const store = make()
  store.add('info', 'before', { duration: 0 })
  const id = store.add('promise', 'A')
  store.add('info', 'after', { duration: 0 })
  store.settle(id, 'promise-resolve', 'B')
  expect(shown(store)).toEqual(['before', 'B', 'after'])
  expect(store.state().shown[1]).toMatchObject({ id, type: 'promise-resolve', announced: 2 })
  store.settle(id, 'promise-reject', 'C')
  expect(shown(store)).toEqual(['before', 'B', 'after'])
})

test('a promise whose toast was closed says its result all the same', () => {
  const store = make()
  const id = store.add('promise', 'A')
  store.close(id)
  store.settle(id, 'promise-reject', 'B')
  expect(first(store)).toMatchObject({ id, title: 'B' })
})

test('at the limit without a queue the oldest goes after 1 ms and the new one shows at once', () => {
  const store = make({ limit: 2 })
  for (const title of ['A', 'B', 'C']) store.add('info', title)
  expect(shown(store)).toEqual(['A', 'B', 'C'])
  hand.pass(1)
  expect(shown(store)).toEqual(['B', 'C'])
})

test('several at once send as many away', () => {
  const store = make({ limit: 1 })
  for (const title of ['A', 'B', 'C']) store.add('info', title)
  hand.pass(1)
  expect(shown(store)).toEqual(['C'])
})

test('the oldest goes also while the stream is paused', () => {
  const store = make({ limit: 1 })
  store.add('info', 'A')
  store.pause('hover')
  store.add('info', 'B')
  hand.pass(1)
  expect(shown(store)).toEqual(['B'])
})

test('at the limit with a queue toasts wait without a running timer, first in, first out', () => {
  const store = make({ limit: 1, enqueue: true })
  for (const title of ['A', 'B', 'C']) store.add('info', title)
  expect([shown(store), waiting(store)]).toEqual([['A'], ['B', 'C']])
  expect(store.state().waiting.map(({ startedAt }) => startedAt)).toEqual([null, null])
  hand.pass(6000)
  expect([shown(store), waiting(store)]).toEqual([['B'], ['C']])
  hand.pass(5999)
  expect(shown(store)).toEqual(['B'])
  hand.pass(1)
  expect([shown(store), waiting(store)]).toEqual([['C'], []])
})

test('results of promises are never limited: they take no place and send nobody away', () => {
  for (const enqueue of [false, true]) {
    const store = make({ limit: 1, enqueue })
    const id = store.add('promise', 'A')
    store.settle(id, 'promise-resolve', 'done')
    store.add('info', 'B')
    hand.pass(1)
    expect([shown(store), waiting(store)]).toEqual([['done', 'B'], []])
  }
})

test('what still works is not sent away; what waits in the queue shows its result at once', () => {
  const busy = make({ limit: 1 })
  busy.add('promise', 'A')
  busy.add('info', 'B')
  hand.pass(1)
  expect(shown(busy)).toEqual(['A', 'B'])

  const queued = make({ limit: 1, enqueue: true })
  queued.add('info', 'A')
  const id = queued.add('promise', 'B')
  expect(waiting(queued)).toEqual(['B'])
  queued.settle(id, 'promise-reject', 'failed')
  expect([shown(queued), waiting(queued)]).toEqual([['A', 'failed'], []])
})

test('the same again is counted, announced again and stays as long as a new one', () => {
  const store = make({ avoidDuplicates: true })
  store.add('error', 'A', { message: 'why' })
  hand.pass(4000)
  store.add('error', 'A', { message: 'why' })
  expect(first(store)).toMatchObject({ count: 2, announced: 2 })
  hand.pass(5999)
  expect(shown(store)).toEqual(['A'])
  hand.pass(1)
  expect(shown(store)).toEqual([])
})

test('another type, title or message is not the same; promises never are', () => {
  const store = make({ avoidDuplicates: true })
  store.add('error', 'A', { message: 'why' })
  store.add('warning', 'A', { message: 'why' })
  store.add('error', 'B', { message: 'why' })
  store.add('error', 'A')
  for (const _ of [1, 2]) {
    const id = store.add('promise', 'A')
    store.settle(id, 'promise-reject', 'A')
    store.add('promise', 'A')
  }
  expect(store.state().shown.map(({ count }) => count)).toEqual(Array(8).fill(1))
})

test('without the setting the same is shown twice, unless this toast asks for it', () => {
  const store = make()
  store.add('info', 'A')
  store.add('info', 'A')
  expect(shown(store)).toEqual(['A', 'A'])
  store.add('info', 'A', { avoidDuplicates: true })
  expect(first(store).count).toBe(2)
})

test('the same as one that waits is counted there, and its timer does not run', () => {
  const store = make({ limit: 1, enqueue: true, avoidDuplicates: true })
  store.add('info', 'A')
  store.add('info', 'B')
  store.add('info', 'B')
  expect(store.state().waiting).toMatchObject([{ title: 'B', count: 2, startedAt: null }])
})

test('a pause stops the whole stream and keeps exactly what is left of each', () => {
  const store = make()
  store.add('info', 'A')
  hand.pass(1000)
  store.add('info', 'B', { duration: 3000 })
  hand.pass(500)
  store.pause('hover')
  expect(store.state().shown.map(({ remaining }) => remaining)).toEqual([4500, 2500])
  hand.pass(100_000)
  expect(shown(store)).toEqual(['A', 'B'])
  store.resume('hover')
  hand.pass(2499)
  expect(shown(store)).toEqual(['A', 'B'])
  hand.pass(1)
  expect(shown(store)).toEqual(['A'])
  hand.pass(1999)
  expect(shown(store)).toEqual(['A'])
  hand.pass(1)
  expect(shown(store)).toEqual([])
})

test('a second pause keeps the remainder of the first', () => {
  const store = make()
  store.add('info', 'A')
  for (const _ of [1, 2, 3]) {
    hand.pass(1000)
    store.pause('hover')
    hand.pass(1000)
    store.resume('hover')
  }
  expect(first(store).remaining).toBe(3000)
})

test('what comes during a pause stands too; what is said again stands with its whole time', () => {
  const store = make({ avoidDuplicates: true })
  store.add('info', 'A')
  hand.pass(1000)
  store.pause('hover')
  store.add('info', 'A')
  store.add('info', 'B')
  hand.pass(10_000)
  expect(store.state().shown.map(({ remaining }) => remaining)).toEqual([6000, 6000])
  store.resume('hover')
  hand.pass(6000)
  expect(shown(store)).toEqual([])
})

test('the stream goes on when the last reason to pause has gone', () => {
  const store = make()
  store.add('info', 'A')
  store.pause('hover')
  store.pause('blur')
  store.resume('hover')
  hand.pass(10_000)
  expect(shown(store)).toEqual(['A'])
  store.resume('blur')
  hand.pass(6000)
  expect(shown(store)).toEqual([])
})

test('a touch pauses until 2000 ms after the last tap', () => {
  const store = make()
  store.add('info', 'A')
  hand.pass(5000)
  store.pause('touch')
  hand.pass(1999)
  store.pause('touch')
  hand.pass(1999)
  expect(store.state().paused).toEqual(['touch'])
  hand.pass(1)
  expect(store.state().paused).toEqual([])
  hand.pass(999)
  expect(shown(store)).toEqual(['A'])
  hand.pass(1)
  expect(shown(store)).toEqual([])
})

test('closing the last one resets the pause', () => {
  const store = make()
  const id = store.add('info', 'A')
  for (const reason of ['hover', 'touch', 'blur'] as const) store.pause(reason)
  store.close(id)
  store.add('info', 'B')
  hand.pass(6000)
  expect(shown(store)).toEqual([])
})

test('closing another one does not reset it', () => {
  const store = make()
  const id = store.add('info', 'A')
  store.add('info', 'B')
  store.pause('hover')
  store.close(id)
  hand.pass(10_000)
  expect(shown(store)).toEqual(['B'])
})

test('a place that gets free during a pause is taken, and the timer there stands', () => {
  const store = make({ limit: 1, enqueue: true })
  const id = store.add('info', 'A')
  store.add('info', 'B', { duration: 0 })
  store.add('info', 'C')
  store.pause('hover')
  store.close(id)
  expect(shown(store)).toEqual(['B'])
})

test('a window that is not in use keeps what comes meanwhile', () => {
  const store = make()
  store.pause('blur')
  store.add('info', 'A')
  hand.pass(10_000)
  expect(shown(store)).toEqual(['A'])
  store.resume('blur')
  hand.pass(6000)
  expect(shown(store)).toEqual([])
})

test('after a sleep of the machine everything happens at its own time', () => {
  const store = make({ limit: 1, enqueue: true })
  store.add('info', 'A')
  store.add('info', 'B')
  store.add('info', 'C')
  hand.sleep(13_000)
  expect(shown(store)).toEqual(['C'])
  expect(first(store).startedAt).toBe(1000 + 12_000)
})

test('what was said stays in the history, the latest first, counted and with results', () => {
  const store = make({ avoidDuplicates: true })
  store.add('info', 'A')
  const id = store.add('promise', 'working')
  store.add('info', 'A')
  expect(store.said().map(({ title, count }) => [title, count])).toEqual([
    ['A', 2],
    ['working', 1],
  ])
  store.settle(id, 'promise-resolve', 'worked')
  hand.pass(10_000)
  expect(shown(store)).toEqual([])
  expect(store.said().map(({ title }) => title)).toEqual(['worked', 'A'])
  for (let i = 0; i < 60; i++) store.add('info', `${i}`)
  expect(store.said()).toHaveLength(50)
})

test('the next person at this page sees nothing of it, nor how it ended', () => {
  const store = make()
  const id = store.add('promise', 'my-file.pdf')
  store.close(id)
  store.add('info', 'Anna has answered you')
  store.pause('blur')
  store.forget()
  expect([shown(store), store.said()]).toEqual([[], []])
  expect(store.state().paused).toEqual(['blur'])
  store.settle(id, 'promise-resolve', 'my-file.pdf is there')
  expect([shown(store), store.said()]).toEqual([[], []])
})
