import { expect, test } from 'vitest'
import { importRun } from '@/lib/imports/run/commands'
import { receiveFeed } from '@/lib/imports/run/files'
import { db } from '@/lib/platform/db'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany } from '@/lib/testing/factories'
import { aSource, bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import { GET } from './route'

const exported = async (id: number) => {
  const response = await GET(new Request(`http://localhost:3000/api/companies/${id}/feed`), {
    params: Promise.resolve({ id: String(id) }),
  })
  return { response, xml: await response.text() }
}

async function imported(sourceId: number, xml: string) {
  const { id } = await receiveFeed(sourceId, bytesOf(xml))
  await importRun(id)
  return db.feedRun.findUniqueOrThrow({ where: { id }, include: { issues: true } })
}

/** Imported properties without the fields that differ by source. */
const neutral = async (sourceId: number) => {
  const rows = await db.property.findMany({
    where: { sourceId },
    orderBy: { id: 'asc' },
    include: {
      complex: { select: { name: true, externalId: true } },
      building: { select: { name: true, externalId: true } },
      images: { select: { url: true, kind: true, position: true }, orderBy: { position: 'asc' } },
    },
  })
  return rows.map(
    ({
      id,
      externalId,
      sourceId: _,
      companyId,
      complexId,
      buildingId,
      layoutId,
      offerHash,
      seenRunId,
      createdAt,
      updatedAt,
      ...row
    }) => row,
  )
}

const AGENT = `<sales-agent><name>Анна</name><organization>Дом</organization>
  <phone>+78432920001</phone><category>собственник</category></sales-agent>`

test('what a company exports is read by another source as the same offers', async () => {
  const [source, other] = [await aSource(), await aSource()]
  const offers = [
    offerXml(1, { 'yandex-building-id': 5, 'is-elite': 'да', parking: 'да' }),
    offerXml(2, { description: '<![CDATA[Рядом <b>парк</b> & школа "№ 5" <3]]>', studio: 'да' }),
    offerXml(3, {
      category: 'участок',
      'lot-area': '<value>6</value><unit>сотка</unit>',
      price: 0,
    }),
    offerXml(4, { 'new-flat': 'нет', 'building-state': 'built', apartments: '+' }),
    // The feed has no field for the building state.
    offerXml(5, { 'built-year': '', 'ready-quarter': '' }),
  ].map((offer) => offer.replace('</offer>', `${AGENT}</offer>`))
  expect(await imported(source.id, feedXml(offers))).toMatchObject({ created: 5, issues: [] })
  const { response, xml } = await exported(source.companyId ?? 0)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await imported(other.id, xml)).toMatchObject({ state: 'done', created: 5, issues: [] })
  expect(await neutral(other.id)).toEqual(await neutral(source.id))
})

test('only what is on sale is exported, and nothing breaks out of its element', async () => {
  const company = await aCompany({ name: 'A & <B> "C"' })
  const title = ']]><price>1</price>\u0001'
  await aProperty({ companyId: company.id, title })
  await aProperty({ companyId: company.id, status: 'sold' })
  await aProperty({ companyId: company.id, status: 'retired' })
  const { xml } = await exported(company.id)
  expect(xml.match(/<offer /g)).toHaveLength(1)
  expect(xml).toContain('<organization>A &amp; &lt;B&gt; &quot;C&quot;</organization>')
  expect(xml).toContain('<title>]]&gt;&lt;price&gt;1&lt;/price&gt;</title>')
})

test('more than one batch of objects is exported whole', async () => {
  const company = await aCompany()
  const city = await db.city.findFirstOrThrow()
  const one = {
    kind: 'flat',
    language: 'en',
    scope: 'city',
    country: 'DE',
    cityId: city.id,
  } as const
  await db.property.createMany({
    data: Array.from({ length: 401 }, () => ({
      ...one,
      companyId: company.id,
      state: 'ready' as const,
      currency: 'EUR' as const,
    })),
  })
  const { xml } = await exported(company.id)
  expect(xml.match(/<offer /g)).toHaveLength(401)
})

test('a company that is not there has no feed', async () => {
  expect((await exported(999_999)).response.status).toBe(404)
})
