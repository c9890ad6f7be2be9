import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogueQuery } from '@/lib/catalogue/filters/schema'
import { getObject } from '@/lib/catalogue/objects/queries'
import { listObjects } from '@/lib/catalogue/queries'
import { importRun } from '@/lib/imports/run/commands'
import { receiveFeed } from '@/lib/imports/run/files'
import { fetchMissingPictures } from '@/lib/imports/run/pictures'
import { db } from '@/lib/platform/db'
import { cachedRead } from '@/lib/platform/testing/cached-reads'
import { untilWaiting } from '@/lib/platform/testing/locks'
import { call } from '@/lib/platform/testing/request'
import { feedLimits } from '@/lib/quotas'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { aSource, bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import { POST as GIVE_BACK } from '../companies/[id]/objects/[objectId]/feed-pictures/route'
import { GET as OBJECTS } from '../companies/[id]/objects/route'
import { PATCH as PATCH_COMPLEX } from '../complexes/[id]/route'
import { GET as READ_ANY } from '../objects/[id]/route'
import { PATCH as PATCH_PROPERTY } from './[id]/route'
import { GET } from './route'

type Someone = { id: number } | undefined
type Kind = 'property' | 'complex'
type Picture = { id: string; kind: string }
const KINDS = ['property', 'complex'] as const
const FILE = { name: 'prices.pdf', bytes: 1, hash: '0' }
const PATCHES = { property: PATCH_PROPERTY, complex: PATCH_COMPLEX }

const set = (kind: Kind, as: Someone, id: number, body: object) =>
  call(PATCHES[kind], '/', { as, method: 'PATCH', params: { id }, body })
const read = async (id: number) => (await call(READ_ANY, '/', { params: { id } })).body
const photo = ({ id }: { id: string }) => ({ id, kind: 'photo' })
const plan = ({ id }: { id: string }) => ({ id, kind: 'plan' })
const galleryOf = async (id: number): Promise<Picture[]> =>
  (await read(id)).gallery.map(({ id, kind }: Picture) => ({ id, kind }))
const rowOf = (kind: Kind, id: number) =>
  kind === 'property'
    ? db.property.findUniqueOrThrow({ where: { id } })
    : db.complex.findUniqueOrThrow({ where: { id } })

async function aSeller() {
  const company = await aCompany({ verifiedAt: new Date() })
  const member = await aUser()
  await db.companyMember.create({ data: { companyId: company.id, userId: member.id } })
  return { company, member }
}
async function anObject(kind: Kind) {
  const { company, member } = await aSeller()
  const make = kind === 'property' ? aProperty : aComplex
  const { id } = await make({ companyId: company.id })
  return { id, company, member }
}

test.each(KINDS)('the seller sets, orders and removes pictures of a %s', async (kind) => {
  const { id, member } = await anObject(kind)
  const [one, two, three] = [
    await anUpload(member.id),
    await anUpload(member.id),
    await anUpload(member.id),
  ]
  const first = [photo(one), photo(two), plan(three)]
  const made = await set(kind, member, id, { images: first, seenAt: (await read(id)).updatedAt })
  expect(made.status).toBe(200)
  expect(await galleryOf(id)).toEqual(first)
  expect(await rowOf(kind, id)).toMatchObject({ hasPhotos: true, editedFields: ['images'] })
  const turned = [plan(two), { id: three.id, kind: 'floor' }]
  const { updatedAt: seenAt } = made.body
  const changed = await set(kind, member, id, { images: turned, seenAt })
  expect(changed.body.gallery).toMatchObject(turned)
  expect(await galleryOf(id)).toEqual(turned)
  // None of them is a photo any more.
  expect(await rowOf(kind, id)).toMatchObject({ hasPhotos: false })
  expect((await set(kind, member, id, { images: [] })).status).toBe(200)
  expect(await galleryOf(id)).toEqual([])
})

test.each(KINDS)('pictures of a %s that cannot be set are refused, and stay', async (kind) => {
  const { id, member } = await anObject(kind)
  const [mine, others] = [await anUpload(member.id), await anUpload((await aUser()).id)]
  const images = [photo(mine)]
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [(await aSeller()).member, 403],
    [await aUser({ role: 'moderator' }), 403],
    [await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + 1e7) }), 403],
  ] as const) {
    expect(await set(kind, as, id, { images, reason: 'Seen.' })).toMatchObject({ status })
  }
  expect((await set(kind, member, 999_999_999, { images })).status).toBe(404)
  const document = await db.documentFile.create({
    data: { id: `${kind}${id}`.padEnd(32, '0'), ownerId: member.id, type: 'pdf', ...FILE },
  })
  const many = Array.from({ length: feedLimits.pictures + 1 }, (_, at) =>
    photo({ id: String(at).padStart(32, '0') }),
  )
  for (const [given, pointer] of [
    [{ images: [photo(others)] }, '#/images/0/id'],
    [{ images: [photo(mine), photo(document)] }, '#/images/1/id'],
    [{ images: [{ id: mine.id, kind: 'video' }] }, '#/images/0/kind'],
    [{ images: [{ kind: 'photo' }] }, '#/images/0/id'],
    [{ images: [photo({ id: '../../etc' })] }, '#/images/0/id'],
    [{ images: mine.id }, '#/images'],
    [{ images: many }, '#/images'],
  ] as const) {
    expect(await set(kind, member, id, given)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    })
  }
  const { updatedAt: seenAt } = await read(id)
  expect((await set(kind, member, id, { images, seenAt })).status).toBe(200)
  expect(await set(kind, member, id, { images: [], seenAt })).toMatchObject({
    status: 409,
    body: { code: 'object_changed', data: { id, gallery: images } },
  })
  expect(await galleryOf(id)).toEqual(images)
})

test('as many as a feed may name are taken, one named twice hangs once', async () => {
  const { id, member } = await anObject('property')
  const uploads = await Promise.all(
    Array.from({ length: feedLimits.pictures }, () => anUpload(member.id)),
  )
  const images = uploads.map(photo)
  expect((await set('property', member, id, { images })).status).toBe(200)
  expect(await galleryOf(id)).toEqual(images)
  const [first = { id: '', kind: 'photo' }] = images
  await set('property', member, id, { images: [first, { ...first, kind: 'plan' }] })
  expect(await galleryOf(id)).toEqual([{ ...first, kind: 'plan' }])
})

test('a colleague orders what another has uploaded; the list of the catalogue knows at once', async () => {
  const { id, company, member } = await anObject('property')
  const colleague = await aUser()
  await db.companyMember.create({ data: { companyId: company.id, userId: colleague.id } })
  const [his, hers] = [await anUpload(member.id), await anUpload(colleague.id)]
  const listed = async () =>
    (await call(GET, `/api/properties?developer=${company.id}&flags=photos`)).body.total
  expect(await listed()).toBe(0)
  const [isPageOld, isListOld] = [
    await cachedRead(() => getObject(id)),
    await cachedRead(() => listObjects(catalogueQuery.parse({}))),
  ]
  await set('property', member, id, { images: [photo(his)] })
  expect([isPageOld(), isListOld()]).toEqual([true, true])
  expect(await listed()).toBe(1)
  const both = [plan(hers), photo(his)]
  expect((await set('property', colleague, id, { images: both })).status).toBe(200)
  expect(await galleryOf(id)).toEqual(both)
  // The cover of its card is the first photo, wherever a plan stands.
  expect((await read(id)).images.map((image: Picture) => image.id)).toEqual([his.id, hers.id])
})

test('what the staff of the site changes stands in its log', async () => {
  const boss = await aUser({ role: 'admin' })
  const { id, member } = await anObject('property')
  const [one, two] = [await anUpload(member.id), await anUpload(boss.id)]
  await set('property', member, id, { images: [photo(one)] })
  await set('property', boss, id, { images: [photo(two)], reason: 'A watermark.' })
  expect(
    await db.auditEntry.findFirst({ where: { kind: 'property', targetId: id, actorId: boss.id } }),
  ).toMatchObject({ before: { images: [photo(one)] }, after: { images: [photo(two)] } })
})

async function imported(sourceId: number, xml: string) {
  const { id } = await receiveFeed(sourceId, bytesOf(xml))
  await importRun(id)
}
async function aFedObject() {
  const source = await aSource()
  const member = await aUser()
  await db.company.update({
    where: { id: source.companyId ?? 0 },
    data: { verifiedAt: new Date(), members: { create: { userId: member.id } } },
  })
  await imported(source.id, feedXml([offerXml(1)]))
  const { id } = await db.property.findFirstOrThrow({ where: { sourceId: source.id } })
  return { id, source, member }
}

test('a feed that changes its pictures leaves alone those that were set by hand', async () => {
  const { id, source, member } = await aFedObject()
  const mine = await anUpload(member.id)
  await db.objectImage.deleteMany({ where: { propertyId: id } })
  expect((await set('property', member, id, { images: [photo(mine)] })).status).toBe(200)
  const other = offerXml(1, { price: 4_900_000 }).replace('/1.jpg', '/2.jpg')
  await imported(source.id, feedXml([other], '2026-02-05T10:00:00+03:00'))
  expect(await galleryOf(id)).toEqual([photo(mine)])
  expect(await db.objectImage.count({ where: { propertyId: id } })).toBe(1)
  // All else of the offer is taken.
  expect((await read(id)).price.amount).toBe(4_900_000)
  // And without any picture too: an empty list is a choice.
  await set('property', member, id, { images: [] })
  await imported(source.id, feedXml([offerXml(1)], '2026-02-09T10:00:00+03:00'))
  expect(await db.objectImage.count({ where: { propertyId: id } })).toBe(0)
})

test('pictures of a feed that are still to come hang behind those set by hand', async () => {
  const { id, member } = await aFedObject()
  const { updatedAt: seenAt } = await read(id)
  const mine = await anUpload(member.id)
  const { body } = await set('property', member, id, { images: [photo(mine)], seenAt })
  expect(body.gallery).toMatchObject([photo(mine)])
  const awaited = await db.objectImage.findMany({
    where: { propertyId: id, uploadId: null },
    orderBy: { position: 'asc' },
  })
  expect(awaited.map(({ url, position }) => [url, position])).toEqual([
    ['https://example.org/1.jpg', 1],
    ['https://example.org/1-plan.jpg', 2],
  ])
  const fetch = (url: string) =>
    sharp({
      create: {
        width: 60,
        height: 40,
        channels: 3,
        background: { r: url.length, g: id % 256, b: 9 },
      },
    })
      .png()
      .toBuffer()
  await fetchMissingPictures({ fetch })
  expect((await galleryOf(id)).map(({ kind }) => kind)).toEqual(['photo', 'photo', 'plan'])
  // Who has not seen them does not remove them unawares.
  const late = await set('property', member, id, { images: [], seenAt: body.updatedAt })
  expect(late).toMatchObject({ status: 409, body: { code: 'object_changed' } })
})

const giveBack = (as: Someone, companyId: number, objectId: number, seenAt?: string) =>
  call(GIVE_BACK, '/', { as, params: { id: companyId, objectId }, body: { seenAt } })
const stateOf = async (as: Someone, companyId: number, id: number) => {
  const { body } = await call(OBJECTS, '/', { as, params: { id: companyId } })
  return body.items.find((item: { object: { id: number } }) => item.object.id === id)
}
const urlsOf = async (owner: { propertyId: number } | { complexId: number }) => {
  const rows = await db.objectImage.findMany({ where: owner, orderBy: { position: 'asc' } })
  return rows.map(({ url }) => url)
}
const OF_FEED = ['https://example.org/1.jpg', 'https://example.org/1-plan.jpg']

test('a gallery that is given back to its feed has its pictures after the next reading', async () => {
  const { id, source, member } = await aFedObject()
  const firm = source.companyId ?? 0
  const mine = await anUpload(member.id)
  expect(await stateOf(member, firm, id)).toMatchObject({ pictures: 'feed' })
  await db.objectImage.deleteMany({ where: { propertyId: id } })
  await set('property', member, id, { images: [photo(mine)] })
  await db.property.update({ where: { id }, data: { editedFields: ['images', 'address'] } })
  await db.feedSource.update({ where: { id: source.id }, data: { etag: '"1"' } })
  const { pictures, updatedAt } = await stateOf(member, firm, id)
  expect(pictures).toBe('arranged')
  const isPageOld = await cachedRead(() => getObject(id))
  expect((await giveBack(member, firm, id, updatedAt)).status).toBe(204)
  expect(isPageOld()).toBe(true)
  // Until then all is as it was.
  expect(await galleryOf(id)).toEqual([photo(mine)])
  expect(await stateOf(member, firm, id)).toMatchObject({ pictures: 'awaited' })
  expect(await rowOf('property', id)).toMatchObject({ editedFields: ['address'] })
  expect((await db.feedSource.findUniqueOrThrow({ where: { id: source.id } })).etag).toBeNull()
  // The same file: nothing in it has changed.
  await imported(source.id, feedXml([offerXml(1)]))
  expect(await urlsOf({ propertyId: id })).toEqual(OF_FEED)
  expect(await stateOf(member, firm, id)).toMatchObject({ pictures: 'feed' })
  expect(await db.priceEvent.count({ where: { propertyId: id } })).toBe(1)
})

test('whoever arranges it again before the reading keeps what was arranged', async () => {
  const { id, source, member } = await aFedObject()
  const firm = source.companyId ?? 0
  const [one, two] = [await anUpload(member.id), await anUpload(member.id)]
  await db.objectImage.deleteMany({ where: { propertyId: id } })
  const { body } = await set('property', member, id, { images: [photo(one)] })
  expect((await giveBack(member, firm, id, body.updatedAt)).status).toBe(204)
  // A form that was open meanwhile is told.
  const late = { images: [photo(two)], seenAt: body.updatedAt }
  expect((await set('property', member, id, late)).status).toBe(409)
  await set('property', member, id, { images: [photo(two)] })
  await imported(source.id, feedXml([offerXml(1)]))
  expect(await galleryOf(id)).toEqual([photo(two)])
  expect(await stateOf(member, firm, id)).toMatchObject({ pictures: 'arranged' })
})

/** Does something that the reading of a feed waits for, before it decides what has changed of the object. */
async function meanwhile<T>(
  { id, source }: Awaited<ReturnType<typeof aFedObject>>,
  xml: string,
  act: () => Promise<T>,
): Promise<T> {
  const run = await receiveFeed(source.id, bytesOf(xml))
  const { acting, reading } = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`select id from "Property" where id = ${id} for update`
      const acting = act()
      await untilWaiting(1)
      const reading = importRun(run.id)
      await untilWaiting(2)
      return { acting, reading }
    },
    { timeout: 20_000 },
  )
  const answer = await acting
  expect(await reading).toBe('done')
  return answer
}

test('a gallery that is given back while its changed offer is read has its pictures by that reading', async () => {
  const fed = await aFedObject()
  const { id, source, member } = fed
  const mine = await anUpload(member.id)
  await db.objectImage.deleteMany({ where: { propertyId: id } })
  await set('property', member, id, { images: [photo(mine)] })
  const changed = feedXml([offerXml(1, { price: 4_900_000, 'building-section': '3' })])
  const { updatedAt } = await stateOf(member, source.companyId ?? 0, id)
  const back = () => giveBack(member, source.companyId ?? 0, id, updatedAt)
  expect((await meanwhile(fed, changed, back)).status).toBe(204)
  expect(await urlsOf({ propertyId: id })).toEqual(OF_FEED)
  expect(await stateOf(member, source.companyId ?? 0, id)).toMatchObject({ pictures: 'feed' })
  expect((await read(id)).price.amount).toBe(4_900_000)
})

test('a price that is corrected while its changed offer is read stays, and the feed’s is no event', async () => {
  const fed = await aFedObject()
  const { id } = fed
  const changed = feedXml([offerXml(1, { price: 4_900_000, 'building-section': '3' })])
  const corrected = { price: 7_000_000n, editedFields: ['price'] }
  const correct = async () => void (await db.property.update({ where: { id }, data: corrected }))
  await meanwhile(fed, changed, correct)
  expect((await read(id)).price.amount).toBe(7_000_000)
  const events = await db.priceEvent.findMany({ where: { propertyId: id } })
  expect(events.map(({ price }) => Number(price))).not.toContain(4_900_000)
})

test('a file whose offers are refused is not read for ever for a gallery that is arranged again', async () => {
  const { id, source, member } = await aFedObject()
  const firm = source.companyId ?? 0
  const mine = await anUpload(member.id)
  await db.objectImage.deleteMany({ where: { propertyId: id } })
  const { body } = await set('property', member, id, { images: [photo(mine)] })
  expect((await giveBack(member, firm, id, body.updatedAt)).status).toBe(204)
  await set('property', member, id, { images: [plan(mine)] })
  const { updatedAt } = await rowOf('property', id)
  const lost = '<country>Россия</country><region>Нигде</region>'
  await imported(source.id, feedXml([offerXml(1, { location: lost })]))
  expect(await rowOf('property', id)).toMatchObject({ offerHash: '', updatedAt })
  expect(await galleryOf(id)).toEqual([plan(mine)])
})

test('an offer whose place is refused gives its pictures all the same, and its file is not read for ever', async () => {
  const { id, source, member } = await aFedObject()
  const firm = source.companyId ?? 0
  const lost = '<country>Россия</country><region>Нигде</region>'
  const xml = feedXml([offerXml(1, { location: lost, rooms: 4 })])
  const mine = await anUpload(member.id)
  await db.objectImage.deleteMany({ where: { propertyId: id } })
  const { body } = await set('property', member, id, { images: [photo(mine)] })
  // What was arranged by hand is left alone by a refused offer too.
  await imported(source.id, xml)
  expect(await galleryOf(id)).toEqual([photo(mine)])
  expect((await giveBack(member, firm, id, body.updatedAt)).status).toBe(204)
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers['if-none-match'])
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"' }).end(xml)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await db.feedSource.update({
    where: { id: source.id },
    data: { url: `http://127.0.0.1:${port}/feed.xml` },
  })
  try {
    for (const refused of [1, 0]) {
      const run = await db.feedRun.create({ data: { sourceId: source.id } })
      await importRun(run.id, { allow: (address) => address === '127.0.0.1' })
      expect(await db.feedRun.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
        state: 'done',
        refused,
      })
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
  expect(asked).toEqual([undefined, '"1"'])
  expect(await urlsOf({ propertyId: id })).toEqual(OF_FEED)
  expect(await stateOf(member, firm, id)).toMatchObject({ pictures: 'feed' })
  // Nothing else of it is taken, and its file is read as a changed one once it changes.
  expect(await rowOf('property', id)).toMatchObject({ rooms: 2 })
  await imported(source.id, feedXml([offerXml(1, { rooms: 4 })]))
  expect(await rowOf('property', id)).toMatchObject({ rooms: 4 })
})

test('a complex that is given back has the photos of its first unit at once', async () => {
  const { id: unit, source, member } = await aFedObject()
  const firm = source.companyId ?? 0
  const { complexId } = await db.property.findUniqueOrThrow({ where: { id: unit } })
  const id = complexId ?? 0
  const mine = await anUpload(member.id)
  await db.objectImage.deleteMany({ where: { complexId: id } })
  const { body } = await set('complex', member, id, { images: [photo(mine)] })
  const fetched = await anUpload(source.ownerId)
  await db.objectImage.updateMany({
    where: { propertyId: unit, kind: 'photo' },
    data: { uploadId: fetched.id, nextTryAt: null },
  })
  expect((await giveBack(member, firm, id, body.updatedAt)).status).toBe(204)
  expect(await urlsOf({ complexId: id })).toEqual(OF_FEED.slice(0, 1))
  expect(await galleryOf(id)).toEqual([photo(fetched)])
  expect(await rowOf('complex', id)).toMatchObject({ editedFields: [], hasPhotos: true })
  expect(await stateOf(member, firm, id)).toMatchObject({ pictures: 'feed' })
  // Without a unit whose photos are the feed's there is nothing to go back to.
  const again = await set('complex', member, id, { images: [photo(mine)] })
  await db.property.update({ where: { id: unit }, data: { editedFields: ['images'] } })
  expect(await giveBack(member, firm, id, again.body.updatedAt)).toMatchObject({
    status: 409,
    body: { code: 'no_feed_pictures' },
  })
  expect(await galleryOf(id)).toEqual([photo(mine)])
})

test.each(KINDS)('a gallery of a %s that cannot be given back stays', async (kind) => {
  const fed = await aFedObject()
  const firm = fed.source.companyId ?? 0
  const unit = await db.property.findUniqueOrThrow({ where: { id: fed.id } })
  const id = kind === 'property' ? fed.id : (unit.complexId ?? 0)
  const mine = await anUpload(fed.member.id)
  const { updatedAt: early } = await read(id)
  expect(await giveBack(fed.member, firm, id, early)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  const { body } = await set(kind, fed.member, id, { images: [photo(mine)], seenAt: early })
  const { updatedAt } = body
  const other = await aSeller()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 1e7) })
  await db.companyMember.create({ data: { companyId: firm, userId: blocked.id } })
  for (const [as, company, object, seenAt, status] of [
    [undefined, firm, id, updatedAt, 401],
    [await aUser(), firm, id, updatedAt, 403],
    [await aUser({ role: 'admin' }), firm, id, updatedAt, 403],
    [blocked, firm, id, updatedAt, 403],
    [other.member, firm, id, updatedAt, 403],
    [other.member, other.company.id, id, updatedAt, 404],
    [fed.member, firm, 999_999_999, updatedAt, 404],
    [fed.member, 999_999_999, id, updatedAt, 403],
    [fed.member, firm, id, early, 409],
    [fed.member, firm, id, 'yesterday', 422],
    [fed.member, firm, id, undefined, 422],
  ] as const) {
    const answer = await giveBack(as, company, object, seenAt)
    expect(answer, `${as?.id} ${company} ${object}`).toMatchObject({ status })
  }
  expect(await giveBack(fed.member, firm, id, early)).toMatchObject({
    body: { code: 'object_changed', data: { id } },
  })
  expect(await rowOf(kind, id)).toMatchObject({ editedFields: ['images'] })
  if (kind === 'property') {
    await db.property.update({ where: { id }, data: { missedRuns: 1 } })
    expect(await giveBack(fed.member, firm, id, updatedAt)).toMatchObject({
      status: 409,
      body: { code: 'no_feed_pictures' },
    })
    expect(await rowOf(kind, id)).toMatchObject({ editedFields: ['images'] })
  }
  const own = await anObject(kind)
  const { body: made } = await set(kind, own.member, own.id, {
    images: [photo(await anUpload(own.member.id))],
  })
  expect(await stateOf(own.member, own.company.id, own.id)).toMatchObject({ pictures: 'own' })
  expect(await giveBack(own.member, own.company.id, own.id, made.updatedAt)).toMatchObject({
    status: 409,
    body: { code: 'no_feed_pictures' },
  })
})

test.each(KINDS)(
  'a card of a %s shows a photo first, however many plans stand before it',
  async (kind) => {
    const { id, member } = await anObject(kind)
    const uploads = await Promise.all(Array.from({ length: 8 }, () => anUpload(member.id)))
    const plans = uploads.slice(0, 6).map(plan)
    const photos = uploads.slice(6).map(photo)
    await set(kind, member, id, { images: [...plans, ...photos] })
    const { images } = await read(id)
    expect(images.map((image: Picture) => image.id)).toEqual(
      [photos[0], ...plans.slice(0, 4)].map((each) => each?.id),
    )
    await set(kind, member, id, { images: plans })
    expect((await read(id)).images[0].id).toBe(plans[0]?.id)
  },
)
