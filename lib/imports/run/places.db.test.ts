import { expect, test } from 'vitest'
import { foldCity } from '@/lib/catalogue/cities/schema'
import { db } from '@/lib/platform/db'
import { aCity } from '@/lib/testing/catalogue-factories'
import { aSource, bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import { importRun } from './commands'
import { receiveFeed } from './files'

async function imported(sourceId: number, offers: string[]) {
  const { id } = await receiveFeed(sourceId, bytesOf(feedXml(offers)))
  await importRun(id)
  return db.feedRun.findUniqueOrThrow({ where: { id }, include: { issues: true } })
}
const called = (name: string) => db.city.findMany({ where: { spellings: { has: foldCity(name) } } })
const at = (country: string, city: string) =>
  `${country && `<country>${country}</country>`}${city}<latitude>55.79</latitude><longitude>49.12</longitude>`

test('a region makes no city; one that is known is found by it', async () => {
  const source = await aSource()
  const name = `Область ${process.pid}`
  const city = await aCity({ country: 'RU', spellings: [foldCity(`Столица ${process.pid}`)] })
  const run = await imported(source.id, [
    offerXml(1, { location: at('Россия', `<region>${name}</region>`) }),
    offerXml(2, { location: at('Россия', `<region>Столица ${process.pid}</region>`) }),
  ])
  expect(run).toMatchObject({ state: 'done', created: 1, refused: 1 })
  expect(run.issues).toMatchObject([
    { externalId: '1', field: 'region', code: 'city_unknown', refused: true },
  ])
  expect(await called(name)).toEqual([])
  expect(await db.property.findMany({ where: { sourceId: source.id } })).toMatchObject([
    { externalId: '2', cityId: city.id },
  ])
})

test('Germany has no second Kazan; a country that nobody told gives way', async () => {
  const source = await aSource()
  await db.company.update({ where: { id: source.companyId ?? 0 }, data: { country: 'DE' } })
  const name = `Казань ${process.pid}`
  const kazan = await aCity({
    country: 'RU',
    spellings: [foldCity(name)],
    latitude: 55.79,
    longitude: 49.12,
  })
  const city = `<locality-name>${name}</locality-name>`
  const run = await imported(source.id, [
    offerXml(1, { location: at('Германия', city) }),
    offerXml(2, { location: at('', city) }),
  ])
  expect(run.issues.map(({ externalId, code, refused }) => [externalId, code, refused])).toEqual([
    ['2', 'country_missing', false],
    ['1', 'city_abroad', true],
  ])
  expect(await called(name)).toHaveLength(1)
  expect(await db.property.findMany({ where: { sourceId: source.id } })).toMatchObject([
    { externalId: '2', cityId: kazan.id, country: 'RU', scope: 'city' },
  ])
})

test('an offer whose place can no longer be told keeps what it had, and is not missing', async () => {
  const source = await aSource()
  await imported(source.id, [offerXml(1)])
  const lost = offerXml(1, { location: at('Россия', '<region>Нигде</region>'), rooms: 4 })
  for (let run = 0; run < 3; run++) {
    expect(await imported(source.id, [lost])).toMatchObject({ state: 'done', refused: 1 })
  }
  expect(await db.property.findMany({ where: { sourceId: source.id } })).toMatchObject([
    { rooms: 2, status: 'active', missedRuns: 0 },
  ])
})

test('what nobody said of a house stays unknown through to its complex, and who sells is kept', async () => {
  const source = await aSource({ companyId: null })
  const agent = '<name>Анна</name><phone>+7 843 292-00-01</phone><category>собственник</category>'
  await imported(source.id, [
    offerXml(1, { 'built-year': '', 'ready-quarter': '', 'sales-agent': agent }),
  ])
  const rows = await db.property.findMany({
    where: { sourceId: source.id },
    include: { complex: true, building: true },
  })
  expect(rows).toMatchObject([
    {
      state: null,
      complex: { state: null },
      building: { state: null },
      sellerName: 'Анна',
      sellerPhone: '+78432920001',
      sellerCategory: 'owner',
    },
  ])
})
