import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { share } from '@/lib/platform/testing/long'
import { call, type Handler } from '@/lib/platform/testing/request'
import { apiCalls, apiWorld } from '@/lib/testing/api-calls'
import { packedSpaces, scanBomb, withChunk, withPixels } from '@/lib/testing/bombs'
import { POST as upload } from './uploads/route'

const calls = await apiCalls()
const { people, paramsOf } = await apiWorld()

const MOST_BYTES = 100 * 1024 * 1024
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** What is held by JavaScript, and what the process has had at most: pictures are unpacked outside of it. */
const memory = () => {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { held: heapUsed + arrayBuffers, most: process.resourceUsage().maxRSS * 1024 }
}
const grown = async (work: () => Promise<unknown>) => {
  const before = memory()
  await work()
  const after = memory()
  return { held: after.held - before.held, most: after.most - before.most }
}

const SLOW_MS = 200
const HANGING_MS = 5000
const slow: string[] = []
afterAll(() => {
  process.stdout.write(`${slow.length} refusals took more than ${SLOW_MS} ms\n${slow.join('\n')}\n`)
})

type Sent = NonNullable<Parameters<typeof call>[2]>

/** What a call answers, told when it was slow; `POST /login` is slow by its hash of a password. */
async function answerOf(name: string, handler: Handler, path: string, sent: Sent) {
  const start = performance.now()
  const answer = await call(handler, path, { as: people.admin, ...sent })
  const took = performance.now() - start
  if (took > SLOW_MS) slow.push(`${Math.round(took)} ms: ${name} ${answer.status}`)
  expect(took, name).toBeLessThan(HANGING_MS)
  return answer
}

const readers = calls.filter(({ method }) => method === 'GET')
const takers = calls.filter(({ handler }) => handler.contract.body)
const keys = Array.from({ length: 100_000 }, (_, at) => `"${at.toString(36)}":0`)
const hidden = Array.from({ length: 60_000 }, (_, at) => `"${at.toString(36)}\\\\" :0`)
const BODIES: [
  name: string,
  body: string | Blob,
  headers: Record<string, string>,
  status: number[],
][] = [
  ['100 000 keys', `{${keys}}`, {}, [413]],
  ['60 000 keys that end in backslashes', `{${hidden}}`, {}, [413]],
  ['an array of 300 000', `[${'0,'.repeat(300_000)}0]`, {}, [422]],
  ['a number of 900 000 digits', '9'.repeat(900_000), {}, [422]],
  ['100 000 times one key', `{${'"a":1,'.repeat(100_000)}"a":1}`, {}, [413]],
  ...(await Promise.all(
    (['gzip', 'deflate', 'br'] as const).map(
      async (encoding): Promise<(typeof BODIES)[number]> => [
        `50 MB packed by ${encoding}`,
        new Blob([(await packedSpaces(50, encoding)) as BlobPart]),
        { 'content-encoding': encoding, 'content-type': 'application/json' },
        [415],
      ],
    ),
  )),
]

test.each(BODIES)('a body with %s is refused by every call', async (_, body, headers, statuses) => {
  const { held } = await grown(async () => {
    for (const { name, method, path, handler } of share(takers, 8)) {
      const sent = { method, body, headers, params: paramsOf({ path }) }
      const { status } = await answerOf(name, handler, `/api${path}`, sent)
      // Whoever may not call hears nothing of what was sent.
      expect([401, 403, 404, ...statuses], name).toContain(status)
    }
  })
  expect(held).toBeLessThan(MOST_BYTES)
})

/** As many as the head of a request has room for. */
const FLOODS = [
  ['names', Array.from({ length: 4000 }, (_, at) => at.toString(36)).join('&')],
  ['cursors', 'cursor=a&'.repeat(1700)],
  ['a cursor of 15 000 letters', `cursor=${'a'.repeat(15_000)}`],
  ['ids', `ids=${'1,'.repeat(7000)}`],
] as const

test.each(FLOODS)('a query of %s is refused by every call', async (_, query) => {
  for (const { name, method, path, handler } of share(readers, 8)) {
    const sent = { method, params: paramsOf({ path }) }
    const { status } = await answerOf(name, handler, `/api${path}?${query}`, sent)
    // Probes of health may add what they like.
    if (!path.startsWith('/health'))
      expect([name, status]).toEqual([name, expect.toSatisfy((it) => it >= 400 && it < 500)])
  }
})

const form = (bytes: Uint8Array) => {
  const body = new FormData()
  body.set('file', new File([bytes as BlobPart], 'a.png'))
  return body
}
const picture = (size = 8) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#a93b24' } })

test.each(['png', 'gif', 'webp', 'jpeg', 'avif'] as const)(
  'a %s that says it has far too many pixels is refused',
  async (format) => {
    const bytes = withPixels(await picture().toFormat(format).toBuffer(), format)
    const { status, body } = await answerOf(format, upload, '/api/uploads', { body: form(bytes) })
    expect([status, body.errors?.[0].code]).toEqual([422, expect.stringMatching(/^image_/)])
  },
)

test.each([
  ['pixels', 'IDAT'],
  ['a profile', 'iCCP'],
  ['a text', 'zTXt'],
])('a png whose %s unpack to 500 MB takes no such memory', async (_, type) => {
  const bomb = await packedSpaces(500, 'deflate')
  const bytes = withChunk(await picture(100).png().toBuffer(), type, bomb)
  const { most } = await grown(async () => {
    const { status } = await answerOf(type, upload, '/api/uploads', { body: form(bytes) })
    expect([201, 422]).toContain(status)
  })
  expect(most).toBeLessThan(MOST_BYTES)
})

test('a jpeg of thousands of scans is refused', async () => {
  const bytes = scanBomb(await picture(2000).jpeg({ progressive: true }).toBuffer(), 5000)
  const { status, body } = await answerOf('scans', upload, '/api/uploads', { body: form(bytes) })
  expect([status, body.errors?.[0].code]).toEqual([422, 'image_broken'])
})
