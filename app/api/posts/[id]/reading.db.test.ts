import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCategory, aComment, aPost, aText, aTopic, aUser } from '@/lib/testing/factories'
import { GET as list } from '../route'
import { PUT as close, DELETE as open } from './closure/route'
import { GET as revisions } from './revisions/route'
import { DELETE, GET } from './route'

const blocked = () => aUser({ blockedUntil: new Date(Date.now() + 1e7) })

test('a discussion is read by everyone, with its text and names, and nothing private', async () => {
  const [topic, author] = [await aTopic(), await aUser({ name: 'Vera Novak' })]
  const post = await aPost({ authorId: author.id, topicId: topic.id, title: 'Rent or buy' })
  const answer = await call(GET, '/', { params: { id: post.id } })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: post.id,
      title: 'Rent or buy',
      author: { id: author.id, name: 'Vera Novak', role: 'member' },
      topic: { id: topic.id },
      body: { type: 'doc' },
      lastNumber: 0,
    },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/example\.org|passwordHash|draft/)
})

test.each(['draft', 'hidden', 'deleted'] as const)('a %s post is not there', async (status) => {
  const author = await aUser()
  const post = await aPost({ status, authorId: author.id })
  expect(await call(GET, '/', { params: { id: post.id }, as: author })).toMatchObject({
    status: 404,
  })
})

test('an id that no post has, or can have, is an address that does not exist', async () => {
  expect(await call(GET, '/', { params: { id: 'abc' } })).toMatchObject({ status: 404 })
  expect(await call(GET, '/', { params: { id: 999_999_999 } })).toMatchObject({ status: 404 })
})

test('a list answers cards and a cursor, and refuses what it cannot read', async () => {
  const category = await aCategory()
  const post = await aPost({ categoryId: category.id })
  await aComment({ postId: post.id })
  const { status, body } = await call(list, `/api/posts?section=forum&category=${category.slug}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ items: [{ id: post.id, commentCount: 1 }], next: null })
  expect(body.items[0].lastComment.author.name).toBeTruthy()
  expect(body.items[0].body).toBeUndefined()
  for (const query of ['sort=best', 'language=fr', 'section=sport', 'cursor=nonsense', 'topic=x']) {
    expect(await call(list, `/api/posts?${query}`)).toMatchObject({ status: 422 })
  }
})

test('a cursor of one order is refused by another', async () => {
  const category = await aCategory()
  for (let i = 0; i < 21; i++) await aPost({ categoryId: category.id })
  const url = `/api/posts?category=${category.slug}`
  const { next } = (await call(list, `${url}&sort=new`)).body
  expect(await call(list, `${url}&sort=old&cursor=${next}`)).toMatchObject({ status: 200 })
  expect(await call(list, `${url}&sort=views_asc&cursor=${next}`)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/cursor' }] },
  })
})

test('a signed-in list costs at most four statements', async () => {
  const member = await aUser()
  await aPost()
  const sent = await statementsOf(async () => {
    await call(list, '/api/posts?section=forum', { as: member })
  })
  const reads = sent.filter((statement) => !/insert/i.test(statement))
  expect(reads.length).toBeGreaterThan(1)
  expect(reads.length).toBeLessThanOrEqual(4)
})

test('its author deletes a discussion, and every counter follows', async () => {
  const [author, category, topic] = [
    await aUser({ postCount: 1 }),
    await aCategory({ postCount: 1, commentCount: 2 }),
    await aTopic({ postCount: 1 }),
  ]
  const tag = await db.tag.create({
    data: { slug: `t${topic.id}`, name: 'T', postCount: 1 },
  })
  const post = await aPost({
    authorId: author.id,
    categoryId: category.id,
    topicId: topic.id,
    tags: { create: { tagId: tag.id, position: 0 } },
  })
  await aComment({ postId: post.id })
  await aComment({ postId: post.id })
  const params = { id: post.id }
  expect(await call(DELETE, '/', { as: author, method: 'DELETE', params })).toMatchObject({
    status: 204,
  })
  expect(await call(GET, '/', { params })).toMatchObject({ status: 404 })
  expect(await db.post.findUnique({ where: params })).toMatchObject({ status: 'deleted' })
  expect(await db.user.findUnique({ where: { id: author.id } })).toMatchObject({ postCount: 0 })
  expect(await db.category.findUnique({ where: { id: category.id } })).toMatchObject({
    postCount: 0,
    commentCount: 0,
  })
  expect(await db.topic.findUnique({ where: { id: topic.id } })).toMatchObject({ postCount: 0 })
  expect(await db.tag.findUnique({ where: { id: tag.id } })).toMatchObject({ postCount: 0 })

  expect(await call(DELETE, '/', { as: author, method: 'DELETE', params })).toMatchObject({
    status: 404,
  })
  expect(await db.category.findUnique({ where: { id: category.id } })).toMatchObject({
    postCount: 0,
  })
})

test('two deletions at once lower the counters once', async () => {
  const author = await aUser({ postCount: 5 })
  const post = await aPost({ authorId: author.id })
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      call(DELETE, '/', { as: author, method: 'DELETE', params: { id: post.id } }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1)
  expect(await db.user.findUnique({ where: { id: author.id } })).toMatchObject({ postCount: 4 })
})

test('a draft that nobody read is gone without a trace, and nobody else may touch it', async () => {
  const author = await aUser()
  const draft = await aPost({ authorId: author.id, status: 'draft', publishedAt: null })
  const params = { id: draft.id }
  for (const role of ['member', 'moderator', 'admin'] as const) {
    const other = await aUser({ role })
    expect(await call(DELETE, '/', { as: other, method: 'DELETE', params })).toMatchObject({
      status: 404,
    })
  }
  expect(await call(DELETE, '/', { as: author, method: 'DELETE', params })).toMatchObject({
    status: 204,
  })
  expect(await db.post.findUnique({ where: params })).toBeNull()
})

test('nobody but author and staff deletes', async () => {
  const post = await aPost()
  const send = (options: Parameters<typeof call>[2]) =>
    call(DELETE, '/', { method: 'DELETE', params: { id: post.id }, ...options })
  expect(await send({})).toMatchObject({ status: 401 })
  expect(await send({ as: await aUser() })).toMatchObject({ status: 403 })
  const banned = await blocked()
  expect(await send({ as: banned })).toMatchObject({ status: 403, body: { code: 'blocked' } })
  const moderator = await aUser({ role: 'moderator' })
  expect(await send({ as: moderator, withoutCsrf: true })).toMatchObject({ status: 419 })
  expect(await send({ as: moderator })).toMatchObject({ status: 422 })
  const body = { reason: 'illegal' }
  expect(await send({ as: moderator, body })).toMatchObject({ status: 204 })
})

test('staff closes and opens a discussion; again changes nothing', async () => {
  const [post, staff] = [await aPost(), await aUser({ role: 'moderator' })]
  const options = { as: staff, params: { id: post.id } }
  const closed = await call(close, '/', { ...options, method: 'PUT' })
  expect(closed).toMatchObject({ status: 200, body: { isClosed: true } })
  const { closedAt } = await db.post.findUniqueOrThrow({ where: { id: post.id } })
  await call(close, '/', { ...options, method: 'PUT' })
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({ closedAt })
  expect(await call(open, '/', { ...options, method: 'DELETE' })).toMatchObject({
    body: { isClosed: false },
  })
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({ closedAt: null })
})

test('an author does not close, a visitor neither, and what is not there is not closed', async () => {
  const author = await aUser()
  const post = await aPost({ authorId: author.id })
  const params = { id: post.id }
  expect(await call(close, '/', { as: author, method: 'PUT', params })).toMatchObject({
    status: 403,
  })
  expect(await call(close, '/', { method: 'PUT', params })).toMatchObject({ status: 401 })
  const staff = await aUser({ role: 'admin' })
  expect(
    await call(close, '/', { as: staff, method: 'PUT', params: { id: 999_999_999 } }),
  ).toMatchObject({ status: 404 })
  expect(
    await call(close, '/', { as: staff, method: 'PUT', params, withoutCsrf: true }),
  ).toMatchObject({ status: 419 })
})

test('members read what a post said before, newest first; visitors are asked in', async () => {
  const [author, reader] = [await aUser(), await aUser()]
  const post = await aPost({ authorId: author.id })
  for (const title of ['First words', 'Second words']) {
    await db.postRevision.create({
      data: { postId: post.id, editorId: author.id, title, body: aText(title), reason: title },
    })
  }
  const params = { id: post.id }
  const answer = await call(revisions, '/', { as: reader, params })
  expect(answer.status).toBe(200)
  expect(answer.body.items.map((item: { title: string }) => item.title)).toEqual([
    'Second words',
    'First words',
  ])
  expect(answer.body.items[0]).toMatchObject({
    editor: { id: author.id },
    reason: 'Second words',
    byStaff: false,
  })
  expect(await call(revisions, '/', { params })).toMatchObject({ status: 401 })
  expect(await call(revisions, '/', { as: reader, params: { id: 999_999_999 } })).toMatchObject({
    status: 404,
  })
  const hidden = await aPost({ status: 'hidden' })
  expect(await call(revisions, '/', { as: reader, params: { id: hidden.id } })).toMatchObject({
    status: 404,
  })
})
