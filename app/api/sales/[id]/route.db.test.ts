import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { workingSale } from '@/lib/sales/preview/schema'
import { getSale, getSaleCards } from '@/lib/sales/queries'
import { aComplex } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { aDocumentFile, aSaleBody, staffers, strangers } from '@/lib/testing/sale-bodies'
import { aSale } from '@/lib/testing/sale-factories'
import { POST as create } from '../route'
import { PUT as keep } from './draft/route'
import { DELETE, GET, PUT } from './route'

type Someone = { id: number } | undefined
const moderator = () => aUser({ role: 'moderator' })
const read = (id: number, as?: Someone) => call(GET, '/', { as, params: { id } })
const preview = (id: number, as?: Someone) => call(GET, '/?preview=1', { as, params: { id } })
const publish = (id: number, body: object, as?: Someone) =>
  call(PUT, '/', { as, method: 'PUT', params: { id }, body })
const remove = (id: number, as?: Someone) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { id } })
const pointers = (answer: { body: { errors: { pointer: string }[] } }) =>
  answer.body.errors.map(({ pointer }) => pointer)

/** A published sale and the body that created it. */
async function published(as: { id: number }, given: object = {}) {
  const body = await aSaleBody(as, given)
  const made = await call(create, '/', { as, body: { state: 'open', ...body } })
  expect(made.status).toBe(201)
  return made.body
}

test('what staff publishes is what everyone reads, and the working copy is gone', async () => {
  const staff = await moderator()
  const complex = await aComplex()
  const draft = await call(create, '/', { as: staff, body: { language: 'de', title: 'Am' } })
  const body = await aSaleBody(staff, { complex: complex.id, version: 1, state: 'announced' })
  expect(await read(draft.body.id)).toMatchObject({ status: 404 })
  const answer = await publish(draft.body.id, body, staff)
  expect(answer).toMatchObject({
    status: 200,
    body: { version: 2, state: 'announced', isChanged: false, title: 'Am Park' },
  })
  const { body: sale } = await read(draft.body.id)
  expect(sale).toMatchObject({
    state: 'announced',
    title: 'Am Park',
    translations: { en: { title: 'By the park', description: 'By the water' } },
    country: 'DE',
    place: { latitude: 52.5, longitude: 13.4 },
    developer: { id: body.developer },
    complex: { id: complex.id, name: complex.name },
    manager: { id: staff.id },
    contactPhone: '+4930901820',
    isPremium: true,
    isReady: false,
    price: { from: 300_000, to: 500_000, currency: 'EUR' },
    mainImage: { id: body.mainImage, width: 1200, height: 630 },
    images: [{ id: body.images[0]?.id, kind: 'photo', caption: 'Blick' }],
    characteristics: [{ name: 'Etagen', value: '5' }],
    details: {
      price: { from: 300_000 },
      documents: [{ name: 'Exposé', kind: 'presentation', version: 1, type: 'pdf', earlier: [] }],
      presentation: { name: 'Exposé' },
    },
  })
  expect(await getSale(draft.body.id)).toEqual(sale)
  expect(await getSaleCards([999_999_999, draft.body.id])).toMatchObject([{ title: 'Am Park' }])
})

test('a document keeps its id while its file is replaced, and what is missing goes', async () => {
  const staff = await moderator()
  const sale = await published(staff)
  const [first] = sale.documents
  const [other, plan] = [await aDocumentFile(staff.id), await aDocumentFile(staff.id)]
  const documents = [
    { id: null, file: plan.id, name: 'Plan', kind: 'document' },
    { ...first, file: other.id, name: 'Exposé 2' },
  ]
  const second = await publish(sale.id, { ...sale, documents }, staff)
  expect(second.body.documents).toMatchObject([
    { name: 'Plan', id: expect.any(Number) },
    { id: first.id, file: other.id, name: 'Exposé 2' },
  ])
  expect((await read(sale.id)).body.details).toMatchObject({
    documents: [
      { name: 'Plan', version: 1 },
      { id: first.id, version: 2, earlier: [{ version: 1, bytes: 1000 }] },
    ],
    presentation: { id: first.id, version: 2 },
  })
  const third = await publish(sale.id, { ...second.body, documents: [documents[1]] }, staff)
  expect(third.body.documents).toHaveLength(1)
  expect((await read(sale.id)).body.details.documents).toMatchObject([{ id: first.id, version: 2 }])
  expect(await db.documentVersion.count({ where: { fileId: plan.id } })).toBe(0)
})

test('documents of another sale, rows named twice and files of members are refused at their place', async () => {
  const staff = await moderator()
  const [sale, foreign] = [await published(staff), await published(staff)]
  const [own] = sale.documents
  const private_ = await aDocumentFile((await aUser()).id)
  const documents = [own, { ...own }, foreign.documents[0], { ...own, id: null, file: private_.id }]
  expect(pointers(await publish(sale.id, { ...sale, documents }, staff))).toEqual([
    '#/documents/1/id',
    '#/documents/2/id',
    '#/documents/3/file',
  ])
})

test('what a colleague has uploaded stays usable when they leave', async () => {
  const [staff, left] = [await moderator(), await moderator()]
  const kept = await published(left)
  await db.user.update({ where: { id: left.id }, data: { role: 'member' } })
  const again = await publish(kept.id, { ...kept, manager: staff.id }, staff)
  expect(again.status).toBe(200)
})

test('pictures stand in their order, each once, and a sale has as many statements as it likes', async () => {
  const staff = await moderator()
  const sale = await published(staff)
  const uploads = await Promise.all(Array.from({ length: 20 }, () => anUpload(staff.id)))
  const images = uploads.map(({ id }) => ({ id, kind: 'plan', caption: id }))
  const files = await Promise.all(Array.from({ length: 10 }, () => aDocumentFile(staff.id)))
  const documents = files.map(({ id }, at) => ({ file: id, name: `Plan ${at}` }))
  const many = await statementsOf(async () => {
    const body = { ...sale, images: [...images, images[0]], documents }
    expect(await publish(sale.id, body, staff)).toMatchObject({ status: 200 })
  })
  expect((await read(sale.id)).body.images.map(({ id }: { id: string }) => id)).toEqual(
    uploads.map(({ id }) => id),
  )
  const { body } = await call(GET, '/', { params: { id: sale.id } })
  expect(body.details.documents.map(({ name }: { name: string }) => name)).toEqual(
    documents.map(({ name }) => name),
  )
  const one = await published(staff)
  const few = await statementsOf(async () => {
    const [image] = await Promise.all([anUpload(staff.id)])
    const file = await aDocumentFile(staff.id)
    await publish(
      one.id,
      { ...one, images: [{ id: image.id }], documents: [{ file: file.id, name: 'A' }] },
      staff,
    )
  })
  expect(Math.abs(many.length - few.length)).toBeLessThanOrEqual(2)
})

test('a stale version is refused with the draft as it is, and of two at once one wins', async () => {
  const staff = await moderator()
  const sale = await published(staff)
  const put = (title: string, version: number) =>
    publish(sale.id, { ...sale, title, version }, staff)
  const both = await Promise.all([put('Eins', sale.version), put('Zwei', sale.version)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)
  expect(await put('Drei', sale.version)).toMatchObject({
    status: 409,
    body: {
      code: 'version_conflict',
      data: { draft: { title: won?.body.title, version: sale.version + 1 } },
    },
  })
  expect(await put('Drei', 0)).toMatchObject({ status: 422 })
  expect(await publish(999_999_999, sale, staff)).toMatchObject({ status: 404 })
})

test('a draft is put as it is; in public it must be complete, and it takes no step that may not be', async () => {
  const staff = await moderator()
  const draft = await call(create, '/', { as: staff, body: { language: 'de' } })
  const half = { language: 'de', title: 'Halb', country: 'DE', contactPhone: '030 901820' }
  const put = await publish(draft.body.id, { ...half, version: 1 }, staff)
  expect(put).toMatchObject({ status: 200, body: { state: 'draft', contactPhone: '+4930901820' } })
  const open = await publish(draft.body.id, { ...half, version: 2, state: 'open' }, staff)
  expect(open).toMatchObject({ status: 422, body: { code: 'sale_incomplete' } })
  expect(pointers(open)).toContain('#/mainImage')
  const whole = await aSaleBody(staff, { version: 2, state: 'soldOut' })
  expect(await publish(draft.body.id, whole, staff)).toMatchObject({
    status: 409,
    body: { code: 'sale_step', params: { from: 'draft' } },
  })
  const wrong = { ...half, version: 2, developer: 999_999_999, contactPhone: '1' }
  expect(pointers(await publish(draft.body.id, wrong, staff))).toEqual([
    '#/contactPhone',
    '#/developer',
  ])
})

test('the members-only details are for members: no price, no documents, no presentation for visitors', async () => {
  const staff = await moderator()
  const sale = await published(staff, { membersOnly: true })
  const guest = await read(sale.id)
  expect(guest).toMatchObject({ status: 200, body: { price: null, details: null } })
  expect(JSON.stringify([guest.body, await getSale(sale.id)])).not.toMatch(/300000|Exposé/)
  expect(await getSaleCards([sale.id])).toMatchObject([{ price: null }])
  expect((await db.sale.findUnique({ where: { id: sale.id } }))?.priceEur).toBeNull()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 1e7) })
  for (const as of [await aUser(), blocked, ...(await staffers())]) {
    expect((await read(sale.id, as)).body.details).toMatchObject({
      price: { from: 300_000 },
      documents: [{ name: 'Exposé' }],
    })
  }
})

test('a draft is read by staff alone, as it is being written; what was deleted by nobody', async () => {
  const staff = await moderator()
  const body = await aSaleBody(staff)
  const draft = await call(create, '/', { as: staff, body })
  const hidden = await aSale({ state: 'draft' })
  const gone = await aSale({ deletedAt: new Date() })
  for (const as of await staffers()) {
    expect(await read(draft.body.id, as)).toMatchObject({
      status: 200,
      body: {
        title: 'Am Park',
        state: 'draft',
        images: [{ id: body.images[0]?.id, caption: 'Blick' }],
        manager: { id: staff.id },
        details: { price: { from: 300_000 } },
      },
    })
    expect((await read(hidden.id, as)).body.title).toBe(hidden.title)
    expect(await read(gone.id, as)).toMatchObject({ status: 404 })
  }
  for (const [as] of await strangers()) {
    for (const { id } of [draft.body, hidden, gone]) {
      expect(await read(id, as)).toMatchObject({ status: 404 })
    }
  }
  expect(await getSale(hidden.id)).toBeNull()
  expect(await getSale(gone.id)).toBeNull()
  expect(await getSaleCards([hidden.id, gone.id])).toEqual([])
})

test('staff looks at unpublished changes as they will be read, with the documents they will bring', async () => {
  const staff = await moderator()
  const given = { membersOnly: true }
  const sale = await published(staff, given)
  const [first] = sale.documents
  expect((await preview(sale.id, staff)).body).toMatchObject({
    isChanged: false,
    details: { isHandedOut: true, documents: [{ id: first.id, isPublished: true, version: 1 }] },
  })
  const [other, plan] = [await aDocumentFile(staff.id), await aDocumentFile(staff.id)]
  const image = await anUpload(staff.id)
  const changed = {
    ...sale,
    title: 'Am See',
    priceFrom: 1000,
    images: [{ id: image.id, kind: 'plan', caption: 'Neu' }],
    documents: [
      { id: null, file: plan.id, name: 'Plan', kind: 'document' },
      { ...first, file: other.id, name: 'Exposé 2' },
    ],
  }
  const saved = await call(keep, '/', {
    as: staff,
    method: 'PUT',
    params: { id: sale.id },
    body: changed,
  })
  expect(saved.status).toBe(200)
  for (const as of await staffers()) {
    const { status, body } = await preview(sale.id, as)
    expect(status).toBe(200)
    expect(workingSale.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      state: 'open',
      title: 'Am See',
      isChanged: true,
      price: null,
      images: [{ id: image.id, kind: 'plan', caption: 'Neu' }],
      details: {
        price: { from: 1000 },
        documents: [
          { id: null, name: 'Plan', version: 1, earlier: [], isPublished: false },
          { id: first.id, name: 'Exposé 2', version: 2, isPublished: false },
        ],
        presentation: { id: first.id },
        isHandedOut: false,
      },
    })
    expect(body.details.documents[1].earlier).toMatchObject([{ version: 1, bytes: 1000 }])
    expect((await read(sale.id, as)).body).toMatchObject({
      title: 'Am Park',
      details: { documents: [{ name: 'Exposé' }] },
    })
  }
})

test('of a draft the preview knows its new documents, and a presentation is made of it', async () => {
  const staff = await moderator()
  const plan = await aDocumentFile(staff.id)
  const documents = [{ id: null, file: plan.id, name: 'Plan', kind: 'document' }]
  const draft = await call(create, '/', { as: staff, body: await aSaleBody(staff, { documents }) })
  expect((await preview(draft.body.id, staff)).body).toMatchObject({
    state: 'draft',
    title: 'Am Park',
    details: {
      documents: [{ id: null, name: 'Plan', isPublished: false }],
      presentation: null,
      isHandedOut: true,
    },
  })
})

test('nobody else has a preview, whatever the state, and what is gone has none', async () => {
  const [open, hidden] = [await aSale(), await aSale({ state: 'draft' })]
  const gone = await aSale({ deletedAt: new Date() })
  for (const [as, status, code] of await strangers()) {
    for (const { id } of [open, hidden, gone]) {
      expect(await preview(id, as)).toMatchObject({ status, body: { code } })
    }
  }
  const staff = await moderator()
  expect(await preview(gone.id, staff)).toMatchObject({ status: 404 })
  const odd = await call(GET, '/?preview=yes', { as: staff, params: { id: open.id } })
  expect(odd).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/preview' }] } })
})

test('what is archived is still read by its address', async () => {
  const { id } = await aSale({ state: 'archived' })
  expect((await read(id)).body.state).toBe('archived')
})

test('staff takes a sale away, and with it favourites and news', async () => {
  for (const as of await staffers()) {
    const [{ id }, member] = [await aSale({ favoriteCount: 1 }), await aUser()]
    await db.favorite.create({ data: { userId: member.id, kind: 'sale', targetId: id } })
    await db.saleEvent.create({ data: { saleId: id, kind: 'opened' } })
    expect(await remove(id, as)).toMatchObject({ status: 204 })
    expect(await remove(id, as)).toMatchObject({ status: 404 })
    expect(await read(id, as)).toMatchObject({ status: 404 })
    expect(await db.favorite.count({ where: { kind: 'sale', targetId: id } })).toBe(0)
    expect(await db.saleEvent.count({ where: { saleId: id, told: false } })).toBe(0)
    const body = await aSaleBody(as, { version: 1 })
    expect(await publish(id, body, as)).toMatchObject({ status: 404 })
    const params = { id }
    expect(await call(keep, '/', { as, method: 'PUT', params, body })).toMatchObject({
      status: 404,
    })
  }
})

test('nobody else writes or takes away a sale, also not by a body that cannot be read', async () => {
  const { id } = await aSale()
  for (const [as, status, code] of await strangers()) {
    const refused = { status, body: { code } }
    expect(await remove(id, as)).toMatchObject(refused)
    const options = { as, method: 'PUT' as const, params: { id }, body: 'no json' }
    expect(await call(PUT, '/', options)).toMatchObject(refused)
  }
  const as = await moderator()
  const options = { as, params: { id }, withoutCsrf: true }
  expect(await call(DELETE, '/', { ...options, method: 'DELETE' })).toMatchObject({ status: 419 })
  expect(await call(PUT, '/', { ...options, method: 'PUT', body: {} })).toMatchObject({
    status: 419,
  })
  for (const wrong of ['0', 'x', '1.5', '99999999999']) {
    expect(await call(GET, '/', { params: { id: wrong } })).toMatchObject({ status: 404 })
  }
})

test('a developer that goes leaves the sale without one', async () => {
  const company = await aCompany()
  const { id } = await aSale({ developerId: company.id })
  await db.company.delete({ where: { id: company.id } })
  expect((await read(id)).body.developer).toBeNull()
})
