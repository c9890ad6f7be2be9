import { expect, test } from 'vitest'
import { withProcessLock } from './locks'

test('one piece of work at a time, and the next after one that failed', async () => {
  let end = () => {}
  const long = withProcessLock(() => new Promise((done) => (end = () => done({ done: 1 }))))
  expect(await withProcessLock(async () => ({ done: 2 }))).toEqual({ busy: 1 })
  end()
  expect(await long).toEqual({ done: 1 })
  await expect(withProcessLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withProcessLock(async () => ({ done: 3 }))).toEqual({ done: 3 })
})
