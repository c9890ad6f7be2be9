import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { startClamd, VIRUS } from '@/lib/platform/testing/clamd'
import { aPdf } from '@/lib/platform/testing/documents'
import { call } from '@/lib/platform/testing/request'
import { scannerState } from '@/lib/platform/virus-scanner'
import { aUser } from '@/lib/testing/factories'
import { POST } from './route'

let clamd: Awaited<ReturnType<typeof startClamd>>
let staff: { id: number }
beforeAll(async () => {
  clamd = await startClamd()
  staff = await aUser({ role: 'moderator' })
  vi.spyOn(log, 'error').mockReturnValue()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  clamd.manner.isSilent = false
  clamd.manner.most = Number.POSITIVE_INFINITY
  clamd.manner.mostLooked = Number.POSITIVE_INFINITY
  env().CLAMD_HOST = clamd.host
})
afterAll(() => {
  env().CLAMD_HOST = undefined
  clamd.stop()
})

function send(kind: 'image' | 'document', bytes: Uint8Array, language = 'en') {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'a file'))
  const headers = { 'accept-language': language }
  return call(POST, `/api/uploads?kind=${kind}`, { as: staff, body, headers })
}
const counts = async () => [await db.documentFile.count(), await db.upload.count()]
const picture = (text = '') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#a93b24' } })
    .withExif({ IFD0: { ImageDescription: `${text} ${randomBytes(8).toString('hex')}` } })
    .jpeg()
    .toBuffer()

test('without the setting nobody is asked', async () => {
  expect((await send('document', aPdf(VIRUS))).status).toBe(201)
  expect([clamd.looked, await scannerState()]).toEqual([[], 'none'])
})

test.each([
  ['small', aPdf('clean')],
  ['larger than what is kept in memory', aPdf('c'.repeat(3 * 1024 * 1024))],
])('a clean document that is %s is looked at byte by byte and kept', async (_, bytes) => {
  expect((await send('document', bytes)).status).toBe(201)
  expect(clamd.looked.at(-1)?.equals(bytes)).toBe(true)
  expect([clamd.faults, await scannerState()]).toEqual([[], 'up'])
})

test('a clean picture too, as it was sent', async () => {
  const bytes = await picture()
  expect((await send('image', bytes)).status).toBe(201)
  expect(clamd.looked.at(-1)?.equals(bytes)).toBe(true)
})

test('what is infected is refused in the language of the sender, and nothing is kept', async () => {
  const before = await counts()
  const document = await send('document', aPdf(VIRUS))
  expect(document).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/file', code: 'file_infected' }] },
  })
  const image = await send('image', await picture(VIRUS), 'de')
  expect([image.status, image.body.errors[0].message]).toEqual([
    422,
    expect.stringMatching(/^In dieser Datei wurde Schadsoftware gefunden/),
  ])
  expect(await counts()).toEqual(before)
})

test('one that was kept before is refused once the scanner knows it', async () => {
  env().CLAMD_HOST = undefined
  const bytes = aPdf(`${VIRUS} of tomorrow`)
  expect((await send('document', bytes)).status).toBe(201)
  env().CLAMD_HOST = clamd.host
  expect((await send('document', bytes)).status).toBe(422)
})

const refusedForNow = async () => {
  const before = await counts()
  const sent = await Promise.all([
    send('document', aPdf(randomBytes(8).toString('hex'))),
    send('image', await picture()),
  ])
  for (const answer of sent) {
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(answer.headers.get('retry-after')).toBe('10')
  }
  expect(await counts()).toEqual(before)
}

test('while the scanner is not there nothing is kept, and the sender is asked to try again', async () => {
  env().CLAMD_HOST = '127.0.0.1:1'
  await refusedForNow()
  expect(await scannerState()).toBe('away')
})

test('nor while it says nothing', async () => {
  clamd.manner.isSilent = true
  const setTimeout = Socket.prototype.setTimeout
  const limits: number[] = []
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, then) {
    limits.push(ms)
    return setTimeout.call(this, ms === 130_000 ? 200 : ms, then)
  })
  await refusedForNow()
  expect([...new Set(limits)]).toEqual([10_000, 130_000])
  vi.mocked(Socket.prototype.setTimeout).mockRestore()
})

test.each(['most', 'mostLooked'] as const)(
  'nor what is larger than it takes, which the sender is told: %s',
  async (limit) => {
    clamd.manner[limit] = 100
    const before = await counts()
    const document = await send('document', aPdf(randomBytes(8).toString('hex')))
    expect(document).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/file', code: 'file_unchecked' }] },
    })
    const image = await send('image', await picture(), 'de')
    expect([image.status, image.body.errors[0].message]).toEqual([
      422,
      expect.stringMatching(/^Diese Datei ist zu groß/),
    ])
    expect(await counts()).toEqual(before)
    expect(vi.mocked(log.error)).toHaveBeenLastCalledWith(
      expect.stringContaining('settings'),
      expect.stringContaining('xceeded'),
    )
  },
)
