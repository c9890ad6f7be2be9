import { expect, test } from 'vitest'
import { tags } from '@/lib/cache-tags'
import { runTask } from '@/lib/jobs/commands'
import { db } from '@/lib/platform/db'
import { expiryCount, isExpiredSince, now } from '@/lib/platform/front/tag-clock'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { countView } from '@/lib/posts/visits/commands'
import { aPost, aUser } from '@/lib/testing/factories'
import { POST } from './route'

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const look = (
  id: number,
  headers: Record<string, string> = {},
  rest: Parameters<typeof call>[2] = {},
) =>
  call(POST, '/', {
    method: 'POST',
    params: { id },
    headers: { 'user-agent': BROWSER, 'x-client-ip': '203.0.113.7', ...headers },
    ...rest,
  })

const viewsOf = async (id: number) => (await db.post.findUniqueOrThrow({ where: { id } })).views

test('a visitor counts once an hour, another one beside', async () => {
  const post = await aPost()
  expect(await look(post.id)).toMatchObject({ status: 204 })
  await look(post.id)
  expect(await viewsOf(post.id)).toBe(1)
  await look(post.id, { 'x-client-ip': '203.0.113.8' })
  await look(post.id, { 'user-agent': `${BROWSER} Edg/140.0` })
  expect(await viewsOf(post.id)).toBe(3)
})

test('a member is one visitor on every device', async () => {
  const [post, member] = [await aPost(), await aUser()]
  await look(post.id, {}, { as: member })
  await look(post.id, { 'x-client-ip': '198.51.100.1' }, { as: member })
  expect(await viewsOf(post.id)).toBe(1)
})

test('the next hour counts again', async () => {
  const post = await aPost()
  const hour = (time: string) => new Date(`2026-03-01T${time}Z`)
  await countView(post.id, 'somebody', hour('10:00:00'))
  await countView(post.id, 'somebody', hour('10:59:59'))
  expect(await viewsOf(post.id)).toBe(1)
  await countView(post.id, 'somebody', hour('11:00:00'))
  expect(await viewsOf(post.id)).toBe(2)
})

test('twenty looks at once count once', async () => {
  const post = await aPost()
  await Promise.all(Array.from({ length: 20 }, () => look(post.id)))
  expect(await viewsOf(post.id)).toBe(1)
})

test.each([
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'YandexBot/3.0' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
])('%o is nobody who reads', async (headers) => {
  const post = await aPost()
  const given = headers as unknown as Record<string, string>
  expect(await look(post.id, given)).toMatchObject({ status: 204 })
  expect(await viewsOf(post.id)).toBe(0)
})

test('what is not published cannot be looked at', async () => {
  const member = await aUser()
  for (const status of ['draft', 'hidden', 'deleted'] as const) {
    const post = await aPost({ status })
    expect(await look(post.id, {}, { as: member })).toMatchObject({ status: 404 })
    expect(await viewsOf(post.id)).toBe(0)
  }
  expect(await look(999_999_999)).toMatchObject({ status: 404 })
})

test('a look without the header is refused', async () => {
  const post = await aPost()
  expect(await look(post.id, {}, { withoutCsrf: true })).toMatchObject({ status: 419 })
  expect(await viewsOf(post.id)).toBe(0)
})

test('a view is one statement', async () => {
  const post = await aPost()
  const sent = await statementsOf(() => countView(post.id, 'somebody'))
  expect(sent).toHaveLength(1)
})

test('one network is few visitors, however its browsers call themselves', async () => {
  const post = await aPost()
  for (let i = 0; i < 150; i++) await look(post.id, { 'user-agent': `${BROWSER} Version/${i}` })
  const views = await viewsOf(post.id)
  expect(views).toBeGreaterThan(16)
  expect(views).toBeLessThanOrEqual(32)
})

test('marks of past hours are swept away by later views', async () => {
  const post = await aPost()
  const hour = (time: string) => new Date(`2025-05-01T${time}Z`)
  for (let i = 0; i < 3; i++) await countView(post.id, `early-${i}`, hour('10:00:00'))
  await countView(post.id, 'later', hour('11:30:00'))
  expect(await db.postView.count({ where: { postId: post.id } })).toBe(4)
  await countView(post.id, 'late', hour('12:00:00'))
  expect(await db.postView.count({ where: { postId: post.id } })).toBe(2)
  expect(await viewsOf(post.id)).toBe(5)
})

/** Expirations of these tags since a time. */
const expiredSince = (moment: number, tags: string[]) =>
  tags.filter((tag) => isExpiredSince(moment, [tag]))

test('a view expires nothing; the next run of the task expires what shows it, once', async () => {
  const [post, other] = [await aPost({ section: 'news' }), await aPost({ section: 'opinions' })]
  await runTask('show-views')
  const begun = now()
  const before = expiryCount()
  expect(await look(post.id)).toMatchObject({ status: 204 })
  expect(expiryCount()).toBe(before)

  expect(await runTask('show-views')).toEqual({ posts: 1 })
  const all = [
    tags.postCounts(post.id),
    tags.postCounts(other.id),
    tags.sectionByViews('news'),
    tags.sectionByViews('opinions'),
  ]
  const told = [tags.postCounts(post.id), tags.sectionByViews('news')]
  const others = [tags.post(post.id), tags.section('news'), tags.trends()]
  expect(expiredSince(begun, [...all, ...others])).toEqual(told)
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({ shownViews: 1 })

  const again = now()
  expect(await runTask('show-views')).toEqual({ posts: 0 })
  expect(expiredSince(again, all)).toEqual([])
})

test('thousands of texts seen at once are shown in batches, each by its own tag', async () => {
  const { authorId } = await aPost()
  await runTask('show-views')
  const rows = await db.$queryRaw<{ id: number }[]>`
    insert into "Post" (section, language, "authorId", status, "publishedAt", views)
    select 'forum', 'en', ${authorId}, 'published', now(), 1 from generate_series(1, 4100)
    returning id`
  const begun = now()
  expect(await runTask('show-views')).toEqual({ posts: 4100 })
  expect(
    expiredSince(
      begun,
      rows.map(({ id }) => tags.postCounts(id)),
    ),
  ).toHaveLength(4100)
  expect(expiredSince(begun, [tags.section('forum'), tags.trends()])).toEqual([])
})
