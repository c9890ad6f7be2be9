import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, scriptHashes } from './content-policy'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `))

test('inline scripts are listed by hash without duplicates; external scripts are not', () => {
  const html =
    '<script>one()</script><script src="/a.js" async></script><script id="x">two()\n</script><script>one()</script>'
  expect(scriptHashes(html)).toEqual([hashOf('one()'), hashOf('two()\n')])
})

test('the hash of a data block such as JSON-LD is listed too, which is harmless', () => {
  expect(scriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([
    hashOf('{"a":1}'),
  ])
})

test('a page allows only its own origin, also in frames', () => {
  const policy = contentPolicy('<p>none</p>')
  expect(directive(policy, 'script-src')).toBe("script-src 'self'")
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self'")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/)
})

test('a page connects to its own origin and to the server of live events', () => {
  const policy = contentPolicy('', {
    sockets: ['ws://site.example:8080', 'wss://site.example:4433'],
  })
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' ws://site.example:8080 wss://site.example:4433",
  )
})

test('a counter is reached only where one is configured', () => {
  const policy = contentPolicy('', { counters: ['https://mc.yandex.ru'] })
  for (const name of ['script-src', 'img-src', 'connect-src'])
    expect(directive(policy, name)).toMatch(/ https:\/\/mc\.yandex\.ru$/)
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self'")
})
