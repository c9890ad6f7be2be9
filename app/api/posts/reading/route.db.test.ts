import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { expiryCount } from '@/lib/platform/front/tag-clock'
import { call } from '@/lib/platform/testing/request'
import { aCategory, aComment, aPost, aUser } from '@/lib/testing/factories'
import { GET as viewer } from '../../viewer/route'
import { PUT } from './route'

const put = (body: unknown, rest: Parameters<typeof call>[2] = {}) =>
  call(PUT, '/', { method: 'PUT', body, ...rest })

async function stateOf(me: { id: number }, posts: { id: number }[]) {
  const ids = posts.map(({ id }) => id)
  const { body } = await call(viewer, `/api/viewer?reading=${ids}`, { as: me })
  return ids.map((id) => [body.reading[id].isNew, body.reading[id].unread])
}

/** A new discussion, and one that the member has opened and that has a comment since. */
async function twoIn(categoryId: number, me: { id: number }) {
  const [fresh, opened] = [await aPost({ categoryId }), await aPost({ categoryId })]
  await db.postRead.create({ data: { postId: opened.id, userId: me.id } })
  await aComment({ postId: opened.id })
  return [fresh, opened]
}

test('a category marked as read has nothing new until somebody writes again; others keep theirs', async () => {
  const [me, here, there] = [await aUser(), await aCategory(), await aCategory()]
  const posts = [...(await twoIn(here.id, me)), ...(await twoIn(there.id, me))]
  const unread = [true, 0]
  const some = [false, 1]
  expect(await stateOf(me, posts)).toEqual([unread, some, unread, some])
  const before = expiryCount()
  const answer = await put({ categoryId: here.id }, { as: me })
  expect(answer).toMatchObject({ status: 200, body: { before: null } })
  expect(expiryCount()).toBe(before)
  expect(await stateOf(me, posts)).toEqual([[false, 0], [false, 0], unread, some])
  expect(await stateOf(await aUser(), posts)).toEqual([unread, unread, unread, unread])

  await aComment({ postId: posts[1]?.id })
  expect(await stateOf(me, posts.slice(0, 2))).toEqual([[false, 0], some])
})

test('the whole forum is marked without a category, and the mark is taken back by what was before', async () => {
  const [me, category] = [await aUser(), await aCategory()]
  const posts = await twoIn(category.id, me)
  const article = await aPost({ section: 'news' })
  await db.postRead.create({ data: { postId: article.id, userId: me.id } })
  await aComment({ postId: article.id })
  const first = await put({}, { as: me })
  expect(await stateOf(me, [...posts, article])).toEqual([
    [false, 0],
    [false, 0],
    [false, 1],
  ])
  const second = await put({ categoryId: null }, { as: me })
  expect(second.body.before).toBe(first.body.until)
  const undone = await put({ until: first.body.before }, { as: me })
  expect(undone).toMatchObject({ status: 200, body: { until: null, before: second.body.until } })
  expect(await stateOf(me, posts)).toEqual([
    [true, 0],
    [false, 1],
  ])
})

test('visitors, unknown categories, moments to come and nonsense are refused', async () => {
  const me = await aUser()
  expect(await put({})).toMatchObject({ status: 401 })
  expect(await put({ categoryId: 999_999_999 }, { as: me })).toMatchObject({ status: 404 })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await put({ until: tomorrow }, { as: me })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/until' }] },
  })
  for (const body of [{ until: 'yesterday' }, { categoryId: 0 }, { categoryId: 'all' }, { all: 1 }])
    expect(await put(body, { as: me })).toMatchObject({ status: 422 })
  expect(await put('{', { as: me })).toMatchObject({ status: 400 })
  expect(await put({}, { as: me, withoutCsrf: true })).toMatchObject({ status: 419 })
  expect(await db.readUntil.count({ where: { userId: me.id } })).toBe(0)
})
