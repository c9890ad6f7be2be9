import { parse } from 'content-disposition'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeDocument } from '@/lib/media/documents/commands'
import { db } from '@/lib/platform/db'
import { anOfficeFile, aPdf } from '@/lib/platform/testing/documents'
import { sessionCookie } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import type { Prisma } from '@/prisma/generated/client'
import { GET } from './route'

const PDF = aPdf('x'.repeat(4000))
const DOCX = anOfficeFile('word/document.xml')
type User = { id: number }

let member: User
let moderator: User
let files: { id: string }[]
beforeAll(async () => {
  ;[member, moderator] = [await aUser(), await aUser({ role: 'moderator' })]
  files = [
    await storeDocument(moderator.id, 'old.docx', { bytes: DOCX }),
    await storeDocument(moderator.id, 'new.pdf', { bytes: PDF }),
  ]
})

let sale: { id: number }
let document: { id: number }
const aDocument = (saleId: number) =>
  db.saleDocument.create({
    data: {
      saleId,
      position: 0,
      name: 'Планировки и цены',
      kind: 'document',
      version: 2,
      versions: { create: files.map(({ id }, index) => ({ version: index + 1, fileId: id })) },
    },
  })
const put = async (data: Partial<Prisma.SaleUncheckedCreateInput> = {}) => {
  sale = await aSale(data)
  document = await aDocument(sale.id)
}
beforeEach(() => put())

type Asked = { as?: User; headers?: Record<string, string>; method?: string; search?: string }
async function get({ as, headers, method, search = '' }: Asked = {}, ids = [sale.id, document.id]) {
  const [id = 0, documentId = 0] = ids
  const url = `http://localhost:3000/api/sales/${id}/documents/${documentId}${search}`
  const cookie: Record<string, string> = as ? { cookie: await sessionCookie(as) } : {}
  const request = new Request(url, { method, headers: { ...headers, ...cookie } })
  const answer = await GET(request, {
    params: Promise.resolve({ id: String(id), documentId: String(documentId) }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
const downloads = async () =>
  (await db.saleDocument.findUniqueOrThrow({ where: { id: document.id } })).downloads

describe('a document of a sale', () => {
  test('is handed out by its name in every script, and never shown', async () => {
    const { status, headers, bytes } = await get()
    expect([status, bytes.equals(PDF)]).toEqual([200, true])
    expect(headers.get('content-type')).toBe('application/pdf')
    const { type, parameters } = parse(headers.get('content-disposition') ?? '')
    expect([type, parameters.filename]).toEqual(['attachment', 'Планировки и цены.pdf'])
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  test('keeps its earlier files under their versions', async () => {
    const first = await get({ search: '?version=1' })
    expect([first.status, first.bytes.equals(DOCX)]).toEqual([200, true])
    expect(first.headers.get('content-disposition')).toContain('.docx')
    expect((await get({ search: '?version=2' })).bytes.equals(PDF)).toBe(true)
    expect((await get({ search: '?version=3' })).status).toBe(404)
    expect((await get({ search: '?version=0' })).status).toBe(422)
  })

  test('is resumed where it was broken off, as long as it is the same', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    expect(etag).toBe(`"${files[1]?.id}"`)
    const rest = await get({ headers: { range: 'bytes=1000-', 'if-range': etag } })
    expect([rest.status, rest.bytes.equals(PDF.subarray(1000))]).toEqual([206, true])
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${PDF.length - 1}/${PDF.length}`)
    const other = await get({ headers: { range: 'bytes=1000-', 'if-range': `"${files[0]?.id}"` } })
    expect([other.status, other.bytes.length]).toEqual([200, PDF.length])
    expect((await get({ headers: { range: `bytes=${PDF.length}-` } })).status).toBe(416)
  })

  test('is counted once per download', async () => {
    await get()
    await expect.poll(downloads).toBe(1)
    const { headers } = await get({ method: 'HEAD' })
    await get({ headers: { 'if-none-match': headers.get('etag') ?? '' } })
    await get({ headers: { range: 'bytes=1000-' } })
    await get({ headers: { range: `bytes=${PDF.length}-` } })
    await get({ headers: { range: 'bytes=0-' } })
    await expect.poll(downloads).toBe(2)
  })

  test('for members only is for every member, also one who is blocked', async () => {
    await put({ membersOnly: true })
    const visitor = await get()
    expect([visitor.status, JSON.parse(visitor.bytes.toString()).code]).toEqual([
      401,
      'unauthenticated',
    ])
    const blocked = await aUser({ blockedUntil: new Date(Date.now() + 86_400_000) })
    for (const as of [member, blocked, moderator]) expect((await get({ as })).status).toBe(200)
  })

  test('of a hidden sale cannot be reached by its address', async () => {
    await put({ state: 'draft' })
    const blockedUntil = new Date(Date.now() + 86_400_000)
    const blocked = await aUser({ role: 'moderator', blockedUntil })
    for (const as of [undefined, member, blocked]) expect((await get({ as })).status).toBe(404)
    expect((await get({ as: moderator })).status).toBe(200)
    await put({ membersOnly: true, state: 'draft' })
    expect((await get()).status).toBe(404)
    await put({ deletedAt: new Date() })
    for (const as of [undefined, moderator]) expect((await get({ as })).status).toBe(404)
    await put({ state: 'archived' })
    expect((await get()).status).toBe(200)
  })

  test('is not that of another sale', async () => {
    const hidden = document
    const other = await aSale()
    await db.sale.update({ where: { id: sale.id }, data: { state: 'draft' } })
    expect((await get({}, [other.id, hidden.id])).status).toBe(404)
    expect((await get({ as: moderator }, [other.id, hidden.id])).status).toBe(404)
    expect((await get({}, [other.id, 999_999])).status).toBe(404)
    expect((await get({}, [999_999, hidden.id])).status).toBe(404)
  })

  test('whose file is gone is not found', async () => {
    const lost = await db.documentFile.create({
      data: {
        id: 'f'.repeat(32),
        ownerId: moderator.id,
        type: 'pdf',
        name: 'a',
        bytes: 1,
        hash: 'f',
      },
    })
    await db.documentVersion.create({
      data: { documentId: document.id, version: 3, fileId: lost.id },
    })
    expect((await get()).status).toBe(404)
  })
})
