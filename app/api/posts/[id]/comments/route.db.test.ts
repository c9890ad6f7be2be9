import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCategory, aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { DELETE } from '../../../comments/[id]/route'
import { GET, POST } from './route'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const write = (post: { id: number }, as: { id: number } | undefined, body: object = {}) =>
  call(POST, `/api/posts/${post.id}/comments`, {
    as,
    params: { id: post.id },
    body: { body: aText('Ask the bank for the whole plan.'), language: 'en', ...body },
  })
const read = (post: { id: number }, query = '') =>
  call(GET, `/api/posts/${post.id}/comments${query}`, { params: { id: post.id } })
const reread = (post: { id: number }) => db.post.findUniqueOrThrow({ where: { id: post.id } })

const linked = (count: number) => ({
  type: 'doc',
  version: 1,
  content: Array.from({ length: count }, (_, i) => ({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: 'here',
        marks: [{ type: 'link', attrs: { href: `https://example.org/${i}` } }],
      },
    ],
  })),
})

test('a member answers a discussion and everything that counts it moves', async () => {
  const category = await aCategory()
  const [post, member] = [await aPost({ categoryId: category.id }), await aUser()]
  const answer = await write(post, member)
  expect(answer).toMatchObject({
    status: 201,
    body: {
      postId: post.id,
      number: 1,
      author: { id: member.id, name: member.name },
      answers: null,
      body: aText('Ask the bank for the whole plan.'),
      language: 'en',
      reactionCount: 0,
      editedAt: null,
    },
  })
  expect(Object.keys(answer.body.author).sort()).toEqual(['avatarId', 'id', 'name', 'role'])
  expect(await reread(post)).toMatchObject({
    commentSeq: 1,
    commentCount: 1,
    commenterCount: 1,
    lastCommenterId: member.id,
    lastCommentAt: expect.any(Date),
  })
  expect(await db.category.findUnique({ where: { id: category.id } })).toMatchObject({
    commentCount: 1,
  })
  expect(await db.user.findUnique({ where: { id: member.id } })).toMatchObject({ commentCount: 1 })
})

test('one comment answers another of the same discussion', async () => {
  const [post, member] = [await aPost(), await aUser()]
  const first = await aComment({ postId: post.id })
  const { body } = await write(post, member, { answers: first.number })
  expect(body.answers).toMatchObject({ number: 1, author: { id: first.authorId } })
})

test('neither a comment of another discussion nor a deleted one can be answered', async () => {
  const [post, other, member] = [await aPost(), await aPost(), await aUser()]
  await aComment({ postId: other.id })
  await aComment({ postId: other.id })
  await aComment({ postId: post.id, deletedAt: new Date() })
  for (const answers of [2, 1]) {
    expect(await write(post, member, { answers })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ pointer: '#/answers', code: 'unknown_comment' }] },
    })
  }
  expect(await reread(post)).toMatchObject({ commentSeq: 1 })
})

test('twenty people who answer at once get the numbers 1 to 20, each once', async () => {
  const category = await aCategory()
  const post = await aPost({ categoryId: category.id })
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser()))
  const answers = await Promise.all(people.map((person) => write(post, person)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(answers.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
  expect(await reread(post)).toMatchObject({
    commentSeq: 20,
    commentCount: 20,
    commenterCount: 20,
  })
  expect(await db.category.findUnique({ where: { id: category.id } })).toMatchObject({
    commentCount: 20,
  })
})

test('one person who answers five times at once is one commenter', async () => {
  const [post, member] = [await aPost(), await aUser()]
  await Promise.all(Array.from({ length: 5 }, () => write(post, member)))
  expect(await reread(post)).toMatchObject({ commentCount: 5, commenterCount: 1 })
})

test('deleting takes back what was counted, and the number is never given again', async () => {
  const [post, one, two] = [await aPost(), await aUser(), await aUser()]
  const first = await write(post, one)
  const second = await write(post, two)
  const third = await write(post, two)
  await Promise.all(
    [second, third].map(({ body }) =>
      call(DELETE, `/api/comments/${body.id}`, {
        as: two,
        method: 'DELETE',
        params: { id: body.id },
      }),
    ),
  )
  expect(await reread(post)).toMatchObject({
    commentSeq: 3,
    commentCount: 1,
    commenterCount: 1,
    lastCommenterId: one.id,
    lastCommentAt: new Date(first.body.createdAt),
  })
  expect(await db.user.findUnique({ where: { id: two.id } })).toMatchObject({ commentCount: 0 })
  expect((await write(post, two)).body.number).toBe(4)
})

test('after the last comment goes, a discussion has no last comment', async () => {
  const [post, member] = [await aPost(), await aUser()]
  const { body } = await write(post, member)
  await call(DELETE, '/', { as: member, method: 'DELETE', params: { id: body.id } })
  expect(await reread(post)).toMatchObject({
    commentCount: 0,
    commenterCount: 0,
    lastCommentAt: null,
    lastCommenterId: null,
  })
})

test('a page of comments is a window of numbers, whatever was deleted', async () => {
  const [post, author] = [await aPost(), await aUser()]
  for (let i = 1; i <= 22; i++) {
    await aComment({
      postId: post.id,
      authorId: author.id,
      ...(i === 3 && { deletedAt: new Date() }),
    })
  }
  const first = await read(post)
  expect(first.body.items.map((item: { number: number }) => item.number)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
  expect(first.body.items[2]).toMatchObject({ number: 3, body: null, reactionCount: 0 })
  expect(JSON.stringify(first.body)).not.toContain('Comment 3')

  const followed = await read(post, `?cursor=${first.body.next}`)
  const second = await read(post, '?page=2')
  expect(followed.body).toEqual(second.body)
  expect(second.body.items.map((item: { number: number }) => item.number)).toEqual([21, 22])
  expect(second.body.next).toBeNull()
  expect((await read(post, '?page=3')).body).toEqual({ items: [], next: null })
})

test.each([
  '?page=0',
  '?page=x',
  '?cursor=x',
  '?cursor=cDA',
  '?cursor=_w',
  `?cursor=${'a'.repeat(30)}`,
])('a page that cannot be, %s, is refused', async (query) => {
  expect((await read(await aPost(), query)).status).toBe(422)
})

test.each(['draft', 'hidden', 'deleted'] as const)(
  'a %s post has no comments for anyone',
  async (status) => {
    const [post, member] = [await aPost({ status }), await aUser()]
    expect((await read(post)).status).toBe(404)
    expect((await write(post, member)).status).toBe(404)
  },
)

test('guests, the blocked and forms from elsewhere are turned away', async () => {
  const post = await aPost()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + HOUR) })
  expect(await write(post, undefined)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  })
  expect(await write(post, blocked)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  const foreign = await call(POST, '/', {
    as: await aUser(),
    params: { id: post.id },
    body: {},
    withoutCsrf: true,
  })
  expect(foreign.status).toBe(419)
  expect((await write({ id: 999_999_999 }, await aUser())).status).toBe(404)
  expect((await write({ id: 'x' as never }, await aUser())).status).toBe(404)
  expect(await reread(post)).toMatchObject({ commentSeq: 0 })
})

test('a closed discussion takes words from staff only', async () => {
  const post = await aPost({ closedAt: new Date() })
  expect(await write(post, await aUser())).toMatchObject({
    status: 403,
    body: { code: 'closed' },
  })
  expect((await write(post, undefined)).status).toBe(401)
  expect((await write(post, await aUser({ role: 'moderator' }))).status).toBe(201)
})

test.each([
  ['nothing', undefined, '#/body'],
  ['no text', { type: 'doc', version: 1, content: [] }, '#/body'],
  ['spaces', aText('   '), '#/body'],
  ['a string', 'hello', '#/body'],
  ['an unknown node', { type: 'doc', version: 1, content: [{ type: 'script' }] }, '#/body'],
  ['another version', { ...aText('Hello'), version: 2 }, '#/body'],
])('a body with %s is refused and named', async (_, body, pointer) => {
  const answer = await write(await aPost(), await aUser(), { body })
  expect(answer.status).toBe(422)
  expect(answer.body.errors[0].pointer.startsWith(pointer)).toBe(true)
})

test('addresses that run code and texts without end are refused', async () => {
  const [post, member] = [await aPost(), await aUser()]
  const wrong = JSON.parse(
    JSON.stringify(linked(1)).replace('https://example.org/0', 'javascript:alert(1)'),
  )
  expect((await write(post, member, { body: wrong })).status).toBe(422)
  const opened = '{"type":"blockquote","content":['
  const nested = (depth: number) =>
    call(POST, '/', {
      as: member,
      params: { id: post.id },
      body: `{"language":"en","body":{"type":"doc","content":[${opened.repeat(depth)}${']}'.repeat(depth)}]}}`,
    })
  expect(await nested(60)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'text_too_large' }] },
  })
  expect((await nested(5000)).status).toBe(422)
  expect((await write(post, member, { body: aText('x'.repeat(60_001)) })).status).toBe(422)
  expect((await write(post, member, { body: aText('x'.repeat(1_100_000)) })).status).toBe(413)
})

test('an image must be one of ours', async () => {
  const [post, member] = [await aPost(), await aUser()]
  const upload = await db.upload.create({
    data: {
      id: 'abcdef0123456789abcd',
      ownerId: member.id,
      width: 800,
      height: 600,
      bytes: 9,
      hash: 'x',
    },
  })
  const withImage = (id: string) => ({
    type: 'doc',
    version: 1,
    content: [{ type: 'image', attrs: { id, width: 800, height: 600 } }],
  })
  expect((await write(post, member, { body: withImage(upload.id) })).status).toBe(201)
  expect(await write(post, member, { body: withImage('f'.repeat(20)) })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/body', code: 'unknown_image' }] },
  })
})

test('a new member writes ten comments in 24 hours, and then hears how long to wait', async () => {
  const now = Date.now()
  const fresh = await aUser({ createdAt: new Date(now - HOUR) })
  const [post, other] = [await aPost(), await aPost()]
  for (let i = 0; i < 10; i++) {
    await aComment({
      postId: other.id,
      authorId: fresh.id,
      createdAt: new Date(now - (50 - i) * MINUTE),
    })
  }
  const refused = await write(post, fresh)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'newcomer_limit',
      params: { kind: 'comments', limit: 10, wait: 24, unit: 'hours', reads: 10 },
    },
  })
  const wait = Number(refused.headers.get('retry-after'))
  expect(Math.abs(wait - (24 * 3600 - 50 * 60))).toBeLessThan(30)
  expect(refused.body.detail).toContain('10 comments a day')
  expect(await reread(post)).toMatchObject({ commentSeq: 0 })
})

test('a new member adds two links, not three; both limits name the longest wait', async () => {
  const now = Date.now()
  const fresh = await aUser({ createdAt: new Date(now - HOUR) })
  const post = await aPost()
  expect((await write(post, fresh, { body: linked(2) })).status).toBe(201)
  expect(await write(post, fresh, { body: linked(3) })).toMatchObject({
    status: 429,
    body: { params: { kind: 'links', limit: 2, wait: 23, unit: 'hours' } },
  })
  for (let i = 0; i < 9; i++) await aComment({ postId: post.id, authorId: fresh.id })
  expect(await write(post, fresh, { body: linked(3) })).toMatchObject({
    status: 429,
    body: { params: { kind: 'comments', wait: 24, unit: 'hours' } },
  })
})

test('a member without a confirmed address writes no links, however long a member, and everything else', async () => {
  const unproved = await aUser({ emailConfirmedAt: null })
  const post = await aPost()
  const refused = await write(post, unproved, { body: linked(1) })
  expect(refused).toMatchObject({ status: 403, body: { code: 'unconfirmed_links' } })
  expect(await reread(post)).toMatchObject({ commentSeq: 0 })
  expect((await write(post, unproved)).status).toBe(201)
})

test('after the first day and ten discussions read the limits are gone', async () => {
  const now = Date.now()
  const reader = await aUser({ createdAt: new Date(now - 25 * HOUR) })
  const post = await aPost()
  expect(await write(post, reader, { body: linked(3) })).toMatchObject({
    status: 429,
    body: { params: { kind: 'links', wait: 0, unit: 'none' } },
  })
  const read = await Promise.all(Array.from({ length: 10 }, () => aPost()))
  await db.postRead.createMany({
    data: read.map(({ id }) => ({ postId: id, userId: reader.id })),
  })
  expect((await write(post, reader, { body: linked(3) })).status).toBe(201)
})

test('an answer to a number that no comment can have is refused as such', async () => {
  const answer = await write(await aPost(), await aUser(), { answers: 1e12 })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/answers' }] } })
})
