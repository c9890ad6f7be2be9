import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { listPresaleCities, listSalePage } from '@/lib/sales/lists/queries'
import { saleSearchOf } from '@/lib/sales/lists/schema'
import { aCity, aComplex } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { aSaleBody, staffers, strangers } from '@/lib/testing/sale-bodies'
import { aSale } from '@/lib/testing/sale-factories'
import { GET as countFacets } from './facets/route'
import { GET as pulse } from './pulse/route'
import { GET, POST } from './route'

const moderator = () => aUser({ role: 'moderator' })
const idsOf = (body: { items: { id: number }[] }) => body.items.map(({ id }) => id)
const list = (query: string, as?: { id: number }) => call(GET, `/api/sales?${query}`, { as })
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

test('sales are listed newest first and paged without loss; drafts, the archive and the deleted are not', async () => {
  const [city, developer, manager] = [await aCity(), await aCompany(), await moderator()]
  const own = { cityId: city.id, developerId: developer.id, managerId: manager.id }
  const made: number[] = []
  for (let n = 1; n <= 45; n++) made.push((await aSale({ ...own, publishedAt: day(n % 20) })).id)
  for (const state of ['draft', 'archived'] as const) await aSale({ ...own, state })
  await aSale({ ...own, deletedAt: new Date() })
  const rows = await db.sale.findMany({ where: { id: { in: made } } })
  const order = rows
    .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt) || b.id - a.id)
    .map(({ id }) => id)
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const { body } = await list(`city=${city.slug}${after}`)
    expect(body.total).toBe(45)
    seen.push(...idsOf(body))
    cursor = body.next
  } while (cursor)
  expect(seen).toEqual(order)
  const search = saleSearchOf([`city.${city.slug}`])
  const second = await listSalePage({ ...search, page: 2 })
  const last = await listSalePage({ ...search, page: 3, after: second?.following?.after ?? '' })
  expect(second && idsOf(second)).toEqual(order.slice(20, 40))
  expect(last && idsOf(last)).toEqual(order.slice(40))
  expect(last).toMatchObject({ total: 45, pageCount: 3, following: null })
  const back = await listSalePage({ ...search, page: 2, after: last?.previous?.after ?? '' })
  expect(back && idsOf(back)).toEqual(order.slice(20, 40))
  expect(await listSalePage({ ...search, page: 4 })).toBeNull()
  expect(await listSalePage({ ...search, page: 0 })).toBeNull()
  const oldest = await listSalePage({ ...search, sort: 'old' })
  expect(oldest && idsOf(oldest)).toEqual(order.toReversed().slice(0, 20))
})

test('by price, either way, what has none comes last; a price for members is none', async () => {
  const developer = (await aCompany()).id
  const [dear, cheap] = [
    await aSale({ developerId: developer, priceEur: 900_000 }),
    await aSale({ developerId: developer, priceEur: 100_000.5 }),
  ]
  const asked = await aSale({ developerId: developer, priceEur: null, priceFrom: null })
  const rising = await list(`developer=${developer}&sort=price_asc`)
  expect(idsOf(rising.body)).toEqual([cheap.id, dear.id, asked.id])
  const falling = await list(`developer=${developer}&sort=price_desc`)
  expect(idsOf(falling.body)).toEqual([dear.id, cheap.id, asked.id])
  const closed = await aSale({ membersOnly: true })
  const { body } = await list(`developer=${closed.developerId}`, await aUser())
  expect(body.items).toMatchObject([{ id: closed.id, price: null, membersOnly: true }])
})

test('flags hold together; city, country, developer and complex narrow, and a list is three statements', async () => {
  const [city, complex] = [await aCity({ country: 'RS' }), await aComplex()]
  const both = await aSale({
    cityId: city.id,
    country: 'RS',
    complexId: complex.id,
    isPremium: true,
    isReady: true,
  })
  await aSale({ cityId: city.id, country: 'RS', isPremium: true })
  const found = async (query: string) => idsOf((await list(query)).body)
  expect(await found(`city=${city.slug}&premium=1&ready=1`)).toEqual([both.id])
  expect(await found(`city=${city.slug}&premium=true&ready=true`)).toEqual([both.id])
  expect(await found(`city=${city.slug}&premium=false&ready=0`)).toEqual(
    await found(`city=${city.slug}`),
  )
  expect(await found(`city=${city.slug}&affordable=1`)).toEqual([])
  expect(await found(`city=${city.slug}&country=DE`)).toEqual([])
  expect(await found(`complex=${complex.id}`)).toEqual([both.id])
  expect(await found(`developer=${both.developerId}&country=RS`)).toEqual([both.id])
  expect(await found(`city=${city.slug}&state=open&ready=1`)).toEqual([both.id])
  const statements = await statementsOf(() => list(`city=${city.slug}`))
  expect(statements).toHaveLength(3)
})

test('staff lists drafts as they are being written, and the archive; nobody else does', async () => {
  const staff = await moderator()
  const developer = (await aCompany()).id
  const archived = await aSale({ developerId: developer, state: 'archived' })
  const body = await aSaleBody(staff, { title: 'Noch geheim' })
  const draft = await call(POST, '/', { as: staff, body })
  const drafts = await list('state=draft', staff)
  expect(drafts.body.items[0]).toMatchObject({
    id: draft.body.id,
    title: 'Noch geheim',
    state: 'draft',
    mainImage: { id: body.mainImage },
    cities: [{ id: body.cities[0] }],
    developer: { id: body.developer },
    price: { from: 300_000, to: 500_000, currency: 'EUR' },
    translations: { en: { title: 'By the park' } },
  })
  const empty = await call(POST, '/', { as: staff, body: { language: 'cs' } })
  expect((await list('state=draft', staff)).body.items[0]).toMatchObject({
    id: empty.body.id,
    country: '',
    title: '',
  })
  const query = `state=archived&developer=${developer}`
  expect(idsOf((await list(query, staff)).body)).toEqual([archived.id])
  for (const state of ['draft', 'archived']) {
    for (const [as, status, code] of await strangers()) {
      expect(await list(`state=${state}`, as)).toMatchObject({ status, body: { code } })
    }
  }
})

test('strange questions are refused', async () => {
  for (const [query, pointer] of [
    ['premium=yes', '#/premium'],
    ['country=de', '#/country'],
    ['city=%D0%9C', '#/city'],
    ['sort=size', '#/sort'],
    ['state=lost', '#/state'],
    ['cursor=xyz', '#/cursor'],
    ['developer=0', '#/developer'],
  ]) {
    expect(await list(query ?? '')).toMatchObject({ status: 422, body: { errors: [{ pointer }] } })
  }
  expect(saleSearchOf(['premium.2', 'city.Ä', 'country.x', 'sort.size', 'page.x'])).toEqual({
    sort: 'new',
    page: 0,
  })
})

test('a facet counts beside the other choices, in one statement', async () => {
  const developer = (await aCompany()).id
  const [here, there, abroad] = [
    await aCity({ country: 'CZ' }),
    await aCity({ country: 'CZ' }),
    await aCity({ country: 'PL' }),
  ]
  const own = { developerId: developer, country: 'CZ' }
  await aSale({ ...own, cityId: here.id, isPremium: true, isReady: true })
  await aSale({ ...own, cityId: here.id, isReady: true })
  await aSale({ ...own, cityId: there.id, isPremium: true })
  await aSale({ ...own, country: 'PL', cityId: abroad.id, isPresale: true })
  await aSale({ ...own, cityId: here.id, isPremium: true, state: 'archived' })
  const facets = async (query: string) =>
    (await call(countFacets, `/api/sales/facets?developer=${developer}&${query}`)).body
  expect(await facets('')).toMatchObject({
    total: 4,
    flags: { premium: 2, affordable: 0, ready: 2, presale: 1 },
    countries: [
      { code: 'CZ', count: 3 },
      { code: 'PL', count: 1 },
    ],
  })
  const chosen = await facets(`premium=1&city=${here.slug}`)
  expect(chosen).toMatchObject({ total: 1, flags: { premium: 1, ready: 1, presale: 0 } })
  const counts = chosen.cities.map(({ slug, count }: { slug: string; count: number }) => [
    slug,
    count,
  ])
  expect(new Map(counts)).toEqual(
    new Map([
      [here.slug, 1],
      [there.slug, 1],
    ]),
  )
  const statements = await statementsOf(() => facets('ready=1'))
  expect(statements).toHaveLength(1)
})

test.each(['city=Прага', 'country=ZZZ', 'developer=0', 'premium=yes', 'complex=a'])(
  'facets are not counted for %s',
  async (query) => {
    expect(await call(countFacets, `/api/sales/facets?${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: `#/${query.split('=')[0]}` }] },
    })
  },
)

test('on presale is what can be reserved: not what is announced or sold out', async () => {
  const city = await aCity()
  const made = new Map<string, number>()
  for (const state of ['announced', 'presale', 'open', 'soldOut', 'archived'] as const) {
    made.set(state, (await aSale({ cityId: city.id, isPresale: true, state })).id)
  }
  await aSale({ cityId: city.id, state: 'presale' })
  const { body } = await list(`city=${city.slug}&presale=1`)
  expect(idsOf(body).sort()).toEqual([made.get('presale'), made.get('open')])
  expect(body.total).toBe(2)
  const facets = await call(countFacets, `/api/sales/facets?city=${city.slug}`)
  expect(facets.body).toMatchObject({ total: 5, flags: { presale: 2 } })
  const shown = (await listPresaleCities()).find(({ slug }) => slug === city.slug)
  expect(shown?.count).toBe(2)
  const soldOut = await aSale({ isPresale: true, state: 'soldOut' })
  const { cityId } = await db.saleCity.findFirstOrThrow({ where: { saleId: soldOut.id } })
  const { slug } = await db.city.findUniqueOrThrow({ where: { id: cityId } })
  expect((await listPresaleCities()).map((each) => each.slug)).not.toContain(slug)
})

test('cities with presales are counted, each with a picture of its newest', async () => {
  const city = await aCity()
  const picture = await anUpload((await moderator()).id)
  await aSale({ cityId: city.id, isPresale: true, publishedAt: day(2) })
  await aSale({
    cityId: city.id,
    isPresale: true,
    mainImageId: picture.id,
    publishedAt: day(1),
  })
  await aSale({ cityId: city.id, state: 'presale' })
  await aSale({ cityId: city.id, isPresale: true, state: 'draft' })
  const found = (await listPresaleCities()).find(({ slug }) => slug === city.slug)
  expect(found).toMatchObject({ count: 2, image: { id: picture.id }, country: city.country })
})

test('the pulse says the state of what can be read', async () => {
  const [open, draft] = [await aSale(), await aSale({ state: 'draft' })]
  const ask = (ids: unknown) => call(pulse, `/api/sales/pulse?ids=${ids}`)
  expect((await ask([open.id, draft.id, 999_999_999])).body).toEqual({
    [open.id]: { state: 'open', updatedAt: open.updatedAt.toISOString() },
  })
  expect((await ask('')).body).toEqual({})
  for (const ids of ['x', '1,-2', Array.from({ length: 101 }, (_, n) => n + 1)]) {
    expect(await ask(ids)).toMatchObject({ status: 422 })
  }
  expect(await call(pulse, '/api/sales/pulse')).toMatchObject({ status: 422 })
})

test('staff begins a sale: a draft that nobody else sees, however little is said', async () => {
  for (const as of await staffers()) {
    const made = await call(POST, '/', { as, body: { language: 'sr', title: ' Код парка ' } })
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'draft', version: 1, title: 'Код парка', isChanged: true, images: [] },
    })
    expect(await db.sale.findUnique({ where: { id: made.body.id } })).toMatchObject({
      title: '',
      publishedAt: null,
      createdById: as.id,
    })
  }
})

test('the same sent again within a minute is the same sale, also at the same time', async () => {
  const as = await moderator()
  const body = await aSaleBody(as)
  const make = (given: object) => call(POST, '/', { as, body: { ...body, ...given } })
  const drafts = await Promise.all([make({}), make({}), make({})])
  expect(new Set(drafts.map((answer) => answer.body.id)).size).toBe(1)
  expect((await make({ title: 'Andere' })).body.id).not.toBe(drafts[0]?.body.id)
  const [one, two] = [await make({ state: 'announced' }), await make({ state: 'announced' })]
  expect(two.body.id).toBe(one.body.id)
  expect((await call(POST, '/', { as: await moderator(), body })).body.id).not.toBe(
    drafts[0]?.body.id,
  )
  await db.sale.updateMany({
    where: { createdById: as.id },
    data: { createdAt: new Date(Date.now() - 61_000) },
  })
  expect((await make({})).body.id).not.toBe(drafts[0]?.body.id)
})

test('a sale that is complete may begin in public', async () => {
  const as = await moderator()
  const body = await aSaleBody(as, { state: 'presale' })
  const made = await call(POST, '/', { as, body })
  expect(made).toMatchObject({
    status: 201,
    body: {
      state: 'presale',
      isChanged: false,
      contactPhone: '+4930901820',
      documents: [{ name: 'Exposé', id: expect.any(Number) }],
      names: {
        developer: { id: body.developer },
        manager: { id: as.id },
        cities: [{ id: body.cities[0] }],
        pictures: { [body.mainImage]: { width: expect.any(Number) } },
        files: { [body.documents[0]?.file ?? '']: { type: 'pdf', bytes: 1000 } },
      },
    },
  })
  const row = await db.sale.findUnique({ where: { id: made.body.id } })
  expect(row).toMatchObject({ title: 'Am Park', priceEur: 300_000, draft: null })
  expect(row?.publishedAt).toBeInstanceOf(Date)
})

test('"Please fill in all fields": every field that is missing or unknown is named', async () => {
  const as = await moderator()
  const make = (body: object) => call(POST, '/', { as, body })
  const bare = await make({ language: 'de', state: 'open', characteristics: [{ name: 'Etagen' }] })
  expect(bare).toMatchObject({
    status: 422,
    body: { code: 'sale_incomplete', detail: 'Please fill in all fields' },
  })
  const pointers = (answer: { body: { errors: { pointer: string }[] } }) =>
    answer.body.errors.map(({ pointer }) => pointer).sort()
  expect(pointers(bare)).toEqual(
    [
      'title',
      'description',
      'address',
      'country',
      'developer',
      'manager',
      'cities',
      'mainImage',
      'images',
      'characteristics/0/value',
    ]
      .map((field) => `#/${field}`)
      .sort(),
  )
  const abroad = await aCity({ country: 'PL' })
  const unknown = await make(
    await aSaleBody(as, {
      state: 'open',
      developer: 999_999_999,
      complex: 999_999_999,
      cities: [999_999_999, abroad.id],
      manager: (await aUser()).id,
      mainImage: 'f'.repeat(32),
      images: [{ id: 'e'.repeat(32) }],
      documents: [{ id: 999_999_999, file: 'd'.repeat(32), name: 'Plan' }],
      contactPhone: '12',
    }),
  )
  expect(unknown).toMatchObject({ status: 422, body: { code: 'invalid' } })
  expect(pointers(unknown)).toEqual(
    [
      'developer',
      'complex',
      'cities/0',
      'cities/1',
      'manager',
      'mainImage',
      'images/0/id',
      'documents/0/id',
      'documents/0/file',
      'contactPhone',
    ]
      .map((field) => `#/${field}`)
      .sort(),
  )
  const prices = await make(await aSaleBody(as, { state: 'open', priceFrom: 9, priceTo: 8 }))
  expect(prices.body).toMatchObject({
    code: 'sale_incomplete',
    detail: 'priceTo: The highest price must not be below the lowest.',
    errors: [{ pointer: '#/priceTo', code: 'below_from' }],
  })
  expect(await make(await aSaleBody(as, { state: 'archived' }))).toMatchObject({ status: 409 })
  expect(await make({ title: 'x'.repeat(141), language: 'de' })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/title' }] },
  })
})

test('only staff begins a sale; everyone else is refused before the body is read', async () => {
  for (const [as, status, code] of await strangers()) {
    expect(await call(POST, '/', { as, body: 'no json' })).toMatchObject({ status, body: { code } })
  }
  const as = await moderator()
  expect(await call(POST, '/', { as, body: '{"language":' })).toMatchObject({ status: 400 })
  expect(await call(POST, '/', { as, body: {}, withoutCsrf: true })).toMatchObject({ status: 419 })
  const plain = { 'content-type': 'text/plain' }
  expect(await call(POST, '/', { as, body: 'x', headers: plain })).toMatchObject({ status: 415 })
  const long = { language: 'de', description: 'x'.repeat(1_000_001) }
  expect(await call(POST, '/', { as, body: long })).toMatchObject({ status: 413 })
})
