import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCity, aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { DELETE, PATCH, GET as READ } from './[id]/route'
import { GET, POST } from './route'

type Someone = { id: number } | undefined
let serial = 0
const aDraft = (given: object = {}) => ({
  kind: 'flat',
  language: 'de',
  country: 'DE',
  city: `Neustadt ${process.pid} ${++serial}`,
  state: 'ready',
  currency: 'EUR',
  price: 250_000,
  area: 50,
  rooms: 2,
  ...given,
})
const make = (as: Someone, given: object = {}) => call(POST, '/', { as, body: aDraft(given) })
const edit = (as: Someone, id: number, body: object) =>
  call(PATCH, '/', { as, method: 'PATCH', params: { id }, body: { reason: 'Seen.', ...body } })
const drop = (as: Someone, id: number) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { id } })
const read = (id: number) => call(READ, '/', { params: { id } })
const row = (id: number) => db.property.findUniqueOrThrow({ where: { id } })
const admin = () => aUser({ role: 'admin' })

/** A member of the staff of a company. */
async function aDeveloper(isVerified = true) {
  const company = await aCompany({ verifiedAt: isVerified ? new Date() : null })
  const member = await aUser()
  await db.companyMember.create({ data: { companyId: company.id, userId: member.id } })
  return { company, member }
}

test('staff of a verified company puts a property on sale, and its page says so', async () => {
  const { company, member } = await aDeveloper()
  const complex = await aComplex({ companyId: company.id })
  const image = await anUpload(member.id)
  const made = await make(member, {
    companyId: company.id,
    complexId: complex.id,
    place: { latitude: 51.3, longitude: 12.4 },
    characteristics: [{ name: 'Aufzug', value: 'ja' }],
    images: [{ id: image.id, kind: 'plan' }],
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      kind: 'flat',
      status: 'active',
      price: { amount: 250_000, currency: 'EUR' },
      meterPrice: 5000,
      company: { id: company.id },
      complex: { id: complex.id },
      place: { latitude: 51.3 },
      characteristics: [{ name: 'Aufzug', value: 'ja' }],
      gallery: [{ id: image.id, kind: 'plan' }],
      history: [{ price: 250_000, currency: 'EUR' }],
    },
  })
  expect(await row(made.body.id)).toMatchObject({ scope: 'city', priceEur: 250_000 })
  expect(await db.complex.findUnique({ where: { id: complex.id } })).toMatchObject({
    unitCount: 1,
    priceFrom: 250_000n,
  })
  expect((await read(made.body.id)).body).toEqual(made.body)
})

test('what is edited stays edited: feeds are told which columns a person changed', async () => {
  const boss = await admin()
  const { body: made } = await make(boss)
  const changed = await edit(boss, made.id, { title: 'Am Park', price: 240_000, rooms: 2 })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      title: 'Am Park',
      price: { amount: 240_000 },
      priceBefore: 250_000,
      area: 50,
      history: [{ price: 250_000 }, { price: 240_000 }],
    },
  })
  const { editedFields, priceEur, droppedAt } = await row(made.id)
  expect(editedFields.toSorted()).toEqual(['price', 'title'])
  expect(priceEur).toBe(240_000)
  expect(droppedAt).not.toBeNull()
  await edit(boss, made.id, { place: { latitude: 1, longitude: 2 }, images: [] })
  expect((await row(made.id)).editedFields.toSorted()).toEqual([
    'latitude',
    'longitude',
    'price',
    'title',
  ])
})

test('a video and a tour are addresses on the sites whose players are shown, and feeds leave edited ones alone', async () => {
  const boss = await admin()
  const [video, tour] = ['https://youtu.be/dQw4w9WgXcQ', 'https://kuula.co/share/7lYVV']
  const made = await make(boss, { video, tour })
  expect(made).toMatchObject({ status: 201, body: { video, tour } })
  expect((await read(made.body.id)).body).toMatchObject({ video, tour })
  for (const [wrong, pointer, code] of [
    [{ video: 'https://example.org/film.mp4' }, '#/video', 'video_address'],
    [{ video: tour }, '#/video', 'video_address'],
    [{ video: 'javascript:alert(1)' }, '#/video', 'video_address'],
    [{ tour: 'https://example.org/tour' }, '#/tour', 'tour_address'],
    [{ tour: `https://kuula.co/share/7lYVV?${'x'.repeat(300)}` }, '#/tour', 'too_long'],
  ] as const) {
    expect(await edit(boss, made.body.id, wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer, code }] },
    })
  }
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [(await aDeveloper()).member, 403],
  ] as const) {
    expect(await edit(as, made.body.id, { video: '' })).toMatchObject({ status })
  }
  expect((await edit(boss, made.body.id, { video: '' })).body).toMatchObject({ video: '', tour })
  expect((await row(made.body.id)).editedFields).toEqual(['video'])
})

test('another currency is no drop, and its history says both', async () => {
  const boss = await admin()
  await db.currencyRate.upsert({
    where: { currency: 'USD' },
    create: { currency: 'USD', perEuro: 1.25, date: new Date('2026-11-20') },
    update: { perEuro: 1.25 },
  })
  const { body: made } = await make(boss)
  const { body } = await edit(boss, made.id, { currency: 'USD', price: 200_000 })
  expect(body).toMatchObject({
    price: { amount: 200_000, currency: 'USD' },
    priceBefore: null,
    history: [{ currency: 'EUR' }, { currency: 'USD', price: 200_000 }],
  })
  expect(await row(made.id)).toMatchObject({ priceEur: 160_000 })
})

test('a sold property stays, marked, and leaves the list', async () => {
  const boss = await admin()
  const city = await aCity()
  const { id } = await aProperty({ cityId: city.id })
  await aProperty({ cityId: city.id })
  await edit(boss, id, { status: 'sold' })
  expect((await read(id)).body).toMatchObject({ status: 'sold', closedAt: expect.any(String) })
  const { body } = await call(GET, `/api/properties?city=${city.slug}`)
  expect(body).toMatchObject({ total: 1 })
  expect(body.items.map((item: { id: number }) => item.id)).not.toContain(id)
  await edit(boss, id, { status: 'active' })
  expect((await read(id)).body).toMatchObject({ status: 'active', closedAt: null })
})

test('the list takes the filters of the catalogue, but no complexes', async () => {
  const city = await aCity()
  await aComplex({ cityId: city.id })
  const house = await aProperty({ cityId: city.id, kind: 'house' })
  await aProperty({ cityId: city.id })
  const { body } = await call(GET, `/api/properties?city=${city.slug}&kind=house`)
  expect(body.items).toMatchObject([{ id: house.id, kind: 'house' }])
  expect((await call(GET, '/api/properties?kind=complex')).status).toBe(422)
  expect((await call(GET, '/api/properties?cursor=nonsense')).status).toBe(422)
})

test('a stranger, other staff and the staff of an unverified company are refused', async () => {
  const { company, member } = await aDeveloper()
  const other = await aDeveloper()
  const unverified = await aDeveloper(false)
  const { id } = await aProperty({ companyId: company.id })
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 1e7) })
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [await aUser({ role: 'moderator' }), 403],
    [other.member, 403],
    [blocked, 403],
  ] as const) {
    expect(await make(as, { companyId: company.id })).toMatchObject({ status })
    expect(await edit(as, id, { title: 'Mine' })).toMatchObject({ status })
    expect(await drop(as, id)).toMatchObject({ status })
  }
  expect((await make(unverified.member, { companyId: unverified.company.id })).status).toBe(403)
  expect((await make(member)).status).toBe(403)
  expect((await edit(member, id, { companyId: other.company.id })).status).toBe(403)
  expect((await edit(member, id, { companyId: null })).status).toBe(403)
  const foreign = await aComplex({ companyId: other.company.id })
  expect((await make(member, { companyId: company.id, complexId: foreign.id })).status).toBe(403)
  expect((await edit(member, id, { complexId: foreign.id })).status).toBe(403)
  expect((await row(id)).title).toBe('')
  const options = { as: member, body: aDraft({ companyId: company.id }), withoutCsrf: true }
  expect(await call(POST, '/', options)).toMatchObject({ status: 419 })
})

test('staff of two companies takes a property along only out of the complex of the first', async () => {
  const [one, two] = [await aDeveloper(), await aDeveloper()]
  await db.companyMember.create({ data: { companyId: two.company.id, userId: one.member.id } })
  const complex = await aComplex({ companyId: one.company.id })
  const { id } = await aProperty({ companyId: one.company.id, complexId: complex.id })
  const companyId = two.company.id
  expect((await edit(one.member, id, { companyId })).status).toBe(403)
  expect((await edit(one.member, id, { companyId, complexId: null })).status).toBe(200)
})

test('pictures are one’s own; those that it has already may stay', async () => {
  const boss = await admin()
  const fetched = await anUpload((await aUser()).id)
  const { id } = await aProperty()
  const wrong = { status: 422, body: { errors: [{ pointer: '#/images/0/id' }] } }
  const images = [{ id: fetched.id, kind: 'photo' }]
  expect(await edit(boss, id, { images })).toMatchObject(wrong)
  expect(await make(boss, { images })).toMatchObject(wrong)
  await db.objectImage.create({ data: { propertyId: id, position: 0, uploadId: fetched.id } })
  const mine = await anUpload(boss.id)
  const both = [{ id: mine.id, kind: 'plan' }, ...images]
  const { body } = await edit(boss, id, { images: both })
  expect(body.gallery).toMatchObject(both)
  expect((await row(id)).editedFields).toEqual(['images'])
})

test('wrong fields are named, and what is not there is not found', async () => {
  const boss = await admin()
  for (const [given, pointer] of [
    [{ kind: 'castle' }, '#/kind'],
    [{ country: 'Germany' }, '#/country'],
    [{ city: '' }, '#/city'],
    [{ city: '🏠' }, '#/city'],
    [{ city: '<b>Kiel</b>' }, '#/city'],
    [{ price: 0 }, '#/price'],
    [{ companyId: 999_999_999 }, '#/companyId'],
    [{ complexId: 999_999_999 }, '#/complexId'],
    [{ images: [{ id: 'unknown', kind: 'photo' }] }, '#/images/0/id'],
    [{ images: [{ id: '0'.repeat(32), kind: 'photo' }] }, '#/images/0/id'],
  ] as const) {
    expect(await make(boss, given)).toMatchObject({ status: 422, body: { errors: [{ pointer }] } })
  }
  const { id } = await aProperty()
  expect(await edit(boss, id, { country: 'PL' })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/city' }] },
  })
  expect((await edit(boss, 999_999_999, {})).status).toBe(404)
  expect((await drop(boss, 999_999_999)).status).toBe(404)
  expect((await read(999_999_999)).status).toBe(404)
  const complex = await aComplex()
  expect((await read(complex.id)).status).toBe(404)
})

const NONSENSE = [
  [{ floor: 25, floors: 9 }, '#/floor'],
  [{ livingArea: 500, area: 5, price: null }, '#/livingArea'],
  [{ kitchenArea: 51 }, '#/kitchenArea'],
  [{ area: 2, price: null }, '#/area'],
  [{ kind: 'plot', landArea: 6, price: null }, '#/landArea'],
  [{ price: 250 }, '#/price'],
  [{ price: 90_000_000 }, '#/price'],
  [{ price: 4000 }, '#/price'],
  [{ builtQuarter: 2 }, '#/builtQuarter'],
  [{ place: { latitude: 0, longitude: 0 } }, '#/place'],
  [{ rooms: 51 }, '#/rooms'],
  [{ ceiling: 0.2 }, '#/ceiling'],
  [{ builtYear: 1200 }, '#/builtYear'],
  [{ country: 'ZZ' }, '#/country'],
] as const

test.each(NONSENSE)('%j is refused at %s, as a feed is', async (given, pointer) => {
  const boss = await admin()
  const refused = { status: 422, body: { errors: [{ pointer, message: expect.any(String) }] } }
  expect(await make(boss, given)).toMatchObject(refused)
  if ('country' in given) return
  const { body: made } = await make(boss)
  expect(await edit(boss, made.id, given)).toMatchObject(refused)
  expect(await row(made.id)).toMatchObject({ price: 250_000n, floor: null, area: 50 })
})

test('an edit is judged with what is there, and points at what it says', async () => {
  const boss = await admin()
  const { body: made } = await make(boss, { floor: 8, floors: 9, livingArea: 30 })
  const refused = (pointer: string) => ({ status: 422, body: { errors: [{ pointer }] } })
  expect(await edit(boss, made.id, { floors: 5 })).toMatchObject(refused('#/floors'))
  expect(await edit(boss, made.id, { area: 20 })).toMatchObject(refused('#/area'))
  expect(await edit(boss, made.id, { currency: 'RUB' })).toMatchObject(refused('#/currency'))
  // Earlier invalid values do not prevent a change of other fields.
  await db.property.update({ where: { id: made.id }, data: { floor: 25, price: 1n } })
  expect((await edit(boss, made.id, { title: 'Am Park' })).status).toBe(200)
  expect((await edit(boss, made.id, { floor: 3, price: 260_000 })).status).toBe(200)
})

test('a city that is known in another country is not made again', async () => {
  const boss = await admin()
  const name = `Казань ${process.pid} ${++serial}`
  const city = await aCity({ country: 'RU', spellings: [name.toLowerCase()] })
  const before = await db.city.count()
  expect(await make(boss, { city: name, country: 'DE' })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/city' }] },
  })
  expect(await db.city.count()).toBe(before)
  const { body } = await make(boss, { city: name, country: 'RU', currency: 'RUB', price: 9e6 })
  expect(await row(body.id)).toMatchObject({ cityId: city.id })
})

test('how far it is built may be unknown, and is neither ready nor being built', async () => {
  const boss = await admin()
  const name = `Altstadt ${process.pid} ${++serial}`
  const city = await aCity({ country: 'DE', spellings: [name.toLowerCase()] })
  const { body } = await make(boss, { city: name, state: null })
  expect(body).toMatchObject({ state: null, city: { slug: city.slug } })
  const found = async (delivery: string) =>
    (await call(GET, `/api/properties?city=${city.slug}${delivery}`)).body.total
  expect([await found(''), await found('&delivery=ready')]).toEqual([1, 0])
  expect((await edit(boss, body.id, { state: 'ready' })).body.state).toBe('ready')
})

test('only what nobody holds on to is erased', async () => {
  const boss = await admin()
  const free = await aProperty()
  await db.priceEvent.create({ data: { propertyId: free.id, currency: 'EUR', price: 1n } })
  expect((await drop(boss, free.id)).status).toBe(204)
  expect((await read(free.id)).status).toBe(404)
  const [kept, asked] = [await aProperty(), await aProperty()]
  await db.favorite.create({ data: { userId: boss.id, kind: 'property', targetId: kept.id } })
  await db.objectQuestion.create({
    data: { objectId: asked.id, authorId: boss.id, language: 'en', text: 'Is it loud there?' },
  })
  for (const { id } of [kept, asked]) expect((await drop(boss, id)).status).toBe(409)
})

test('an edit of what somebody else has changed is refused with what it is now', async () => {
  const { company, member } = await aDeveloper()
  const { id } = await aProperty({ companyId: company.id, price: 300_000n })
  const { updatedAt: seenAt } = (await read(id)).body
  expect((await edit(member, id, { title: 'First', seenAt })).status).toBe(200)
  const late = await edit(member, id, { title: 'Second', seenAt })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'object_changed', data: { id, title: 'First' } },
  })
  expect((await row(id)).title).toBe('First')
  const again = await edit(member, id, { title: 'Second', seenAt: late.body.data.updatedAt })
  expect(again).toMatchObject({ status: 200, body: { title: 'Second' } })
  // Of two at once that have seen the same, one is told.
  const two = await Promise.all(
    ['Third', 'Fourth'].map((title) =>
      edit(member, id, { title, seenAt: again.body.updatedAt }).then(({ status }) => status),
    ),
  )
  expect(two.sort()).toEqual([200, 409])
  expect((await row(id)).editedFields).toEqual(['title'])
})
