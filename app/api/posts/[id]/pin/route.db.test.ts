import { describe, expect, test } from 'vitest'
import { PUT as MOVE } from '@/app/api/posts/[id]/category/route'
import { GET } from '@/app/api/posts/[id]/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { listPosts } from '@/lib/posts/lists/queries'
import { endPins } from '@/lib/posts/moderation/tasks'
import { aCategory, aPost, aUser } from '@/lib/testing/factories'
import { DELETE, PUT } from './route'

const staff = () => aUser({ role: 'moderator' })
const row = (id: number) => db.post.findUniqueOrThrow({ where: { id } })
const countsOf = async (id: number) => {
  const { postCount, commentCount } = await db.category.findUniqueOrThrow({ where: { id } })
  return [postCount, commentCount]
}
const move = (id: number, categoryId: unknown, options: object) =>
  call(MOVE, '/', { method: 'PUT', body: { categoryId }, params: { id }, ...options })

describe('a pinned post', () => {
  test('stays so until staff lets it go; again changes nothing', async () => {
    const { id } = await aPost()
    const set = async (handler: typeof PUT, method: 'PUT' | 'DELETE') =>
      (await call(handler, '/', { method, params: { id }, as: await staff() })).body
    expect(await set(PUT, 'PUT')).toEqual({ isPinned: true, until: null })
    const { pinnedAt } = await row(id)
    expect(pinnedAt).toBeInstanceOf(Date)
    expect(await set(PUT, 'PUT')).toEqual({ isPinned: true, until: null })
    expect((await row(id)).pinnedAt).toEqual(pinnedAt)
    expect(await set(DELETE, 'DELETE')).toEqual({ isPinned: false, until: null })
    expect((await row(id)).pinnedAt).toBeNull()
  })

  test('is let go when its time is over, and its category shows that', async () => {
    const category = await aCategory()
    const [{ id }, other] = [
      await aPost({ categoryId: category.id, publishedAt: new Date('2024-01-01') }),
      await aPost({ categoryId: category.id }),
    ]
    const pin = async (until: unknown) =>
      call(PUT, '/', { method: 'PUT', params: { id }, body: { until }, as: await staff() })
    const { body } = await pin('week')
    expect(Math.round((Date.parse(body.until) - Date.now()) / 60_000)).toBe(7 * 24 * 60)
    expect((await pin('day')).status).toBe(200)
    const { pinnedAt, pinnedUntil } = await row(id)
    expect(pinnedAt?.getTime()).toBeLessThan(Date.now())
    expect(await pin('year')).toMatchObject({ status: 422 })
    const firstOf = async () => {
      const list = await listPosts({ section: 'forum', category: category.slug, sort: 'new' })
      return list.items[0]?.id
    }
    expect(await firstOf()).toBe(id)
    expect(await endPins(new Date(Date.now() + 23 * 3_600_000))).toEqual({ unpinned: 0 })
    expect(pinnedUntil).not.toBeNull()
    expect(await endPins(pinnedUntil ?? undefined)).toEqual({ unpinned: 1 })
    expect(await row(id)).toMatchObject({ pinnedAt: null, pinnedUntil: null })
    expect(await firstOf()).toBe(other.id)
  })

  test('stands first in its category', async () => {
    const category = await aCategory({ section: 'news' })
    const place = { section: 'news', categoryId: category.id } as const
    const old = await aPost({ ...place, publishedAt: new Date('2024-01-01') })
    await aPost(place)
    await call(PUT, '/', { method: 'PUT', params: { id: old.id }, as: await staff() })
    const { items } = await listPosts({ section: 'news', category: category.slug, sort: 'new' })
    expect(items.map(({ id, isPinned }) => [id, isPinned])[0]).toEqual([old.id, true])
  })

  test('is pinned or let go once by two at once; the second has to look again', async () => {
    const { id } = await aPost()
    const pair = [await staff(), await staff()] as const
    const acts = () => db.auditEntry.findMany({ where: { kind: 'post', targetId: id } })
    const pin = (as: { id: number }, until: string, seen: object) =>
      call(PUT, '/', { as, method: 'PUT', params: { id }, body: { until, seen } })
    const unpin = (as: { id: number }, seen: object) =>
      call(DELETE, '/', { as, method: 'DELETE', params: { id }, body: { seen } })
    const free = { isPinned: false, until: null }
    const both = await Promise.all([pin(pair[0], 'week', free), pin(pair[1], 'month', free)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = both.find(({ status }) => status === 200)?.body
    expect((await row(id)).pinnedUntil?.toISOString()).toBe(now.until)
    expect(await acts()).toMatchObject([{ action: 'pin', before: free, after: now }])
    const again = await Promise.all([unpin(pair[0], now), pin(pair[1], 'forever', now)])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await acts()).toHaveLength(2)
  })

  test('is staff’s choice, of what is published', async () => {
    const { id, authorId } = await aPost()
    const pin = (options: object, of = id) =>
      call(PUT, '/', { method: 'PUT', params: { id: of }, ...options })
    expect(await pin({})).toMatchObject({ status: 401 })
    expect(await pin({ as: { id: authorId } })).toMatchObject({ status: 403 })
    const draft = await aPost({ status: 'draft', publishedAt: null })
    expect(await pin({ as: await staff() }, draft.id)).toMatchObject({ status: 404 })
    expect((await row(id)).pinnedAt).toBeNull()
  })
})

describe('a moved post', () => {
  test('goes to another section with its counters, and is pinned no more', async () => {
    const [from, to] = [
      await aCategory({ postCount: 1, commentCount: 5 }),
      await aCategory({ section: 'opinions' }),
    ]
    const { id } = await aPost({ categoryId: from.id, commentCount: 5, pinnedAt: new Date() })
    const body = { categoryId: to.id, reason: 'A story, not a question.' }
    const answer = await move(id, to.id, { as: await staff(), body })
    expect(answer.body).toEqual({ id, section: 'opinions', categoryId: to.id })
    const moved = await row(id)
    expect(moved).toMatchObject({ section: 'opinions', categoryId: to.id, pinnedAt: null })
    expect(moved.version).toBe(2)
    const told = await db.notification.findFirstOrThrow({ where: { userId: moved.authorId } })
    const data = { did: 'moved', reason: body.reason }
    expect(told).toMatchObject({ kind: 'arranged', postId: id, data })
    expect([await countsOf(from.id), await countsOf(to.id)]).toEqual([
      [0, 0],
      [1, 5],
    ])
    expect(await move(id, to.id, { as: await staff() })).toMatchObject({ status: 200 })
    expect(await countsOf(to.id)).toEqual([1, 5])
  })

  test('stays where another has moved it meanwhile', async () => {
    const [from, first, second] = [await aCategory(), await aCategory(), await aCategory()]
    const { id } = await aPost({ categoryId: from.id })
    const to = async (categoryId: number) =>
      (await move(id, categoryId, { as: await staff(), body: { categoryId, from: from.id } }))
        .status
    expect([await to(first.id), await to(second.id)]).toEqual([200, 409])
    expect(await row(id)).toMatchObject({ categoryId: first.id })
  })

  test('takes the changes that its author has not published along', async () => {
    const to = await aCategory({ section: 'news' })
    const draft = { section: 'forum', categoryId: 1, title: 'Changed' }
    const { id } = await aPost({ draft })
    await move(id, to.id, { as: await staff() })
    const kept = { section: 'news', categoryId: to.id, title: 'Changed' }
    expect((await row(id)).draft).toEqual(kept)
  })

  test('is no event elsewhere, is one again when it comes back, and becomes none without a start', async () => {
    const [events, news] = [
      await aCategory({ section: 'events' }),
      await aCategory({ section: 'news' }),
    ]
    const event = await aPost({
      section: 'events',
      categoryId: events.id,
      startsAt: new Date('2027-01-01'),
      place: 'Brno',
    })
    await move(event.id, news.id, { as: await staff() })
    const { body } = await call(GET, '/', { params: { id: event.id } })
    expect(body).toMatchObject({ section: 'news', event: null })
    expect(await move(event.id, events.id, { as: await staff() })).toMatchObject({ status: 200 })
    expect(await row(event.id)).toMatchObject({ section: 'events', place: 'Brno' })
    const plain = await aPost()
    const timeless = await move(plain.id, events.id, { as: await staff() })
    expect(timeless.body.errors).toMatchObject([{ code: 'event_without_start' }])
  })

  test('is staff’s choice, of what there is', async () => {
    const { id, authorId } = await aPost()
    const to = await aCategory()
    expect(await move(id, to.id, {})).toMatchObject({ status: 401 })
    expect(await move(id, to.id, { as: { id: authorId } })).toMatchObject({ status: 403 })
    const as = await staff()
    expect(await move(999_999, to.id, { as })).toMatchObject({ status: 404 })
    const unknown = await move(id, 999_999, { as })
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/categoryId' }] } })
    expect(await move(id, 'news', { as })).toMatchObject({ status: 422 })
  })
})
