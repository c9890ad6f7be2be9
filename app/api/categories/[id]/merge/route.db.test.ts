import { describe, expect, test } from 'vitest'
import { PATCH, DELETE as REMOVE } from '@/app/api/categories/[id]/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCategory, aPost, aUser } from '@/lib/testing/factories'
import { POST } from './route'

const staff = async () => ({ as: await aUser({ role: 'moderator' }) })
const merge = (id: number, into: number, options: object) =>
  call(POST, '/', { body: { into }, params: { id }, ...options })
const edit = (id: number, body: object, options: object) =>
  call(PATCH, '/', { method: 'PATCH', body, params: { id }, ...options })
const row = (id: number) => db.post.findUniqueOrThrow({ where: { id } })

describe('a category with posts', () => {
  test('is not deleted but merged: posts, drafts and counters go along', async () => {
    const from = await aCategory({ postCount: 1, commentCount: 4 })
    const into = await aCategory({ section: 'news', postCount: 2, commentCount: 1 })
    const post = await aPost({ categoryId: from.id })
    const draft = { section: 'forum', categoryId: from.id, title: 'Not yet' }
    const writing = await aPost({ status: 'draft', publishedAt: null, draft })
    const as = await staff()
    const refused = await call(REMOVE, '/', { method: 'DELETE', params: { id: from.id }, ...as })
    expect(refused.status).toBe(409)
    const answer = await merge(from.id, into.id, as)
    expect(answer).toMatchObject({ status: 200, body: { id: into.id, section: 'news' } })
    expect(answer.body).toMatchObject({ postCount: 3, commentCount: 5 })
    expect(await row(post.id)).toMatchObject({ section: 'news', categoryId: into.id })
    const kept = { section: 'news', categoryId: into.id, title: 'Not yet' }
    expect(await row(writing.id)).toMatchObject({ draft: kept, version: 2 })
    expect(await db.category.findUnique({ where: { id: from.id } })).toBeNull()
  })

  test('keeps time and place of its events when it goes to another section', async () => {
    const from = await aCategory({ section: 'events' })
    const [into, back] = [
      await aCategory({ section: 'news' }),
      await aCategory({ section: 'events' }),
    ]
    const event = { startsAt: new Date('2027-01-01'), place: 'Brno' }
    const { id } = await aPost({ section: 'events', categoryId: from.id, ...event })
    expect((await merge(from.id, into.id, await staff())).status).toBe(200)
    expect(await row(id)).toMatchObject({ section: 'news', ...event })
    expect((await merge(into.id, back.id, await staff())).status).toBe(200)
    expect(await row(id)).toMatchObject({ section: 'events', categoryId: back.id, ...event })
  })

  test('is merged by staff alone, into another that exists', async () => {
    const [from, into] = [await aCategory(), await aCategory()]
    expect(await merge(from.id, into.id, {})).toMatchObject({ status: 401 })
    expect(await merge(from.id, into.id, { as: await aUser() })).toMatchObject({ status: 403 })
    const as = await staff()
    expect(await merge(999_999, into.id, as)).toMatchObject({ status: 404 })
    const code = async (target: number) => (await merge(from.id, target, as)).body.errors[0].code
    expect(await code(999_999)).toBe('unknown_category')
    expect(await code(from.id)).toBe('merge_same')
    const events = await aCategory({ section: 'events' })
    await aPost({ categoryId: from.id })
    expect(await code(events.id)).toBe('event_without_start')
    expect(await db.category.count({ where: { id: from.id } })).toBe(1)
  })
})

test('what an edit leaves out stays as it is', async () => {
  const { id } = await aCategory({ position: 7, writers: 'staff' })
  const { body } = await edit(id, { slug: `kept-${id}` }, await staff())
  expect(body).toMatchObject({ slug: `kept-${id}`, position: 7, writers: 'staff' })
})

test('staff says who writes in a category, where it stands and in which section, posts included', async () => {
  const { id } = await aCategory()
  const post = await aPost({ categoryId: id })
  const change = { writers: 'companies', position: 3, section: 'blogs' }
  expect(await edit(id, change, await staff())).toMatchObject({ status: 200, body: change })
  expect(await row(post.id)).toMatchObject({ section: 'blogs', categoryId: id })
  const toEvents = await edit(id, { section: 'events' }, await staff())
  expect(toEvents).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/section' }] } })
  expect(await edit(id, change, { as: await aUser() })).toMatchObject({ status: 403 })
  expect(await edit(id, change, {})).toMatchObject({ status: 401 })
  expect(await edit(id, { writers: 'nobody' }, await staff())).toMatchObject({ status: 422 })
  expect(await edit(999_999, change, await staff())).toMatchObject({ status: 404 })
})
