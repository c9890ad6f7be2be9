import { expect, test } from 'vitest'
import { inTurn } from './locks'

test('one piece of work at a time, and the next after one that failed', async () => {
  let end = () => {}
  const long = inTurn(() => new Promise((done) => (end = () => done({ done: 1 }))))
  expect(await inTurn(async () => ({ done: 2 }))).toEqual({ busy: 1 })
  end()
  expect(await long).toEqual({ done: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => ({ done: 3 }))).toEqual({ done: 3 })
})
