import { expect, test } from 'vitest'
import { hashOf } from '../frame/document'
import { panoramaDocument, panoramaPolicy } from './document'

test('the policy of a panorama allows its own program, the hosts of the service, and nothing of the site', () => {
  const [, program = ''] = /<script>([\s\S]*)<\/script>/.exec(panoramaDocument()) ?? []
  expect(panoramaPolicy()).toContain(hashOf(program))
  expect(panoramaPolicy()).toMatch(
    /^default-src 'none'; script-src 'self' http:\/\/\*:\*\/api\/maps\/script /,
  )
  expect(panoramaPolicy()).toMatch(/; sandbox allow-scripts(?!.*allow-same-origin)/)
  expect(panoramaPolicy()).toContain("frame-ancestors 'self'")
  const [, connected = ''] = /connect-src ([^;]*)/.exec(panoramaPolicy()) ?? []
  expect(connected).not.toContain("'self'")
  const hosts = [...new Set(panoramaPolicy().match(/https:\/\/[^ ;]+/g))].map((host) =>
    host.replace(/\/api\/.*/, ''),
  )
  expect(hosts.sort()).toEqual([
    'https://*.api-maps.yandex.ru',
    'https://*.maps.yandex.net',
    'https://*:*',
    'https://api-maps.yandex.ru',
    'https://yastatic.net',
  ])
})
