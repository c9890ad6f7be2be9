import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { route } from '@/lib/route'
import { ENCODING_HEADER } from '../front/answer-headers'
import { log } from '../log'

const GET = route({ summary: 'Words', answer: z.object({ words: z.string() }) }, async () => ({
  words: 'квартал '.repeat(500),
}))
const get = (accepted?: string, handler = GET) => {
  const headers = accepted === undefined ? undefined : { 'accept-encoding': accepted }
  return handler(new Request('http://localhost:3000/', { headers }))
}

test.each(['gzip', 'br, gzip;q=0.5', 'deflate, gzip'])(
  'a long answer is packed for who takes %s',
  async (accepted) => {
    const answer = await get(accepted)
    expect(answer.headers.get(ENCODING_HEADER)).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(500)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(await (await get()).json())
  },
)

test.each([undefined, '', 'identity', 'br', 'gzip;q=0'])(
  'it comes as it is for who takes %s',
  async (accepted) => {
    const answer = await get(accepted)
    expect(answer.headers.get(ENCODING_HEADER)).toBeNull()
    expect((await answer.json()).words).toContain('квартал')
  },
)

test('a short answer is not worth it, a very long one is left to the stream', async () => {
  for (const length of [100, 100_000]) {
    const answer = await get(
      'gzip',
      route({ summary: 'Letters', answer: z.string() }, async () => 'я'.repeat(length)),
    )
    expect(answer.headers.get(ENCODING_HEADER)).toBeNull()
  }
})

test('a body whose sender has gone is no fault of the site: nothing of it is an error in the log', async () => {
  const said = vi.spyOn(log, 'error')
  const POST = route(
    {
      summary: 'Takes words',
      body: z.object({ words: z.string() }),
      isOpen: true,
      admit: () => {},
    },
    async () => undefined,
  )
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"words":')),
    pull: (controller) =>
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await POST(new Request('http://localhost:3000/', init))
  expect([answer.status, said.mock.calls]).toEqual([400, []])
  said.mockRestore()
})
