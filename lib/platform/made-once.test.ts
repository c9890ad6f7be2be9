import { expect, test, vi } from 'vitest'
import { madeOnce } from './made-once'

test('what is made is kept, also for those who ask meanwhile; what failed is tried again', async () => {
  const make = vi.fn<() => Promise<number>>()
  make.mockRejectedValueOnce(new Error('no disk'))
  make.mockResolvedValue(7)
  const get = madeOnce(make)
  await expect(Promise.all([get(), get()])).rejects.toThrow('no disk')
  expect(await Promise.all([get(), get()])).toEqual([7, 7])
  expect(make).toHaveBeenCalledTimes(2)
})
