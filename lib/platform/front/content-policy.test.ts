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

test('a page without external hosts allows only its own origin', () => {
  const policy = contentPolicy('<p>none</p>')
  expect(directive(policy, 'script-src')).toBe("script-src 'self'")
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/)
})

test('the hosts of a page are added to their directives', () => {
  const policy = contentPolicy('', {
    script: ['https://maps.example'],
    image: ['https://t.example'],
  })
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://maps.example")
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://t.example")
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
})
