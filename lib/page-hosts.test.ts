import { afterEach, expect, test, vi } from 'vitest'
import { hostsOf } from './page-hosts'

afterEach(() => vi.unstubAllEnvs())

test('maps may be loaded when their key is configured, and nothing from elsewhere without it', () => {
  vi.stubEnv('NEXT_PUBLIC_YANDEX_MAPS_KEY', '')
  expect(hostsOf()).toEqual({})
  vi.stubEnv('NEXT_PUBLIC_YANDEX_MAPS_KEY', 'a-key')
  expect(hostsOf().script).toContain('https://api-maps.yandex.ru')
})
