import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aSource, bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import { importRun } from './commands'
import { feedFiles } from './feed-files'
import { receiveFeed } from './files'
import { finishBroken } from './finish'
import { withSourceLock } from './locks'

const DAY = 86_400_000
const dated = (day: number) => new Date(Date.UTC(2026, 1, day)).toISOString()

async function imported(sourceId: number, xml: string) {
  const { id } = await receiveFeed(sourceId, bytesOf(xml))
  await importRun(id)
  return db.feedRun.findUniqueOrThrow({
    where: { id },
    include: { issues: { orderBy: { id: 'asc' } } },
  })
}
const propertiesOf = (sourceId: number) =>
  db.property.findMany({ where: { sourceId }, orderBy: { id: 'asc' } })

test('offers become properties with their city, complex, house, layout, price and pictures', async () => {
  const source = await aSource()
  const run = await imported(source.id, feedXml([offerXml(1), offerXml(2, { price: 6_000_000 })]))
  expect(run).toMatchObject({ state: 'done', offers: 2, created: 2, file: null, issues: [] })
  const [property] = await db.property.findMany({
    where: { sourceId: source.id },
    orderBy: { id: 'asc' },
    include: {
      complex: true,
      building: true,
      layout: true,
      city: true,
      prices: true,
      images: true,
    },
  })
  expect(property).toMatchObject({
    price: 5_000_000n,
    companyId: source.companyId,
    scope: 'city',
    city: { country: 'RU' },
    complex: { name: 'ЖК Лес', unitCount: 2, priceFrom: 5_000_000n, priceTo: 6_000_000n },
    building: { name: '2', floors: 9 },
    layout: { rooms: 2, area: 54 },
    prices: [{ price: 5_000_000n, at: new Date('2026-02-01T07:00:00Z'), runId: run.id }],
    images: [{ kind: 'photo' }, { kind: 'plan' }],
  })
})

test('the same feed twice changes nothing', async () => {
  const source = await aSource()
  const xml = feedXml([offerXml(1), offerXml(2)])
  await imported(source.id, xml)
  const before = await propertiesOf(source.id)
  const run = await imported(source.id, xml)
  expect(run).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: 2, retired: 0 })
  const after = await propertiesOf(source.id)
  expect(after.map((row) => ({ ...row, seenRunId: 0 }))).toEqual(
    before.map((row) => ({ ...row, seenRunId: 0 })),
  )
  const prices = await db.priceEvent.count({ where: { property: { sourceId: source.id } } })
  expect(prices).toBe(2)
})

test('a lower price is a point of its history and a drop, a higher one ends the drop', async () => {
  const source = await aSource()
  await imported(source.id, feedXml([offerXml(1)], dated(1)))
  await imported(source.id, feedXml([offerXml(1, { price: 4_500_000 })], dated(5)))
  const [dropped] = await propertiesOf(source.id)
  expect(dropped).toMatchObject({
    price: 4_500_000n,
    priceBefore: 5_000_000n,
    droppedAt: new Date(dated(5)),
  })
  await imported(source.id, feedXml([offerXml(1, { price: 4_800_000 })], dated(9)))
  const [risen] = await propertiesOf(source.id)
  expect(risen).toMatchObject({ price: 4_800_000n, droppedAt: null })
  const prices = await db.priceEvent.findMany({
    where: { propertyId: risen?.id },
    orderBy: { at: 'asc' },
  })
  expect(prices.map(({ at, price }) => [at.toISOString(), price])).toEqual([
    [dated(1), 5_000_000n],
    [dated(5), 4_500_000n],
    [dated(9), 4_800_000n],
  ])
})

test('a date in the future is not believed', async () => {
  const source = await aSource()
  await imported(source.id, feedXml([offerXml(1)], new Date(Date.now() + DAY).toISOString()))
  const [event] = await db.priceEvent.findMany({ where: { property: { sourceId: source.id } } })
  expect(event?.at.getTime()).toBeLessThanOrEqual(Date.now())
})

test('what a person edited stays', async () => {
  const source = await aSource()
  await imported(source.id, feedXml([offerXml(1)]))
  await db.property.updateMany({
    where: { sourceId: source.id },
    data: { address: 'ул. Лесная, 5', price: 1n, editedFields: ['address', 'price'] },
  })
  const run = await imported(source.id, feedXml([offerXml(1, { price: 4_900_000, floor: 4 })]))
  expect(run).toMatchObject({ updated: 1 })
  expect((await propertiesOf(source.id))[0]).toMatchObject({
    address: 'ул. Лесная, 5',
    price: 1n,
    floor: 4,
  })
  expect(await db.priceEvent.count({ where: { property: { sourceId: source.id } } })).toBe(1)
})

test('a missing offer is retired after two runs, and comes back', async () => {
  const source = await aSource()
  const [whole, less] = [feedXml([offerXml(1), offerXml(2)]), feedXml([offerXml(1)])]
  await imported(source.id, whole)
  expect(await imported(source.id, less)).toMatchObject({ retired: 0 })
  expect((await propertiesOf(source.id)).map(({ status }) => status)).toEqual(['active', 'active'])
  expect(await imported(source.id, less)).toMatchObject({ retired: 1 })
  const [, gone] = await propertiesOf(source.id)
  expect(gone).toMatchObject({ status: 'retired', closedAt: expect.any(Date) })
  expect(await db.complex.findFirst({ where: { sourceId: source.id } })).toMatchObject({
    unitCount: 1,
  })
  expect(await imported(source.id, whole)).toMatchObject({ updated: 1, unchanged: 1 })
  const [, back] = await propertiesOf(source.id)
  expect(back).toMatchObject({ status: 'active', closedAt: null, missedRuns: 0 })
})

test('a run with under half of the last count waits, writes nothing, and can be released', async () => {
  const source = await aSource()
  await imported(source.id, feedXml([1, 2, 3, 4, 5].map((id) => offerXml(id))))
  const held = await imported(source.id, feedXml([offerXml(1, { price: 4_900_000 }), offerXml(2)]))
  expect(held).toMatchObject({
    state: 'held',
    heldFor: ['offers'],
    offers: 2,
    updated: 0,
    unchanged: 0,
  })
  expect((await propertiesOf(source.id))[0]).toMatchObject({ price: 5_000_000n, missedRuns: 0 })
  expect(await feedFiles().get(held.file ?? '')).not.toBeNull()
  expect(await importRun(held.id)).toBeNull()
  await db.feedRun.update({ where: { id: held.id }, data: { state: 'queued', released: true } })
  expect(await importRun(held.id)).toBe('done')
  expect((await propertiesOf(source.id)).map(({ missedRuns }) => missedRuns)).toEqual([
    0, 0, 1, 1, 1,
  ])
})

test('a file that is cut off fails with its line and writes nothing', async () => {
  const source = await aSource()
  const run = await imported(source.id, feedXml([offerXml(1), offerXml(2)]).slice(0, -60))
  expect(run).toMatchObject({ state: 'failed', error: 'truncated', file: null, created: 0 })
  expect(run.issues).toMatchObject([{ code: 'stopped', refused: true, line: expect.any(Number) }])
  expect(await propertiesOf(source.id)).toEqual([])
})

test('wrong fields, refused and repeated offers are reported, good ones land', async () => {
  const source = await aSource()
  const offers = [
    offerXml(1, { rooms: 'много' }),
    offerXml(2, { type: 'аренда' }),
    offerXml(3, { price: 3_000_000 }),
    offerXml(3, { price: 4_000_000 }),
  ]
  const run = await imported(source.id, feedXml(offers))
  expect(run).toMatchObject({ state: 'done', offers: 4, created: 2, refused: 2 })
  expect(run.issues.map(({ externalId, code, refused }) => [externalId, code, refused])).toEqual([
    ['1', 'number', false],
    ['2', 'rent', true],
    ['3', 'repeated', true],
  ])
  expect((await propertiesOf(source.id)).map(({ price }) => price)).toEqual([
    5_000_000n,
    4_000_000n,
  ])
})

test('pictures that are no longer named go, what was fetched stays', async () => {
  const source = await aSource()
  await imported(source.id, feedXml([offerXml(1)]))
  await db.objectImage.updateMany({
    where: { property: { sourceId: source.id }, kind: 'plan' },
    data: { tries: 3 },
  })
  const xml = offerXml(1).replace('<image>https://example.org/1.jpg</image>', '')
  await imported(source.id, feedXml([xml]))
  const images = await db.objectImage.findMany({ where: { property: { sourceId: source.id } } })
  expect(images).toMatchObject([{ position: 0, kind: 'plan', tries: 3 }])
})

test('a source is read by one at a time', async () => {
  const source = await aSource()
  const { id } = await receiveFeed(source.id, bytesOf(feedXml([offerXml(1)])))
  await withSourceLock(source.id, async () => {
    expect(await importRun(id)).toBeNull()
  })
  const both = await Promise.all([importRun(id), importRun(id)])
  expect(both.filter((state) => state === 'done')).toHaveLength(1)
})

test('an address is fetched, asked again only for what is new, and refused at home', async () => {
  let served = feedXml([offerXml(1)])
  const server = createServer((request, response) => {
    const etag = `"${served.length}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(served)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`
  const source = await aSource({ url })
  const fetched = async (access = {}) => {
    const { id } = await db.feedRun.create({ data: { sourceId: source.id } })
    await importRun(id, access)
    return db.feedRun.findUniqueOrThrow({ where: { id } })
  }
  const access = { allow: (address: string) => address === '127.0.0.1' }
  try {
    expect(await fetched()).toMatchObject({ state: 'failed', error: 'address' })
    expect(await fetched(access)).toMatchObject({ state: 'done', created: 1 })
    expect(await fetched(access)).toMatchObject({ state: 'done', unchanged: 1, bytes: 0 })
    served = feedXml([offerXml(1), offerXml(2)])
    expect(await fetched(access)).toMatchObject({ state: 'done', created: 1, unchanged: 1 })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('signs that no table can keep, dates before all dates and endless markup stop no run', async () => {
  const source = await aSource()
  const offers = [
    offerXml(1, {
      image: 'https://example.org/\0картинка.jpg',
      description: `<![CDATA[${'<ul><li>'.repeat(4000)}]]>`,
      'creation-date': '0001-01-01T00:00:00+03:00',
    }),
    offerXml(2, { type: 'арен\0да?' }),
    offerXml(3),
  ]
  const run = await imported(source.id, feedXml(offers, '0001-01-01T00:00:00+03:00'))
  expect(run).toMatchObject({ state: 'done', created: 2, refused: 1, generatedAt: null })
  expect(run.issues.at(-1)).toMatchObject({ code: 'type', value: 'аренда?' })
  const urls = await db.objectImage.findMany({
    where: { property: { externalId: '1', sourceId: source.id } },
  })
  expect(urls.map(({ url }) => url)).toContain(new URL('https://example.org/\0картинка.jpg').href)
})

test('a fault that names such signs is reported all the same', async () => {
  const source = await aSource()
  const run = await imported(source.id, '<?xml version="1.0" encoding="a\0b"?><realty-feed/>')
  expect(run).toMatchObject({ state: 'failed', error: 'encoding', issues: [{ value: 'ab' }] })
})

test('what a process that died has written is settled by the one that goes on', async () => {
  const source = await aSource()
  const [first, second] = [{ 'building-name': 'ЖК Лес' }, { 'building-name': 'ЖК Луг' }]
  const xml = feedXml([offerXml(1, first), offerXml(2, second)])
  const { id } = await imported(source.id, xml)
  const again = await receiveFeed(source.id, bytesOf(xml))
  await db.property.updateMany({ where: { seenRunId: id }, data: { seenRunId: again.id } })
  await db.complex.updateMany({ where: { sourceId: source.id }, data: { unitCount: 0 } })
  await db.feedRun.update({ where: { id: again.id }, data: { state: 'running' } })
  expect(await importRun(again.id)).toBe('done')
  const complexes = await db.complex.findMany({ where: { sourceId: source.id } })
  expect(complexes.map(({ unitCount }) => unitCount)).toEqual([1, 1])
})

test('what a run that broke off has written is settled with it', async () => {
  const source = await aSource()
  await imported(source.id, feedXml([offerXml(1)]))
  const complex = await db.complex.findFirstOrThrow({ where: { sourceId: source.id } })
  await db.complex.update({ where: { id: complex.id }, data: { unitCount: 0 } })
  await finishBroken({
    id: 0,
    source,
    at: new Date(),
    touched: new Set(),
    complexes: new Set([complex.id]),
    room: 0,
  })
  const settled = await db.complex.findUniqueOrThrow({ where: { id: complex.id } })
  expect(settled.unitCount).toBe(1)
})
