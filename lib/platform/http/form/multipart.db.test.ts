import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { route } from '@/lib/route'
import { AppError } from '../../errors'
import { tempRoot } from '../../temp-files'
import { type FormContent, readFormFile, readMultipart } from './multipart'
import type { FormLimits } from './parts'

const KB = 1024
const MB = KB * KB
const LIMITS: FormLimits = {
  files: { max: 3, bytes: 2 * MB, inMemory: 64 * KB },
  fields: { max: 20, bytes: 10 * KB },
}
const BOUNDARY = 'x'
const part = (head: string, body: string | Uint8Array) =>
  Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
const text = (name: string, value: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, value)
const file = (name: string, bytes: string | Uint8Array, field = 'file') =>
  part(`Content-Disposition: form-data; name="${field}"; filename="${name}"`, bytes)
const END = Buffer.from('--x--\r\n')

const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const asked = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/', {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
const requestOf = (...parts: Uint8Array[]) => asked(Buffer.concat(parts))
const read = (...parts: Uint8Array[]) => readMultipart(requestOf(...parts), LIMITS, content)
const left = () => (existsSync(tempRoot()) ? readdirSync(tempRoot()) : [])

/** What came, with the bytes of files wherever they wait. */
const content = async ({ fields, files }: FormContent) => ({
  fields,
  files: files.map(({ content: kept, ...rest }) => ({
    ...rest,
    isOnDisk: 'path' in kept,
    bytes: Buffer.from('path' in kept ? readFileSync(kept.path) : kept.bytes),
  })),
})
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => (error instanceof AppError ? error.code : error),
  )

describe('a form', () => {
  test('is read by its bracket names', async () => {
    const { fields } = await read(
      text('title', 'Дом у реки'),
      text('images[1][caption]', 'second'),
      text('images[0][caption]', 'first'),
      text('cities[]', '4'),
      text('cities[]', '7'),
      text('translations[de][title]', 'Haus'),
      END,
    )
    expect(fields).toEqual({
      title: 'Дом у реки',
      images: [{ caption: 'first' }, { caption: 'second' }],
      cities: ['4', '7'],
      translations: { de: { title: 'Haus' } },
    })
  })

  test('has its files in memory or on the disk, each with its name and its place', async () => {
    const large = Buffer.alloc(1_500_000, 'a')
    const form = await read(
      text('images[3][caption]', 'View'),
      file('Вид на реку.jpg', 'small', 'images[3][file]'),
      file('C:\\Docs\\План.pdf', large, 'documents[0][file]'),
      END,
    )
    expect(form.fields).toEqual({
      images: [{ caption: 'View', file: '' }],
      documents: [{ file: '' }],
    })
    expect(form.files).toMatchObject([
      { field: 'images[3][file]', at: ['images', 0, 'file'], name: 'Вид на реку.jpg', size: 5 },
      { at: ['documents', 0, 'file'], name: 'План.pdf', size: large.length, isOnDisk: true },
    ])
    expect(form.files[0]).toMatchObject({ isOnDisk: false, bytes: Buffer.from('small') })
    expect(form.files[1]?.bytes.equals(large)).toBe(true)
    expect(left()).toEqual([])
  })

  test('that comes byte by byte is the same', async () => {
    const bytes = Buffer.concat([text('title', 'Žižkov'), file('a.txt', 'abc\r\n--y'), END])
    const slow = Readable.from([...bytes].map((byte) => Buffer.from([byte])))
    const form = await readMultipart(asked(Readable.toWeb(slow) as BodyInit), LIMITS, content)
    expect(form).toMatchObject({
      fields: { title: 'Žižkov' },
      files: [{ bytes: Buffer.from('abc\r\n--y') }],
    })
  })

  test('without a chosen file has none', async () => {
    expect(await read(text('title', ''), file('', ''), END)).toEqual({
      fields: { title: '' },
      files: [],
    })
  })

  test('cannot reach into prototypes', async () => {
    const { fields } = await read(
      text('__proto__[isAdmin]', '1'),
      text('constructor[prototype][isAdmin]', '1'),
      text('a[__proto__][isAdmin]', '1'),
      text('hasOwnProperty', '1'),
      END,
    )
    expect(fields).not.toHaveProperty('isAdmin')
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(Object.keys(fields)).not.toContain('hasOwnProperty')
  })

  test('that fails in the work leaves no file behind', async () => {
    const work = readMultipart(
      requestOf(file('a.bin', Buffer.alloc(MB)), END),
      LIMITS,
      async ({ files }) => {
        expect(files[0]?.content).toHaveProperty('path')
        expect(left()).toHaveLength(1)
        throw new AppError('conflict')
      },
    )
    expect(await codeOf(work)).toBe('conflict')
    expect(left()).toEqual([])
  })
})

describe('a form is refused', () => {
  const many = (count: number, one: (index: number) => Uint8Array) =>
    Buffer.concat([...Array.from({ length: count }, (_, index) => one(index)), END])
  const long = 'n'.repeat(9000)

  test.each<[string, Uint8Array, string]>([
    ['10 000 fields', many(10_000, (n) => text(`f${n}`, '1')), 'too_large'],
    ['10 000 files', many(10_000, (n) => file(`f${n}`, '1')), 'too_large'],
    ['10 000 parts that are neither', many(10_000, () => part('X-A: b', '1')), 'too_large'],
    ['a field that is too long', many(1, () => text('title', 'a'.repeat(11 * KB))), 'too_large'],
    ['many fields too long together', many(15, () => text('a', 'a'.repeat(KB))), 'too_large'],
    ['a file that is too large', many(1, () => file('a', Buffer.alloc(2 * MB + 1))), 'too_large'],
    [
      'a field without a name',
      many(1, () => part('Content-Disposition: form-data', 'a')),
      'malformed',
    ],
    [
      'a file without a name',
      many(1, () => part('Content-Disposition: form-data; filename="a"', 'a')),
      'malformed',
    ],
    ['a name that is too long', many(1, () => text(long.slice(0, 300), 'a')), 'malformed'],
    ['a name that is too deep', many(1, () => text('a[b][c][d][e][f][g][h]', 'a')), 'malformed'],
    ['an index out of reach', many(1, () => text('a[999999]', 'a')), 'malformed'],
    ['no end', Buffer.concat([text('title', 'a'), file('a', Buffer.alloc(MB))]), 'malformed'],
    ['an end inside of a head', Buffer.from('--x\r\nContent-Disposition: form'), 'malformed'],
    ['nothing', Buffer.alloc(0), 'malformed'],
    ['another boundary', Buffer.from('--y\r\n\r\n\r\n--y--'), 'malformed'],
  ])('with %s', async (_, body, code) => {
    expect(await codeOf(readMultipart(asked(Buffer.from(body)), LIMITS, content))).toBe(code)
    expect(left()).toEqual([])
  })

  test('for heads without end, however they are made', async () => {
    const heads = many(1, () => part(`${'X-A: b\r\n'.repeat(900)}X-B: c`, 'a'))
    expect(await codeOf(readMultipart(asked(heads), LIMITS, content))).not.toBeInstanceOf(Error)
    const endless = Buffer.from(`--x\r\nX-A: ${'a'.repeat(20 * MB)}`)
    expect(await codeOf(readMultipart(asked(endless), LIMITS, content))).toBe('too_large')
    expect(left()).toEqual([])
  })

  test('of another type, and without a boundary', async () => {
    const sent = (headers: Record<string, string>) =>
      codeOf(readMultipart(asked('{}', headers), LIMITS, content))
    expect(await sent({ 'content-type': 'application/json' })).toBe('unsupported')
    expect(await sent({ 'content-type': 'multipart/form-data' })).toBe('malformed')
  })

  test('whose length lies', async () => {
    const body = Buffer.concat([file('a', Buffer.alloc(3 * MB)), END])
    const lying = (length: number) =>
      codeOf(readMultipart(asked(body, { 'content-length': String(length) }), LIMITS, content))
    expect([await lying(10), await lying(200 * MB)]).toEqual(['too_large', 'too_large'])
  })

  test('whose body breaks off', async () => {
    async function* broken() {
      yield file('a.bin', Buffer.alloc(MB))
      throw new Error('the network is gone')
    }
    const body = Readable.toWeb(Readable.from(broken())) as BodyInit
    expect(await codeOf(readMultipart(asked(body), LIMITS, content))).toBe('malformed')
    expect(left()).toEqual([])
  })

  test('without the one file that is wanted', async () => {
    const wanted = (...parts: Uint8Array[]) => readFormFile(requestOf(...parts), 'file', 2 * MB)
    expect(await codeOf(wanted(text('file', 'words'), END))).toBe('invalid')
    expect(await codeOf(wanted(file('a', 'a', 'other'), END))).toBe('invalid')
    expect((await wanted(file('a', Buffer.alloc(2 * MB)), END)).length).toBe(2 * MB)
  })
})

describe('over a real connection', { retry: 2 }, () => {
  const POST = route({ summary: 'A form', isOpen: true, answer: z.unknown() }, ({ request }) =>
    readMultipart(request, LIMITS, async () => ({ isRead: true })),
  )
  let server: Server
  let port: number
  const sockets: Socket[] = []

  beforeAll(async () => {
    server = createServer(async (message, response) => {
      const request = new Request('http://localhost/', {
        method: 'POST',
        headers: message.headers as Record<string, string>,
        body: message as never,
        duplex: 'half',
      } as RequestInit)
      const answer = await POST(request)
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      for await (const chunk of answer.body ?? []) response.write(chunk)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    port = (server.address() as AddressInfo).port
    const sent = { method: 'POST', headers: type, body: '--x' }
    expect((await fetch(`http://localhost:${port}`, sent)).status).toBe(400)
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /** A connection that sends `bytes` and what it gets back. */
  const sending = (bytes: Uint8Array[], length?: number) => {
    const socket = connect(port)
    sockets.push(socket)
    const seen = { answer: '', isClosed: false }
    socket.on('data', (chunk) => (seen.answer += chunk))
    socket.on('close', () => (seen.isClosed = true))
    socket.on('error', () => {})
    const how = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
    const head = ['POST / HTTP/1.1', 'Host: a', `Content-Type: ${type['content-type']}`, how]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const send = (chunk: Uint8Array) => {
      if (length === undefined) socket.write(`${chunk.length.toString(16)}\r\n`)
      socket.write(chunk)
      if (length === undefined) socket.write('\r\n')
    }
    for (const each of bytes) send(each)
    return { socket, seen, send }
  }
  const answered = (seen: { answer: string }, status: number) =>
    expect
      .poll(() => seen.answer, { interval: 5 })
      .toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close[^]*}$`, 'i'))

  test('the answer comes while 200 MB are still on their way, and then the line is cut', async () => {
    const { seen, send, socket } = sending([file('a', Buffer.alloc(2 * MB))])
    await wait(300)
    expect(seen.answer).toBe('')
    send(Buffer.alloc(KB))
    await answered(seen, 413)
    const more = setInterval(() => !socket.destroyed && send(Buffer.alloc(64 * KB)), 10)
    await expect.poll(() => seen.isClosed, { timeout: 4000 }).toBe(true)
    clearInterval(more)
    expect(left()).toEqual([])
  })

  test('a length that is too large is refused before anything comes', async () => {
    const { seen } = sending([], 200 * MB)
    await answered(seen, 413)
    await expect.poll(() => seen.isClosed, { timeout: 4000 }).toBe(true)
  })

  test('whoever has nothing more to send is let go at once', async () => {
    const { seen, socket } = sending([file('a', Buffer.alloc(2 * MB + KB)), END])
    socket.write('0\r\n\r\n')
    await answered(seen, 413)
    await expect.poll(() => seen.isClosed, { timeout: 500 }).toBe(true)
  })

  test('whoever hangs up halfway leaves nothing behind', async () => {
    const { socket } = sending([file('a', Buffer.alloc(MB)).subarray(0, 500_000)])
    await expect.poll(() => left().length).toBe(1)
    socket.destroy()
    await expect.poll(() => left()).toEqual([])
  })

  test('whoever sends a form as it should be keeps the connection', async () => {
    const { seen, socket } = sending([file('a', Buffer.alloc(MB)), END])
    socket.write('0\r\n\r\n')
    await expect.poll(() => seen.answer).toContain('HTTP/1.1 200')
    await wait(50)
    seen.answer = ''
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
    await expect.poll(() => seen.answer).toContain('HTTP/1.1 415')
  })
})
