import { expect, test } from 'vitest'
import { listTopComments } from '@/lib/comments/queries'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { PATCH as EDIT } from '../../../comments/[id]/route'
import { GET as COMMENTS } from '../comments/route'
import { GET } from './route'

type Who = { id: number }
const read = ({ id }: Who) => call(GET, `/api/posts/${id}/overview`, { params: { id } })
const commentsOf = async ({ id }: Who) =>
  (await call(COMMENTS, `/api/posts/${id}/comments`, { params: { id } })).body.items
const linking = (href: string) => ({
  type: 'doc' as const,
  version: 1,
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
})

test('a discussion at a glance: places, what weighs most, people, links of other sites', async () => {
  const [post, anna] = [await aPost(), await aUser()]
  const postId = post.id
  const first = await aComment({
    postId,
    authorId: anna.id,
    body: linking('https://example.org/a'),
  })
  await aComment({ postId, authorId: anna.id, body: linking('https://example.org/a') })
  const liked = await aComment({ postId, reactionCount: 3, body: aText('The best of all.') })
  await aComment({ postId, answersId: first.id, body: linking('/forums') })
  await aComment({ postId, deletedAt: new Date(), reactionCount: 9 })
  const { status, body } = await read(post)
  expect(status).toBe(200)
  expect(body.marks.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4])
  expect(body.top).toMatchObject([
    { number: 3, reactions: 3, replies: 0, excerpt: 'The best of all.', isAccepted: false },
    { number: 1, reactions: 0, replies: 1 },
  ])
  expect(body.people[0]).toMatchObject({ person: { id: anna.id }, count: 2 })
  expect(body.links).toEqual([{ href: 'https://example.org/a', count: 2 }])
  await db.post.update({ where: { id: postId }, data: { answerId: first.id } })
  const again = await read(post)
  expect(again.body.top.map(({ id }: Who) => id)).toEqual([first.id, liked.id])
})

test('comments are read in whole by weight: the answer, then likes and replies, then as they came', async () => {
  const post = await aPost()
  const plain = await aComment({ postId: post.id })
  const liked = await aComment({ postId: post.id, reactionCount: 3 })
  const answer = await aComment({ postId: post.id })
  await aComment({ postId: post.id, answersId: liked.id, deletedAt: new Date() })
  const late = await aComment({ postId: post.id, answersId: plain.id })
  await db.post.update({ where: { id: post.id }, data: { answerId: answer.id } })
  const comments = await listTopComments(post.id)
  expect(comments.map(({ id }) => id)).toEqual([answer.id, liked.id, plain.id, late.id])
  expect(comments.map(({ isAccepted }) => isAccepted)).toEqual([true, false, false, false])
  expect(comments[2]?.repliedBy).toEqual([late.number])
})

test('of many comments the marks are evenly chosen, with the first and the last', async () => {
  const post = await aPost()
  const author = await aUser()
  await db.comment.createMany({
    data: Array.from({ length: 700 }, (_, at) => ({
      postId: post.id,
      authorId: author.id,
      number: at + 1,
      body: aText('One of many'),
      language: 'en' as const,
    })),
  })
  const { marks } = (await read(post)).body
  expect(marks.length).toBeLessThanOrEqual(242)
  expect([marks[0].number, marks.at(-1).number]).toEqual([1, 700])
})

test('a discussion that nobody can read has no overview', async () => {
  expect((await read(await aPost({ status: 'hidden' }))).status).toBe(404)
  expect((await read({ id: 2_000_000_000 })).status).toBe(404)
  const empty = (await read(await aPost())).body
  expect(empty).toEqual({
    commentCount: 0,
    commenterCount: 0,
    marks: [],
    top: [],
    people: [],
    links: [],
  })
})

test('a comment leads to those that answer or quote it', async () => {
  const post = await aPost()
  const quoteOf = (number: number, elsewhere?: number) => ({
    type: 'doc' as const,
    version: 1,
    content: [
      {
        type: 'blockquote',
        attrs: { number, author: 'Anna', ...(elsewhere && { post: elsewhere }) },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Comment 1' }] }],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'I agree' }] },
    ],
  })
  const first = await aComment({ postId: post.id })
  await aComment({ postId: post.id, answersId: first.id })
  await aComment({ postId: post.id, body: quoteOf(1) })
  await aComment({ postId: post.id, body: quoteOf(1, post.id + 1_000_000) })
  await aComment({ postId: post.id, answersId: first.id, deletedAt: new Date() })
  await aComment({ postId: post.id, answersId: first.id, body: quoteOf(2) })
  // Moved away and back, it says which discussion it means.
  await aComment({ postId: post.id, body: quoteOf(2, post.id) })
  const items = await commentsOf(post)
  expect(items.map(({ repliedBy }: { repliedBy: number[] }) => repliedBy)).toEqual([
    [2, 3, 6],
    [6, 7],
    [],
    [],
    [],
    [],
    [],
  ])
  const edited = await call(EDIT, '/', {
    as: { id: first.authorId },
    method: 'PATCH',
    params: { id: first.id },
    body: { body: aText('Said better') },
  })
  expect(edited.body.repliedBy).toEqual([2, 3, 6])
})
