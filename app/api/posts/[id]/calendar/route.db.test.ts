import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { aPost, aUser } from '@/lib/testing/factories'
import { GET } from './route'

const START = new Date('2027-03-04T16:30:00Z')
const anEvent = (data: Parameters<typeof aPost>[0] = {}) =>
  aPost({ section: 'events', startsAt: START, ...data })

async function download(id: number) {
  const response = await GET(new Request(`http://localhost:3000/api/posts/${id}/calendar`), {
    params: Promise.resolve({ id: String(id) }),
  })
  const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n')
  const line = (name: string) => lines.find((each) => each.startsWith(`${name}:`))
  const url = lines.find((each) => each.startsWith('URL'))
  return { response, line, url }
}

test('an event comes as a calendar file that everyone and every cache may keep', async () => {
  const post = await anEvent({
    title: 'Expo «Жильё»',
    lead: 'Three days of halls',
    place: 'Praha, Výstaviště 67',
    endsAt: new Date('2027-03-06T17:00:00Z'),
    language: 'cs',
  })
  const { response, line } = await download(post.id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toMatch(/^public/)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=event-${post.id}.ics; ` +
      `filename*=UTF-8''${encodeURIComponent('Expo «Жильё».ics')}`,
  )
  expect(line('DTSTART')).toBe('DTSTART:20270304T163000Z')
  expect(line('DTEND')).toBe('DTEND:20270306T170000Z')
  expect(line('SUMMARY')).toBe('SUMMARY:Expo «Жильё»')
  expect(line('LOCATION')).toBe('LOCATION:Praha\\, Výstaviště 67')
  expect(line('DESCRIPTION')).toContain('Three days of halls')
})

test('its name in calendars never changes, and it leads back to the article', async () => {
  const post = await anEvent({ language: 'de' })
  const [first, second] = [await download(post.id), await download(post.id)]
  expect(first.line('UID')).toMatch(new RegExp(`^UID:post-${post.id}@`))
  expect(second.line('UID')).toBe(first.line('UID'))
  expect(second.line('DTSTAMP')).toBe(first.line('DTSTAMP'))
  expect(first.url).toMatch(new RegExp(`/de/events/${post.id}$`))
})

test('an event held online is where its address is', async () => {
  const post = await anEvent({ link: 'https://meet.example/room' })
  const { line } = await download(post.id)
  expect(line('LOCATION')).toBe('LOCATION:https://meet.example/room')
  expect(line('DTEND')).toBeUndefined()
})

test('what is no event, not published or not there has no calendar file', async () => {
  const author = await aUser()
  const draft = await anEvent({ status: 'draft', authorId: author.id })
  for (const id of [(await aPost()).id, draft.id, 999_999_999]) {
    expect(await call(GET, '/', { params: { id }, as: author })).toMatchObject({ status: 404 })
  }
  expect(await call(GET, '/', { params: { id: 'abc' } })).toMatchObject({ status: 404 })
})
