// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadOnline } from './lazy-part'

afterEach(() => vi.restoreAllMocks())

test('code that does not load without a connection loads once there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('Failed to load chunk'))
  const loaded = loadOnline(load)
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).toHaveBeenCalledOnce()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})

test('with a connection a load that fails is a failure', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const fails = loadOnline(() => Promise.reject(new Error('Failed to load chunk')))
  await expect(fails).rejects.toThrow('Failed to load chunk')
})
