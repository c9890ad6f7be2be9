import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import { GET as FRESH } from './fresh/route'
import { GET } from './route'

type Someone = { id: number } | undefined
const feed = (query: string, as?: Someone) => call(GET, `/api/feed${query}`, { as })
const idsOf = (page: { items: { id: number }[] }) => page.items.map(({ id }) => id)

test('a tab holds its section, the latest first; the feed holds all of them', async () => {
  const news = await aPost({ section: 'news', title: 'The latest news' })
  const talk = await aPost({ title: 'The latest discussion' })
  expect(idsOf((await feed('?tab=news')).body)[0]).toBe(news.id)
  expect(idsOf((await feed('')).body).slice(0, 2)).toEqual([talk.id, news.id])
  expect(idsOf((await feed('?tab=opinions')).body)).not.toContain(news.id)
})

test('my subscriptions are posts of my topics and companies, each once, page by page', async () => {
  const [me, topic, company] = [await aUser(), await aTopic(), await aCompany()]
  await db.follow.create({ data: { kind: 'topic', targetId: topic.id, userId: me.id } })
  await db.follow.create({ data: { kind: 'company', targetId: company.id, userId: me.id } })
  const at = Date.parse('2026-02-01T00:00:00Z')
  const mine = []
  for (let i = 0; i < 25; i++) {
    const where = i % 2 ? { topicId: topic.id } : { companyId: company.id, topicId: topic.id }
    mine.push(await aPost({ ...where, publishedAt: new Date(at + i * 1000) }))
  }
  await aPost({ publishedAt: new Date(at) })
  await aPost({ topicId: topic.id, status: 'draft', publishedAt: null })

  const first = (await feed('?tab=subscriptions', me)).body
  const second = (await feed(`?tab=subscriptions&cursor=${first.next}`, me)).body
  expect(first.items).toHaveLength(20)
  expect(second.next).toBeNull()
  expect(idsOf({ items: [...first.items, ...second.items] }).sort()).toEqual(
    mine.map(({ id }) => id).sort(),
  )
  const statements = await statementsOf(() => feed('?tab=subscriptions', me))
  expect(statements.filter((text) => /^\s*select/i.test(text)).length).toBeLessThanOrEqual(4)
})

test('subscriptions are nobody else’s, and a foreign cursor is refused', async () => {
  expect((await feed('?tab=subscriptions')).status).toBe(401)
  expect((await feed('?tab=nonsense')).status).toBe(422)
  const me = await aUser()
  expect((await feed('?tab=subscriptions&cursor=abc', me)).body.errors).toMatchObject([
    { pointer: '#/cursor' },
  ])
  expect((await feed('?tab=subscriptions', me)).body).toEqual({ items: [], next: null })
})

test('what came since is counted by tab and language, up to twenty', async () => {
  const since = '2031-01-01T00:00:00.000Z'
  const later = new Date('2031-01-01T00:00:01Z')
  const fresh = async (query = '') =>
    (await call(FRESH, `/api/feed/fresh?since=${since}${query}`)).body
  expect(await fresh()).toEqual({ count: 0 })
  await aPost({ section: 'news', language: 'de', publishedAt: later })
  for (let i = 0; i < 22; i++) await aPost({ language: 'cs', publishedAt: later })
  expect(await fresh()).toEqual({ count: 20 })
  expect(await fresh('&tab=news')).toEqual({ count: 1 })
  expect(await fresh('&language=de')).toEqual({ count: 1 })
  expect((await call(FRESH, '/api/feed/fresh?since=today')).status).toBe(422)
})
