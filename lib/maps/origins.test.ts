import { expect, test } from 'vitest'
import { contentPolicy } from '@/lib/platform/front/content-policy'
import { mapOrigins } from './origins'

const connects = (given: Parameters<typeof mapOrigins>[0]) =>
  contentPolicy('', { maps: mapOrigins(given) })
    .split('; ')
    .find((each) => each.startsWith('connect-src'))

test('without a style of maps no other host may be asked, whatever else is set', () => {
  expect(connects({})).toBe("connect-src 'self'")
  expect(connects({ MAP_ORIGINS: 'https://tiles.example.org' })).toBe("connect-src 'self'")
})

test('with one its host and those it needs may be asked', () => {
  const given = {
    MAP_STYLE_URL: 'https://maps.example.org/styles/light.json?key=1',
    MAP_ORIGINS: 'https://tiles.example.org, https://maps.example.org',
  }
  expect(connects(given)).toBe(
    "connect-src 'self' https://maps.example.org https://tiles.example.org",
  )
})
