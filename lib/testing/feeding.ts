import { type BrowserContext, expect } from '@playwright/test'
import { BASE, query, send } from './journey'

export type FeedFlat = { id: string; price: number; rooms: number; metro: number }
export type FeedPlace = {
  country: string
  city: string
  currency: string
  metro: string
  latitude: number
  longitude: number
  /** Of whoever sells all of them. */
  phone: string
}

const PADDING_DAYS = 3
const DAY_MS = 86_400_000

/** A feed of Yandex Realty with these flats, made so many days ago. */
export function feedOf(place: FeedPlace, flats: FeedFlat[], daysAgo = PADDING_DAYS): string {
  const made = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  const offers = flats.map(
    ({ id, price, rooms, metro }, index) => `<offer internal-id="${id}">
      <type>продажа</type><property-type>жилая</property-type><category>квартира</category>
      <creation-date>${made}</creation-date><deal-status>первичная продажа</deal-status>
      <location><country>${place.country}</country><locality-name>${place.city}</locality-name>
        <address>Test ${index + 1}</address>
        <latitude>${place.latitude + index / 200}</latitude>
        <longitude>${place.longitude + index / 200}</longitude>
        <metro><name>${place.metro}</name><time-on-foot>${metro}</time-on-foot></metro></location>
      <sales-agent><phone>${place.phone}</phone><category>застройщик</category></sales-agent>
      <price><value>${price}</value><currency>${place.currency}</currency></price>
      <area><value>${40 + index}</value><unit>кв. м</unit></area>
      <new-flat>да</new-flat><rooms>${rooms}</rooms><floor>${index + 2}</floor>
      <floors-total>12</floors-total><building-state>unfinished</building-state>
      <built-year>2028</built-year><ready-quarter>2</ready-quarter></offer>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
    <realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
    <generation-date>${made}</generation-date>${offers.join('')}</realty-feed>`
}

/** Uploads a feed as the administrator of this browser, and waits until it is read. */
export async function readFeed(admin: BrowserContext, sourceId: number, xml: string) {
  const cookies = await admin.cookies(BASE)
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await admin.request.fetch(`${BASE}/api/feeds/${sourceId}/runs`, {
    method: 'POST',
    data: Buffer.from(xml),
    headers: { 'content-type': 'application/xml', 'x-xsrf-token': decodeURIComponent(token) },
  })
  expect(answer.status(), await answer.text()).toBe(202)
  const { id } = (await answer.json()) as { id: number }
  const report = () => send<{ state: string }>(admin, 'GET', `/api/feeds/runs/${id}`)
  await expect.poll(async () => (await report()).state, { timeout: 60_000 }).toBe('done')
}

/** Gives a background task its turn now instead of at the next minute. */
export const nudge = (task: string) => query('select graphile_worker.add_job($1)', [task])
