import { parse } from 'content-disposition'
import { describe, expect, test, vi } from 'vitest'
import { type SentFile, streamFile } from './stream-file'

const BYTES = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251))
const MODIFIED = new Date('2026-05-01T10:00:00.500Z')
const sent: SentFile = {
  stream: (range) => new Blob([BYTES.subarray(range?.start, range && range.end + 1)]).stream(),
  size: BYTES.length,
  type: 'application/pdf',
  name: 'Планировки, дом 3.pdf',
  etag: 'abc',
  modified: MODIFIED,
}

async function ask(headers: Record<string, string> = {}, method = 'GET', file = sent) {
  const started = vi.fn()
  const answer = await streamFile(new Request('http://a/', { method, headers }), file, started)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, status: answer.status, counted: started.mock.calls.length }
}
const header = ({ answer }: Awaited<ReturnType<typeof ask>>, name: string) =>
  answer.headers.get(name)

describe('a file', () => {
  test('is handed out whole, to be saved under its name and never shown', async () => {
    const whole = await ask()
    expect([whole.status, whole.counted, whole.bytes.equals(BYTES)]).toEqual([200, 1, true])
    expect(header(whole, 'content-type')).toBe('application/pdf')
    expect(header(whole, 'content-length')).toBe('5000')
    expect(header(whole, 'accept-ranges')).toBe('bytes')
    expect(header(whole, 'etag')).toBe('"abc"')
    expect(header(whole, 'cache-control')).toBe('private, no-cache')
    expect(header(whole, 'x-content-type-options')).toBe('nosniff')
    expect(header(whole, 'content-security-policy')).toContain('sandbox')
    const disposition = header(whole, 'content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%D0%9F/)
    expect(parse(disposition).parameters.filename).toBe('Планировки, дом 3.pdf')
  })

  test.each(['Cenník "A" 100%.xlsx', 'a\\b.pdf', "план'ы;.zip", 'plan.pdf', 'Žižkov.pdf'])(
    'may be called %s',
    async (name) => {
      const answer = await ask({}, 'GET', { ...sent, name })
      const { type, parameters } = parse(header(answer, 'content-disposition') ?? '')
      expect([type, parameters.filename]).toEqual(['attachment', name])
    },
  )

  test('has a head without a body, whatever part is asked for', async () => {
    const head = await ask({ range: 'bytes=0-99' }, 'HEAD')
    expect([head.status, head.bytes.length, head.counted]).toEqual([200, 0, 0])
    expect(header(head, 'content-length')).toBe('5000')
  })

  test.each([
    ['bytes=1000-1999', 1000, 1999, 0],
    ['bytes=4000-', 4000, 4999, 0],
    ['bytes=-500', 4500, 4999, 0],
    ['bytes=0-', 0, 4999, 1],
    ['bytes=0-2047', 0, 2047, 1],
    ['bytes=0-1', 0, 1, 0],
    ['bytes=4000-99999', 4000, 4999, 0],
  ])('is resumed by %s', async (range, start, end, counted) => {
    const part = await ask({ range })
    expect([part.status, part.counted]).toEqual([206, counted])
    expect(header(part, 'content-range')).toBe(`bytes ${start}-${end}/5000`)
    expect(header(part, 'content-length')).toBe(String(end - start + 1))
    expect(part.bytes.equals(BYTES.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=5000-', 'bytes=9000-9001'])('has nothing at %s', async (range) => {
    const none = await ask({ range })
    expect([none.status, none.bytes.length, none.counted]).toEqual([416, 0, 0])
    expect(header(none, 'content-range')).toBe('bytes */5000')
  })

  test.each(['lines=1-2', 'bytes=x', 'bytes', 'bytes=0-9,4000-4009'])(
    'is whole for %s',
    async (range) => {
      expect(await ask({ range })).toMatchObject({ status: 200, counted: 1 })
    },
  )

  test.each([
    ['"abc"', 206],
    ['"other"', 200],
    ['W/"abc"', 200],
    [MODIFIED.toUTCString(), 206],
    [new Date(0).toUTCString(), 200],
    ['nonsense', 200],
  ])('is resumed only when it is still the same: If-Range %s', async (condition, status) => {
    expect((await ask({ range: 'bytes=10-', 'if-range': condition })).status).toBe(status)
  })

  test.each([
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': '"x", W/"abc"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-none-match': '"x"', 'if-modified-since': MODIFIED.toUTCString() }, 200],
    [{ 'if-modified-since': MODIFIED.toUTCString() }, 304],
    [{ 'if-modified-since': new Date(0).toUTCString() }, 200],
    [{ 'if-none-match': '"abc"', range: 'bytes=10-' }, 304],
  ])('is not sent again to whoever has it: %o', async (headers, status) => {
    const answer = await ask(headers as Record<string, string>)
    expect([answer.status, answer.counted]).toEqual([status, status === 200 ? 1 : 0])
    expect(header(answer, 'etag')).toBe('"abc"')
  })
})
