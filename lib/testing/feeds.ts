import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { aCompany, aUser } from './factories'

type Fields = Record<string, string | number>

/** A flat of a new house in Kazan; further elements come after its own and hold instead of them. */
export const offerXml = (id: string | number, { price = 5_000_000, ...more }: Fields = {}) => `
<offer internal-id="${id}">
  <type>продажа</type><property-type>жилая</property-type><category>квартира</category>
  <creation-date>2026-01-10T10:00:00+03:00</creation-date>
  <location><country>Россия</country><locality-name>Казань</locality-name>
    <sub-locality-name>Вахитовский район</sub-locality-name><address>ул. Баумана, 1</address>
    <latitude>55.79</latitude><longitude>49.12</longitude>
    <metro><name>Кремлёвская</name><time-on-foot>7</time-on-foot></metro></location>
  <price><value>${price}</value><currency>RUR</currency></price>
  <area><value>54,3</value><unit>кв. м</unit></area><kitchen-space><value>12</value></kitchen-space>
  <rooms>2</rooms><floor>3</floor><floors-total>9</floors-total><new-flat>да</new-flat>
  <building-name>ЖК Лес</building-name><building-section>2</building-section>
  <built-year>2030</built-year><ready-quarter>2</ready-quarter><renovation>под ключ</renovation>
  <building-type>монолит</building-type><lift>+</lift><balcony>лоджия</balcony>
  <image>https://example.org/${id}.jpg</image>
  <image tag="plan">https://example.org/${id}-plan.jpg</image>
  <description><![CDATA[<p>Светлая & тёплая.</p><p>Окна во двор.</p>]]></description>
  ${Object.entries(more)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}
</offer>`

export const feedXml = (offers: string[], date = '2026-02-01T10:00:00+03:00') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
<generation-date>${date}</generation-date>${offers.join('')}
</realty-feed>`

/** A source of YRL of a Russian company. */
export async function aSource(data: Partial<Prisma.FeedSourceUncheckedCreateInput> = {}) {
  const [owner, company] = [await aUser(), await aCompany({ country: 'RU' })]
  return db.feedSource.create({
    data: { name: 'A feed', format: 'yrl', ownerId: owner.id, companyId: company.id, ...data },
  })
}

/** The text as a file comes in. */
export async function* bytesOf(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
