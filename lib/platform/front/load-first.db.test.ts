import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '../env'
import { log } from '../log'
import { loadFirst } from './load-first'
import { TagListener } from './tag-listener'

let serving: TagListener
let starting: TagListener

beforeEach(async () => {
  serving = new TagListener(env().DATABASE_URL)
  starting = new TagListener(env().DATABASE_URL)
  await serving.start()
  await starting.start()
})
afterEach(() => Promise.all([serving.stop(), starting.stop()]))

test('a process that starts alone accepts requests at once', async () => {
  const load = vi.fn()
  await loadFirst(starting, load)
  expect(load).not.toHaveBeenCalled()

  await starting.announce()
  expect(await starting.isAlone()).toBe(true)
  expect(await serving.isAlone()).toBe(false)
})

test('one that starts beside another loads before, also if loading fails', async () => {
  await serving.announce()
  const loading = Promise.withResolvers<void>()
  let isOver = false
  const first = loadFirst(starting, () => loading.promise).then(() => {
    isOver = true
  })
  await wait(600)
  expect(isOver).toBe(false)
  loading.resolve()
  await first

  const failed = vi.spyOn(log, 'error').mockImplementation(() => {})
  const error = new Error('no')
  await loadFirst(starting, () => Promise.reject(error))
  expect(failed).toHaveBeenCalledWith(error)
})

test('it waits no longer when the other is gone, or the database', async () => {
  await serving.announce()
  const first = loadFirst(starting, () => new Promise(() => {}))
  await serving.stop()
  await first

  await starting.stop()
  expect(await starting.isAlone()).toBe(true)
})
