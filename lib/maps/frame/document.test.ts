import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FRAME_SANDBOX, MAP_SCRIPT } from './addresses'
import { frameDocument, framePolicy } from './document'

const directive = (name: string) =>
  framePolicy()
    .split('; ')
    .find((each) => each.startsWith(`${name} `)) ?? ''

test('the policy of the frame allows its own program and style by hash, and no other inline one', () => {
  const html = frameDocument()
  for (const [tag, name] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const) {
    const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*)</${tag}>`).exec(html) ?? []
    const hash = createHash('sha256').update(text).digest('base64')
    expect(text.length).toBeGreaterThan(100)
    expect(directive(name)).toContain(`'sha256-${hash}'`)
  }
  expect(framePolicy()).not.toContain('unsafe-inline')
  expect(framePolicy().match(/'unsafe-eval'/g)).toHaveLength(1)
})

test('the frame is a stranger to the site, is shown by its pages alone, and reaches the map hosts alone', () => {
  expect(directive('sandbox')).toBe(`sandbox ${FRAME_SANDBOX}`)
  expect(FRAME_SANDBOX.split(' ')).toContain('allow-scripts')
  expect(directive('sandbox')).not.toContain('allow-same-origin')
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'self'")
  expect(directive('default-src')).toBe("default-src 'none'")
  const hosts = [...new Set(framePolicy().match(/https:\/\/[^ ;]+/g))].sort()
  expect(hosts).toEqual([
    'https://*.api-maps.yandex.ru',
    'https://*.maps.yandex.net',
    // The script of this site alone, at whatever host it is.
    `https://*:*${MAP_SCRIPT}`,
    'https://api-maps.yandex.ru',
    'https://yastatic.net',
  ])
  const any = framePolicy().match(/\S+:\/\/\*:\S+/g)
  expect(any).toEqual([`http://*:*${MAP_SCRIPT}`, `https://*:*${MAP_SCRIPT}`])
  expect(directive('script-src')).toContain(any?.join(' '))
  expect(directive('connect-src')).not.toContain("'self'")
})
