import { readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET } from '@/app/media/[id]/[file]/route'
import { storeImage } from '@/lib/media/commands'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { LENGTH_HEADER } from '@/lib/platform/front/answer-headers'
import { tempRoot } from '@/lib/platform/temp-files'
import { anArchive, aPdf } from '@/lib/platform/testing/documents'
import { call } from '@/lib/platform/testing/request'
import { aCompany, aUser } from '@/lib/testing/factories'
import { POST } from './route'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a93b24' } })

let member: { id: number }
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await photo(1000, 500)
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER', Make: 'SECRET-CAMERA' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  member = await aUser()
})

const form = (bytes: Uint8Array, name = 'photo.jpg', field = 'file') => {
  const body = new FormData()
  body.set(field, new File([bytes as BlobPart], name))
  return body
}
const upload = (bytes: Uint8Array, options: object = { as: member }) =>
  call(POST, '/api/uploads', { body: form(bytes), ...options })
const kept = () => {
  const folder = join(process.env.DATA_DIR ?? '', 'uploads')
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => /\./.test(f))
  } catch {
    return []
  }
}
const refused = async (
  answer: Awaited<ReturnType<typeof upload>>,
  status: number,
  code: string,
) => {
  expect([answer.status, answer.body.errors?.[0]?.code ?? answer.body.code]).toEqual([status, code])
  expect(await db.upload.count({ where: { ownerId: member.id } })).toBe(0)
}
const media = (id: string, file: string, headers = {}) =>
  GET(new Request(`http://localhost:3000/media/${id}/${file}`, { headers }), {
    params: Promise.resolve({ id, file }),
  })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('an uploaded image', () => {
  test('is kept in the widths it has, in both formats, and answers its size', async () => {
    const before = kept().length
    const answer = await upload(jpeg)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ width: 1000, height: 500 })
    expect(answer.body.id).toMatch(/^[a-f0-9]{32}$/)
    const names = kept().filter((file) => file.includes(answer.body.id))
    expect(names.map((file) => file.split('/').at(-1)).sort()).toEqual([
      '480.avif',
      '480.webp',
      '960.avif',
      '960.webp',
    ])
    expect(kept()).toHaveLength(before + 4)
    const sent = await media(answer.body.id, '960.webp')
    const bytes = await bytesOf(sent)
    expect(sent.headers.get(LENGTH_HEADER)).toBe(String(bytes.length))
    const webp = await sharp(bytes).metadata()
    expect([webp.format, webp.width, webp.height]).toEqual(['webp', 960, 480])
    const avif = await sharp(await bytesOf(await media(answer.body.id, '480.avif'))).metadata()
    expect([avif.format, avif.width]).toEqual(['heif', 480])
  })

  test('is never enlarged, but its smallest rendition exists', async () => {
    const { id, width } = await storeImage(member.id, await photo(40, 20).png().toBuffer())
    expect(width).toBe(40)
    const small = await sharp(await bytesOf(await media(id, '480.webp'))).metadata()
    expect(small.width).toBe(40)
    expect((await media(id, '960.webp')).status).toBe(404)
  })

  test('loses its metadata', async () => {
    expect(jpeg.includes('SECRET')).toBe(true)
    const { body } = await upload(jpeg)
    for (const file of ['480.webp', '960.webp', '480.avif']) {
      const stored = await bytesOf(await media(body.id, file))
      expect(stored.includes('SECRET')).toBe(false)
      expect((await sharp(stored).metadata()).exif).toBeUndefined()
    }
  })

  test('stands upright whatever the camera says', async () => {
    const turned = await photo(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await upload(turned)
    expect(body).toMatchObject({ width: 300, height: 600 })
    const stored = await sharp(await bytesOf(await media(body.id, '480.webp'))).metadata()
    expect([stored.width, stored.height, stored.orientation]).toEqual([300, 600, undefined])
  })

  test('is kept once per owner, also when it comes twice at the same time', async () => {
    const [a, b] = await Promise.all([upload(jpeg), upload(jpeg)])
    const again = await upload(jpeg)
    expect(new Set([a.body.id, b.body.id, again.body.id]).size).toBe(1)
    expect(kept().filter((file) => file.includes(a.body.id))).toHaveLength(4)
    const other = await call(POST, '/api/uploads', { as: await aUser(), body: form(jpeg) })
    expect(other.body.id).not.toBe(a.body.id)
  })

  test('whose files were lost comes back under its id when it is uploaded again', async () => {
    const { body } = await upload(jpeg)
    const folder = join(process.env.DATA_DIR ?? '', 'uploads', body.id.slice(0, 2), body.id)
    rmSync(join(folder, '960.webp'))
    writeFileSync(join(folder, '480.avif'), '')
    expect((await media(body.id, '960.webp')).status).toBe(404)
    expect((await upload(jpeg)).body).toEqual(body)
    for (const file of ['480.webp', '960.webp', '480.avif', '960.avif'])
      expect((await sharp(await bytesOf(await media(body.id, file))).metadata()).width).toBe(
        Number.parseInt(file, 10),
      )
    rmSync(folder, { recursive: true })
    const [again, beside] = await Promise.all([upload(jpeg), upload(jpeg)])
    expect([again.body, beside.body]).toEqual([body, body])
    expect((await media(body.id, '960.avif')).status).toBe(200)
    expect(await db.upload.count({ where: { ownerId: member.id } })).toBe(1)
    const { bytes } = await db.upload.findUniqueOrThrow({ where: { id: body.id } })
    expect(bytes).toBeGreaterThan(0)
  })

  test('whose files are there is not made again', async () => {
    const { body } = await upload(jpeg)
    const folder = join(process.env.DATA_DIR ?? '', 'uploads', body.id.slice(0, 2), body.id)
    const { mtimeMs, ino } = statSync(join(folder, '960.webp'))
    await upload(jpeg)
    expect(statSync(join(folder, '960.webp'))).toMatchObject({ mtimeMs, ino })
  })

  test.each(['png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const bytes = await photo(30, 30).toFormat(format).toBuffer()
    expect((await upload(bytes)).status).toBe(201)
  })

  test('may be a very tall screenshot', async () => {
    const { id } = await storeImage(member.id, await photo(1000, 20_000).png().toBuffer())
    expect((await media(id, '480.webp')).status).toBe(200)
  })

  test('of twelve megapixels is kept in every width', async () => {
    const plain = sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#888' },
    })
    const { status, body } = await upload(await plain.jpeg().toBuffer())
    expect([status, body.width, body.height]).toEqual([201, 4000, 3000])
  })
})

describe('an upload is refused', () => {
  test('from a guest, a blocked member, without CSRF header', async () => {
    expect((await upload(jpeg, {})).status).toBe(401)
    const blocked = await aUser({ blockedUntil: new Date(Date.now() + 86_400_000) })
    expect((await upload(jpeg, { as: blocked })).status).toBe(403)
    expect((await upload(jpeg, { as: member, withoutCsrf: true })).status).toBe(419)
  })

  test.each([
    ['an executable named photo.jpg', Buffer.from(`MZ${'\0'.repeat(600)}`)],
    ['an ELF program', Buffer.from(`\x7fELF${'\0'.repeat(600)}`)],
    ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['an SVG with XML head', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['a PDF', Buffer.from('%PDF-1.7 aaaa')],
    ['nothing at all', Buffer.alloc(0)],
  ])('when it is %s', async (_, bytes) => {
    await refused(await upload(bytes), 422, 'image_type')
  })

  test('when its header announces 50 000 × 50 000 pixels, before anything is decoded', async () => {
    // The data after the header does not match it: decoding would fail.
    await refused(await upload(await pngHeader(50_000, 50_000)), 422, 'image_pixels')
  })

  test('when it is cut off or damaged', async () => {
    const png = await photo(800, 800).png().toBuffer()
    await refused(await upload(png.subarray(0, png.length / 2)), 422, 'image_broken')
    await refused(await upload(await pngHeader(300, 300)), 422, 'image_broken')
  })

  test('above 12 MB, with and without an honest length', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(12 * 1024 * 1024)])
    await refused(await upload(large), 413, 'too_large')
    const lying = await call(POST, '/api/uploads', {
      as: member,
      body: form(large),
      headers: { 'content-length': '10' },
    })
    await refused(lying, 413, 'too_large')
  })

  test('when it is no form, a broken form or has no file', async () => {
    const json = await call(POST, '/api/uploads', { as: member, body: { file: 'x' } })
    await refused(json, 415, 'unsupported')
    const cut = await call(POST, '/api/uploads', {
      as: member,
      body: '--x\r\nnonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    await refused(cut, 400, 'malformed')
    const empty = new FormData()
    empty.set('file', 'just words')
    const words = await call(POST, '/api/uploads', { as: member, body: empty })
    expect(words.body.errors).toMatchObject([{ pointer: '#/file', code: 'required' }])
    const more = form(jpeg)
    more.set('kind', 'document')
    const other = await call(POST, '/api/uploads', { as: member, body: more })
    expect(other.status).toBe(422)
    expect(other.body.errors).toMatchObject([{ pointer: '#/kind', code: 'unknown_field' }])
  })

  test('and leaves no file behind', async () => {
    const before = kept().length
    await upload(await pngHeader(50_000, 50_000))
    await upload(jpeg.subarray(0, 400))
    const failed = await storeImage(2_147_483_647, jpeg).catch((error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(kept()).toHaveLength(before)
  })
})

describe('a stored image', () => {
  test('is served for ever, with its type and nothing to sniff', async () => {
    const { id } = await storeImage(member.id, jpeg)
    const answer = await media(id, '480.webp')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const etag = answer.headers.get('etag') ?? ''
    expect(Number(answer.headers.get('content-length'))).toBe((await bytesOf(answer)).length)
    const again = await media(id, '480.webp', { 'if-none-match': etag })
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
  })

  test.each([
    ['a'.repeat(32), '480.webp'],
    ['../../../../etc', 'passwd'],
    ['..%2f..%2fetc', '480.webp'],
    ['a'.repeat(32), '../../../etc/passwd'],
    ['a'.repeat(32), '481.webp'],
    ['a'.repeat(32), '480.svg'],
    ['a'.repeat(32), '480.webp/x'],
  ])('is not found at /media/%s/%s', async (id, file) => {
    expect((await media(id, file)).status).toBe(404)
  })
})

describe('an uploaded document', () => {
  const send = (bytes: Uint8Array, options: object, name = 'plan.pdf') =>
    call(POST, '/api/uploads?kind=document', { body: form(bytes, name), ...options })
  const waiting = () => {
    try {
      return readdirSync(tempRoot())
    } catch {
      return []
    }
  }
  const large = Buffer.concat([aPdf('x'.repeat(3 * 1024 * 1024))])
  let moderator: { id: number }
  beforeEach(async () => {
    moderator = await aUser({ role: 'moderator' })
  })

  test.each([
    ['small', aPdf()],
    ['large', large],
  ])('is kept when it is %s, and leaves nothing waiting', async (_, bytes) => {
    const { status, body } = await send(bytes, { as: moderator }, 'Планировки дома.pdf')
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[a-f0-9]{32}$/),
        type: 'pdf',
        name: 'Планировки дома.pdf',
        bytes: bytes.length,
      },
    ])
    expect(await db.documentFile.count({ where: { ownerId: moderator.id } })).toBe(1)
    expect(waiting()).toEqual([])
  })

  test.each([
    ['small', aPdf()],
    ['large', large],
  ])('whose file was lost is back when it is uploaded again, %s', async (_, bytes) => {
    const { body } = await send(bytes, { as: moderator })
    const { id } = body
    const file = join(process.env.DATA_DIR ?? '', 'uploads/documents', id.slice(0, 2), id)
    rmSync(file)
    expect((await send(bytes, { as: moderator })).body).toEqual(body)
    expect(statSync(file).size).toBe(bytes.length)
    expect(waiting()).toEqual([])
  })

  test('is for the staff alone, and nobody else is heard to the end', async () => {
    const untouched = () =>
      new ReadableStream({
        pull() {
          throw new Error('was read')
        },
      })
    const blockedUntil = new Date(Date.now() + 86_400_000)
    const blocked = await aUser({ role: 'moderator', blockedUntil })
    const codeFor = async (as?: { id: number }) => {
      const answer = await call(POST, '/api/uploads?kind=document', {
        as,
        body: untouched(),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
      return [answer.status, answer.body.code]
    }
    expect(await codeFor()).toEqual([401, 'unauthenticated'])
    expect(await codeFor(member)).toEqual([403, 'forbidden'])
    expect(await codeFor(blocked)).toEqual([403, 'blocked'])
    expect((await send(aPdf(), { as: moderator, withoutCsrf: true })).status).toBe(419)
    expect((await send(aPdf(), { as: await aUser({ role: 'admin' }) })).status).toBe(201)
  })

  test.each<[string, Uint8Array, number, string]>([
    ['a renamed program', Buffer.from(`MZ${'\0'.repeat(600)}`), 422, 'document_type'],
    ['a picture', Buffer.from('<svg onload="alert(1)"/>'), 422, 'document_type'],
    ['a large program', Buffer.alloc(3_000_000, 'MZ'), 422, 'document_type'],
    ['an archive of programs', anArchive({ name: 'a.exe' }), 422, 'document_type'],
    ['a bomb', anArchive({ name: 'a', claims: 4_000_000_000 }), 422, 'document_bomb'],
    ['more than 50 MB', Buffer.alloc(51 * 1024 * 1024), 413, 'too_large'],
  ])('is refused when it is %s, and leaves no file behind', async (_, bytes, status, code) => {
    const before = kept().length
    const answer = await send(bytes, { as: moderator })
    expect([answer.status, answer.body.errors?.[0]?.code ?? answer.body.code]).toEqual([
      status,
      code,
    ])
    expect(answer.body.errors?.[0]?.message ?? answer.body.detail).not.toMatch(/_|field\./)
    expect(await db.documentFile.count({ where: { ownerId: moderator.id } })).toBe(0)
    expect([kept().length, waiting()]).toEqual([before, []])
  })

  test('has no address of its own', async () => {
    const { body } = await send(aPdf('secret'), { as: moderator })
    for (const id of [body.id, `documents/${body.id.slice(0, 2)}`, 'documents']) {
      expect((await media(id, body.id)).status).toBe(404)
    }
  })

  test('of no kind we know is refused', async () => {
    const answer = await call(POST, '/api/uploads?kind=film', { as: moderator, body: form(jpeg) })
    expect(answer.status).toBe(422)
  })
})

test('the staff sends the pictures and documents of a sale in one go, companies those of an object, members ten a minute', async () => {
  const bytes = Array.from({ length: 12 }, (_, n) => Buffer.from(`no picture ${n}`))
  const statuses = async (as: { id: number }) => {
    const answers = await Promise.all(bytes.map((each) => upload(each, { as })))
    return answers.map(({ status }) => status).filter((status) => status === 429).length
  }
  const limits = env().RATE_LIMITS
  env().RATE_LIMITS = 'on'
  try {
    expect(await statuses(await aUser({ role: 'moderator' }))).toBe(0)
    expect(await statuses(member)).toBe(2)
    for (const [verifiedAt, late] of [
      [new Date(), 0],
      [null, 2],
    ] as const) {
      const [seller, { id: companyId }] = [await aUser(), await aCompany({ verifiedAt })]
      await db.companyMember.create({ data: { companyId, userId: seller.id } })
      expect(await statuses(seller)).toBe(late)
    }
    const staff = await aUser({ role: 'moderator' })
    const documents = Array.from({ length: 122 }, (_, n) =>
      call(POST, '/api/uploads?kind=document', { as: staff, body: form(Buffer.from(`no ${n}`)) }),
    )
    const late = (await Promise.all(documents)).filter(({ status }) => status === 429)
    expect(late.map(({ body }) => body.code)).toEqual(['too_many_requests', 'too_many_requests'])
  } finally {
    env().RATE_LIMITS = limits
  }
})

/** A small PNG whose header claims another size. */
async function pngHeader(width: number, height: number): Promise<Buffer> {
  const png = await photo(2, 2).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

test.skipIf(process.platform !== 'linux')(
  'an answer that nobody reads holds no file open',
  async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const png = await sharp({
      create: { width: 1700, height: 900, channels: 3, background: '#fff', noise },
    })
      .png()
      .toBuffer()
    const { id } = (await upload(png)).body
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes(id)
        } catch {
          return false
        }
      })
    const answers = await Promise.all(Array.from({ length: 5 }, () => media(id, '1600.webp')))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(open()).toEqual([])

    const [first] = answers
    const reader = first?.body?.getReader()
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0)
    expect(open()).toHaveLength(1)
    await reader?.cancel()
    await expect.poll(open).toEqual([])
  },
)
