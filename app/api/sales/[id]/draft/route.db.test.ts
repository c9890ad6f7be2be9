import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { aDocumentFile, aSaleBody, staffers, strangers } from '@/lib/testing/sale-bodies'
import { aSale } from '@/lib/testing/sale-factories'
import { POST as create } from '../../route'
import { PUT as put, GET as read } from '../route'
import { DELETE, GET, PUT } from './route'

type Someone = { id: number } | undefined
const moderator = () => aUser({ role: 'moderator' })
const open = (id: number, as: Someone) => call(GET, '/', { as, params: { id } })
const save = (id: number, body: object, as: Someone) =>
  call(PUT, '/', { as, method: 'PUT', params: { id }, body })
const publish = (id: number, body: object, as: Someone) =>
  call(put, '/', { as, method: 'PUT', params: { id }, body })
const forget = (id: number, as: Someone) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { id } })

test('what is saved of a public sale is seen by staff alone until it is published', async () => {
  const { id, title, updatedAt } = await aSale({ contactPhone: '+4930901820' })
  const [staff, colleague] = [await moderator(), await aUser({ role: 'admin' })]
  const draft = (await open(id, staff)).body
  expect(draft).toMatchObject({ title, version: 1, isChanged: false, state: 'open' })
  const saved = await save(id, { ...draft, title: 'Neu', priceFrom: 1 }, staff)
  expect(saved).toMatchObject({
    status: 200,
    body: { title: 'Neu', version: 2, isChanged: true, state: 'open' },
  })
  expect((await open(id, colleague)).body).toEqual(saved.body)
  const { body: sale } = await call(read, '/', { params: { id } })
  expect(sale).toMatchObject({ title, price: { from: 300_000 } })
  expect(sale.updatedAt).toBe(updatedAt.toISOString())
  const same = await save(id, { ...draft, version: 2 }, staff)
  expect(same.body).toMatchObject({ version: 3, isChanged: false })
})

test('a working copy says what readers have of each document now', async () => {
  const staff = await moderator()
  const made = await call(create, '/', {
    as: staff,
    body: { state: 'open', ...(await aSaleBody(staff)) },
  })
  const { id, version, documents } = made.body
  const [row] = documents
  const live = { version: 1, downloads: 0, file: row.file, type: 'pdf', bytes: 1000 }
  expect(made.body.names.documents).toEqual({ [row.id]: live })
  // Same type and size as the one before.
  const [other, added] = [await aDocumentFile(staff.id), await aDocumentFile(staff.id)]
  const changed = [
    { ...row, file: other.id },
    { id: null, file: added.id, name: 'Plan', kind: 'document' },
  ]
  const kept = await save(id, { ...made.body, version, documents: changed }, staff)
  expect(kept.body.names.documents).toEqual({ [row.id]: live })
  expect((await open(id, staff)).body.names.documents).toEqual({ [row.id]: live })
  const { body } = await publish(id, { ...kept.body, documents: changed }, staff)
  expect(body.names.documents).toEqual({
    [row.id]: { ...live, version: 2, downloads: 0, file: other.id },
    [body.documents[1].id]: { ...live, file: added.id },
  })
  expect((await save(id, { ...body, documents: [] }, staff)).body.names.documents).toEqual(
    body.names.documents,
  )
})

test('what is said may be half, and may name what is not there', async () => {
  const staff = await moderator()
  const made = await call(create, '/', { as: staff, body: { language: 'de' } })
  const body = {
    language: 'de',
    version: 1,
    title: 'Am Park',
    developer: 999_999_999,
    cities: [999_999_999],
    images: [{ id: 'f'.repeat(32) }],
    contactPhone: '030',
  }
  expect(await save(made.body.id, body, staff)).toMatchObject({
    status: 200,
    body: { developer: 999_999_999, names: { developer: null, cities: [], pictures: {} } },
  })
})

test('of two windows the slower is told, with what the faster has saved', async () => {
  const staff = await moderator()
  const { id } = await aSale()
  const draft = (await open(id, staff)).body
  const [first, second] = await Promise.all(
    ['Eins', 'Zwei'].map((title) => save(id, { ...draft, title }, staff)),
  )
  const [won, lost] = first?.status === 200 ? [first, second] : [second, first]
  expect(won).toMatchObject({ status: 200 })
  expect(lost).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', data: { draft: { title: won?.body.title, version: 2 } } },
  })
})

test('unpublished changes are forgotten; a sale that was never public is deleted instead', async () => {
  const staff = await moderator()
  const { id, title } = await aSale()
  const draft = (await open(id, staff)).body
  await save(id, { ...draft, title: 'Neu' }, staff)
  expect(await forget(id, staff)).toMatchObject({ status: 204 })
  expect((await open(id, staff)).body).toMatchObject({ title, isChanged: false, version: 3 })
  expect(await forget(id, staff)).toMatchObject({ status: 204 })
  const made = await call(create, '/', { as: staff, body: { language: 'de', title: 'Neu' } })
  expect(await forget(made.body.id, staff)).toMatchObject({ status: 409 })
  expect((await open(made.body.id, staff)).body.title).toBe('Neu')
})

test('the working copy is for staff, and for nobody once the sale is deleted', async () => {
  const [{ id }, gone] = [await aSale(), await aSale({ deletedAt: new Date() })]
  const body = await aSaleBody(await moderator(), { version: 1 })
  for (const [as, status, code] of await strangers()) {
    const refused = { status, body: { code } }
    expect(await open(id, as)).toMatchObject(refused)
    expect(await save(id, body, as)).toMatchObject(refused)
    expect(await forget(id, as)).toMatchObject(refused)
  }
  for (const as of await staffers()) {
    expect(await open(gone.id, as)).toMatchObject({ status: 404 })
    expect(await save(gone.id, body, as)).toMatchObject({ status: 404 })
    expect(await forget(gone.id, as)).toMatchObject({ status: 404 })
  }
  const as = await moderator()
  for (const given of [{ version: 0 }, { language: 'fr' }, { title: 'x'.repeat(141) }]) {
    expect(await save(id, { ...body, ...given }, as)).toMatchObject({ status: 422 })
  }
  const options = { as, method: 'PUT' as const, params: { id }, body, withoutCsrf: true }
  expect(await call(PUT, '/', options)).toMatchObject({ status: 419 })
  const forgetting = { as, method: 'DELETE' as const, params: { id }, withoutCsrf: true }
  expect(await call(DELETE, '/', forgetting)).toMatchObject({ status: 419 })
  expect(await db.sale.findUnique({ where: { id } })).toMatchObject({ draft: null, version: 1 })
})
