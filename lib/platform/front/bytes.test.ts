import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { Bytes } from './bytes'

const words = Array.from({ length: 4000 }, (_, index) => `flat ${(index * 7919) % 1009} in house`)
const text = Buffer.from(words.join(' '))

test('the first reader of a filter gets a fast variant, later ones the best; whoever has either is told that nothing changed', async () => {
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const bytes = new Bytes(text, { first: 'fast' })
    const first = await bytes.encoded(encoding)
    expect(bytes.encoded(encoding)).toBe(first)
    const best = await vi.waitFor(() => {
      const body = bytes.encoded(encoding)
      expect(body).not.toBe(first)
      return body as Buffer
    })
    expect(best.length).toBeLessThan(first.length)
    expect([read(first), read(best)]).toEqual([text, text])
    const etags = [bytes.etag(encoding, first), bytes.etag(encoding, best)]
    expect(new Set(etags).size).toBe(2)
    for (const etag of [...etags, `W/${etags[0]}`, `"x", ${etags[1]}`, '*']) {
      expect(bytes.isNamedBy(etag, encoding), etag).toBe(true)
    }
    const others = [
      new Bytes(Buffer.from('other')).etag(encoding, best),
      bytes.etag('identity', text),
    ]
    for (const etag of others) expect(bytes.isNamedBy(etag, encoding), etag).toBe(false)
  }
})

test('what is sent only once, what the build has compressed, and what is best at once stay as they are', async () => {
  const bodies = [
    new Bytes(text, { first: 'fastest' }),
    new Bytes(text, { brotli: Buffer.from('made') }),
    new Bytes(text),
  ]
  const kept = await Promise.all(bodies.map((each) => each.encoded('br')))
  for (const each of bodies) each.encoded('br')
  await new Bytes(text).encoded('gzip')
  for (const [index, each] of bodies.entries()) expect(each.encoded('br')).toBe(kept[index])
})
