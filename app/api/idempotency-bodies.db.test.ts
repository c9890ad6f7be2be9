import sharp from 'sharp'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aPdf } from '@/lib/platform/testing/documents'
import { type Answer, call } from '@/lib/platform/testing/request'
import { aPost, aText, aUser } from '@/lib/testing/factories'
import { POST as COMMENT } from './posts/[id]/comments/route'
import { POST as SALE } from './sales/route'
import { POST as UPLOAD } from './uploads/route'

type Someone = { id: number }
const aKey = () => crypto.randomUUID()
const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'
const sale = (as: Someone, key: string, body: unknown, headers = {}) =>
  call(SALE, '/api/sales', { as, body, headers: { 'idempotency-key': key, ...headers } })

test('who may not call any more is refused, though the answer is kept', async () => {
  const [place, as, key] = [await aPost(), await aUser(), aKey()]
  const write = () =>
    call(COMMENT, `/api/posts/${place.id}/comments`, {
      as,
      params: { id: place.id },
      body: { body: aText('Ask the bank.'), language: 'en' },
      headers: { 'idempotency-key': key },
    })
  expect((await write()).status).toBe(201)
  await db.user.update({ where: { id: as.id }, data: { blockedUntil: new Date('2999-01-01') } })
  expect(await write()).toMatchObject({ status: 403, body: { code: 'blocked' } })
})

test('a member who may not leaves no row, whatever is sent', async () => {
  const before = await db.idempotencyKey.count()
  expect((await sale(await aUser(), aKey(), { language: 'en' })).status).toBe(403)
  expect(await db.idempotencyKey.count()).toBe(before)
})

test('JSON of no announced length is read no further than its limit', async () => {
  const [as, before] = [await aUser({ role: 'moderator' }), await db.idempotencyKey.count()]
  const body = JSON.stringify({ language: 'en', title: 'x'.repeat(1_000_001) })
  expect(await sale(as, aKey(), body)).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await db.idempotencyKey.count()).toBe(before)
})

test('JSON of any name is compared by its content', async () => {
  const [as, key] = [await aUser({ role: 'moderator' }), aKey()]
  const headers = { 'content-type': 'application/merge-patch+json; charset=utf-8' }
  const first = await sale(as, key, JSON.stringify({ language: 'en', title: 'One' }), headers)
  const other = await sale(as, key, JSON.stringify({ language: 'en', title: 'Two' }), headers)
  expect([first.status, other.status, other.body.code]).toEqual([201, 422, 'key_reused'])
})

test('a form that is sent again is the same, however its parts are divided', async () => {
  const [as, key] = [await aUser(), aKey()]
  const picture = await sharp({
    create: { width: 640, height: 400, channels: 3, background: '#3b24a9' },
  })
    .png()
    .toBuffer()
  const send = (boundary: string) =>
    call(UPLOAD, '/api/uploads', {
      as,
      method: 'POST',
      headers: {
        'idempotency-key': key,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: formBytes(boundary, picture),
    })
  const [first, again] = [await send('----short'), await send('----a-much-longer-boundary')]
  expect([first.status, again.status, isReplayed(again)]).toEqual([201, 201, true])
  expect(again.body).toEqual(first.body)
})

test('files of a form are no sale yet: after a fault the same key makes it, with its files once', async () => {
  const [as, key] = [await aUser({ role: 'moderator' }), aKey()]
  const send = () => {
    const form = new FormData()
    form.set('language', 'en')
    form.set('documents[0][file]', new File([new Uint8Array(aPdf('Plan'))], 'Plan.pdf'))
    form.set('documents[0][name]', 'Plan')
    form.set('documents[0][kind]', 'document')
    return sale(as, key, form)
  }
  await db.$executeRaw`alter table "Sale" rename to "Away"`
  let fault: Answer
  try {
    fault = await send()
  } finally {
    await db.$executeRaw`alter table "Away" rename to "Sale"`
  }
  expect([fault.status, await db.documentFile.count({ where: { ownerId: as.id } })]).toEqual([
    500, 1,
  ])
  const made = await send()
  expect([made.status, isReplayed(made)]).toEqual([201, false])
  expect(await db.documentFile.count({ where: { ownerId: as.id } })).toBe(1)
  expect(await db.sale.count({ where: { createdById: as.id } })).toBe(1)
})

function formBytes(boundary: string, file: Buffer): Blob {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  return new Blob([head, new Uint8Array(file), `\r\n--${boundary}--\r\n`])
}
