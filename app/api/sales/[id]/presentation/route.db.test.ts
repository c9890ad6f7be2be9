import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { storeDocument } from '@/lib/media/documents/commands'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { sessionCookie } from '@/lib/platform/testing/request'
import { presentationsOf } from '@/lib/sales/presentation/stored'
import { aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { GET } from './route'

type Asked = { as?: { id: number }; query?: string; headers?: Record<string, string> }

async function ask(
  id: number | string,
  { as, query = '', headers = {}, ...more }: Asked & { method?: string } = {},
) {
  const sent = new Headers(headers)
  if (as) sent.set('cookie', await sessionCookie(as))
  const url = `http://localhost:3000/api/sales/${id}/presentation${query}`
  const request = new Request(url, { headers: sent, ...more })
  return GET(request, { params: Promise.resolve({ id: String(id) }) })
}
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const textOf = async (answer: Response) =>
  (await extractText(await getDocumentProxy(await bytesOf(answer)), { mergePages: true })).text
const downloadsOf = async (id: number) =>
  (await db.sale.findUniqueOrThrow({ where: { id } })).presentationDownloads
const filesOf = async (id: number) => {
  const folder = join(env().DATA_DIR, 'uploads', presentationsOf(id))
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.pdf')).sort()
}

/** A small PDF, stored directly. */
async function aPdf(ownerId: number, words: string) {
  const bytes = Buffer.from(`%PDF-1.7\n%${words}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
  const file = await storeDocument(ownerId, `${words}.pdf`, { bytes })
  return { ...file, content: bytes }
}

test('a sale without a presentation has one made of it, by its name and in the language', async () => {
  const sale = await aSale({
    language: 'ru',
    title: 'Дом у реки',
    translations: { de: { title: 'Haus am Fluss' } },
  })
  const answer = await ask(sale.id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    'Дом у реки – Презентация.pdf',
  )
  expect(await textOf(answer)).toContain('Дом у реки')
  const german = await ask(sale.id, { query: '?language=de' })
  expect(german.headers.get('content-disposition')).toContain('Haus am Fluss')
  expect(await textOf(german)).toContain('Bauträger')
  await vi.waitFor(async () => expect(await downloadsOf(sale.id)).toBe(2))
})

test('it is made once for all who ask, and again after a change, when the old one goes', async () => {
  const sale = await aSale({ language: 'en' })
  const [first, second] = await Promise.all([ask(sale.id), ask(sale.id)])
  const bytes = await bytesOf(first)
  expect(await bytesOf(second)).toEqual(bytes)
  expect(first.headers.get('etag')).toBe(second.headers.get('etag'))
  const made = await filesOf(sale.id)
  expect(made).toHaveLength(1)
  expect(await bytesOf(await ask(sale.id))).toEqual(bytes)
  await db.sale.update({ where: { id: sale.id }, data: { priceFrom: 123_456n } })
  const changed = await ask(sale.id)
  expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
  expect(await textOf(changed)).toContain('€123,456')
  expect(await filesOf(sale.id)).toHaveLength(1)
  expect(await filesOf(sale.id)).not.toEqual(made)
})

test('a broken download goes on where it was, and only a begun one is counted', async () => {
  const sale = await aSale()
  const whole = await ask(sale.id)
  const etag = whole.headers.get('etag') ?? ''
  const bytes = await bytesOf(whole)
  const rest = await ask(sale.id, { headers: { range: 'bytes=1000-', 'if-range': etag } })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes 1000-${bytes.length - 1}/${bytes.length}`)
  expect(await bytesOf(rest)).toEqual(bytes.slice(1000))
  expect((await ask(sale.id, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await ask(sale.id, { method: 'HEAD' })
  expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0])
  expect((await ask(sale.id, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
  await vi.waitFor(async () => expect(await downloadsOf(sale.id)).toBe(1))
})

test('the presentation that staff has given is handed out instead, in its latest version', async () => {
  const manager = await aUser({ role: 'moderator' })
  const [old, now] = [await aPdf(manager.id, 'old'), await aPdf(manager.id, 'now')]
  const sale = await aSale({ title: 'Haus 1/2', language: 'de', managerId: manager.id })
  const document = await db.saleDocument.create({
    data: {
      saleId: sale.id,
      position: 0,
      name: 'Exposé',
      kind: 'presentation',
      version: 2,
      versions: { create: [old, now].map(({ id }, i) => ({ version: i + 1, fileId: id })) },
    },
  })
  const answer = await ask(sale.id, { query: '?language=ru' })
  expect(Buffer.from(await bytesOf(answer))).toEqual(now.content)
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    'Haus 1-2 – Präsentation.pdf',
  )
  expect(await filesOf(sale.id)).toEqual([])
  await vi.waitFor(async () => {
    const { downloads } = await db.saleDocument.findUniqueOrThrow({ where: { id: document.id } })
    expect(downloads).toBe(1)
  })
  expect(await downloadsOf(sale.id)).toBe(0)
})

test('one for members only is refused to visitors and tells members the price', async () => {
  const sale = await aSale({ membersOnly: true, priceEur: null, language: 'en' })
  const refused = await ask(sale.id)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'unauthenticated' })
  expect(await filesOf(sale.id)).toEqual([])
  expect(await textOf(await ask(sale.id, { as: await aUser() }))).toContain('€300,000')
  expect((await ask(sale.id)).status).toBe(401)
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 3_600_000) })
  expect((await ask(sale.id, { as: blocked })).status).toBe(200)
})

test('a draft is for staff, what is deleted for nobody; what is asked wrongly is said to be', async () => {
  const draft = await aSale({ state: 'draft' })
  const gone = await aSale({ deletedAt: new Date() })
  const moderator = await aUser({ role: 'moderator' })
  const blocked = await aUser({
    role: 'moderator',
    blockedUntil: new Date(Date.now() + 3_600_000),
  })
  const archived = await aSale({ state: 'archived' })
  expect((await ask(draft.id)).status).toBe(404)
  expect((await ask(draft.id, { as: await aUser() })).status).toBe(404)
  expect((await ask(draft.id, { as: blocked })).status).toBe(404)
  expect((await ask(draft.id, { as: moderator })).status).toBe(200)
  expect((await ask(gone.id, { as: moderator })).status).toBe(404)
  expect((await ask(archived.id)).status).toBe(200)
  expect((await ask(2_147_483_647)).status).toBe(404)
  expect((await ask('12x')).status).toBe(404)
  expect((await ask(archived.id, { query: '?language=xx' })).status).toBe(422)
})
