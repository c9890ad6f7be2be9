import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { POSTS_PER_PAGE } from '@/lib/posts/schema'
import { readingLimits } from '@/lib/quotas'
import { aCategory, aComment, aPost, aUser } from '@/lib/testing/factories'
import { DELETE as deleteComment } from '../../comments/[id]/route'
import { PUT as readAll } from '../reading/route'
import { GET as count } from './count/route'
import { GET } from './route'

type Id = { id: number }
type Item = { post: { id: number }; unread: number; first: number }

async function unreadOf(
  me: Id,
  cursor?: string | null,
): Promise<{ items: Item[]; next: string | null }> {
  const search = cursor ? `?cursor=${cursor}` : ''
  const { status, body } = await call(GET, `/api/posts/unread${search}`, { as: me })
  expect(status).toBe(200)
  return body
}
const shortOf = async (me: Id) =>
  (await unreadOf(me)).items.map(({ post, unread, first }) => [post.id, unread, first])
async function countOf(me: Id): Promise<number> {
  const { status, body } = await call(count, '/api/posts/unread/count', { as: me })
  expect(status).toBe(200)
  return body.unread
}

const open = (me: Id, post: Id, lastNumber = 0) =>
  db.postRead.create({ data: { postId: post.id, userId: me.id, lastNumber } })
const follow = (
  me: Id,
  kind: 'post' | 'category' | 'person',
  targetId: number,
  level: 'all' | 'mentions' | 'muted',
) => db.follow.create({ data: { userId: me.id, kind, targetId, level } })

/** A discussion with comments of others. */
async function aTalk(comments: number, post: Parameters<typeof aPost>[0] = {}) {
  const made = await aPost(post)
  for (let i = 0; i < comments; i++) await aComment({ postId: made.id })
  return made
}

test('discussions that were opened, begun or followed, the latest activity first, with the first unread', async () => {
  const me = await aUser()
  const opened = await aTalk(3)
  await open(me, opened, 1)
  const own = await aTalk(2, { authorId: me.id })
  const followed = await aTalk(1)
  await follow(me, 'post', followed.id, 'all')
  const mentions = await aTalk(1)
  await follow(me, 'post', mentions.id, 'mentions')
  await aTalk(1)
  await open(me, await aTalk(1), 1)
  await open(me, await aTalk(1, { section: 'news' }))
  await open(me, await aTalk(1, { status: 'hidden' }))
  const all = [
    [followed.id, 1, 1],
    [own.id, 2, 1],
    [opened.id, 2, 2],
  ]
  expect(await shortOf(me)).toEqual(all)
  expect(await countOf(me)).toBe(3)
  await aComment({ postId: opened.id })
  expect(await shortOf(me)).toEqual([[opened.id, 3, 2], ...all.slice(0, 2)])
})

test('a row is the line of its discussion, with who has answered', async () => {
  const [me, author] = [await aUser(), await aUser({ name: 'Vera Answers' })]
  const post = await aPost({ authorId: me.id, title: 'Who pays the agent?' })
  await aComment({ postId: post.id, authorId: author.id })
  const { items } = await unreadOf(me)
  expect(items).toMatchObject([
    {
      post: {
        id: post.id,
        section: 'forum',
        title: 'Who pays the agent?',
        commentCount: 1,
        lastComment: { author: { name: 'Vera Answers' } },
        participants: [{ id: author.id, name: 'Vera Answers' }],
      },
      unread: 1,
      first: 1,
    },
  ])
})

test('own and deleted comments, and those of ignored and muted people, make nothing unread', async () => {
  const [me, ignored, muted, post] = [await aUser(), await aUser(), await aUser(), await aPost()]
  await db.ignore.create({ data: { userId: me.id, ignoredId: ignored.id } })
  await follow(me, 'person', muted.id, 'muted')
  await open(me, post)
  for (const authorId of [me.id, ignored.id, muted.id])
    await aComment({ postId: post.id, authorId })
  expect(await shortOf(me)).toEqual([])
  expect(await countOf(me)).toBe(0)
  const heard = await aComment({ postId: post.id })
  expect(await shortOf(me)).toEqual([[post.id, 1, heard.number]])
  const gone = { method: 'DELETE' as const, params: { id: heard.id }, as: { id: heard.authorId } }
  expect((await call(deleteComment, '/', gone)).status).toBe(204)
  expect(await shortOf(me)).toEqual([])
})

test('a muted discussion is left out, and one in a muted category unless it is followed itself', async () => {
  const [me, category] = [await aUser(), await aCategory()]
  const [muted, around] = [await aTalk(1), await aTalk(1, { categoryId: category.id })]
  for (const post of [muted, around]) await open(me, post)
  await follow(me, 'post', muted.id, 'muted')
  expect(await shortOf(me)).toEqual([[around.id, 1, 1]])
  await follow(me, 'category', category.id, 'muted')
  expect(await shortOf(me)).toEqual([])
  await follow(me, 'post', around.id, 'all')
  expect(await shortOf(me)).toEqual([[around.id, 1, 1]])
})

test('what is marked as read leaves the list, comes back by undo, and later comments count', async () => {
  const [me, category] = [await aUser(), await aCategory()]
  const [post, other] = [await aTalk(2, { categoryId: category.id }), await aTalk(1)]
  for (const talk of [post, other]) await open(me, talk)
  const mark = (body: object) => call(readAll, '/', { method: 'PUT', body, as: me })
  await mark({ categoryId: category.id })
  expect(await shortOf(me)).toEqual([[other.id, 1, 1]])
  await mark({ categoryId: category.id, until: null })
  expect(await countOf(me)).toBe(2)
  expect((await mark({ categoryId: null })).status).toBe(200)
  expect(await shortOf(me)).toEqual([])
  await aComment({ postId: post.id })
  expect(await shortOf(me)).toEqual([[post.id, 1, 3]])
})

test('pages follow each other without a gap, also where many are active in one moment', async () => {
  const me = await aUser()
  const at = new Date('2026-03-01T12:00:00Z')
  const ids: number[] = []
  for (let i = 0; i < POSTS_PER_PAGE * 2 + 1; i++) {
    const { id } = await aTalk(1, { authorId: me.id })
    ids.push(id)
  }
  await db.post.updateMany({ where: { id: { in: ids } }, data: { lastCommentAt: at } })
  const seen: number[] = []
  let next: string | null | undefined
  do {
    const page = await unreadOf(me, next)
    seen.push(...page.items.map(({ post }) => post.id))
    next = page.next
  } while (next)
  expect(seen).toEqual(ids.reverse())
  expect(await countOf(me)).toBe(ids.length)
})

test('a long discussion is counted up to the limit', async () => {
  const [me, author, post] = [await aUser(), await aUser(), await aPost()]
  const comment = { postId: post.id, authorId: author.id, body: {}, language: 'en' as const }
  await db.comment.createMany({
    data: Array.from({ length: 130 }, (_, i) => ({ ...comment, number: i + 1 })),
  })
  await db.post.update({
    where: { id: post.id },
    data: { commentSeq: 130, commentCount: 130, lastCommentAt: new Date() },
  })
  await open(me, post, 7)
  expect(await shortOf(me)).toEqual([[post.id, readingLimits.counted, 8]])
})

test('a member who is blocked reads on, a guest is told to sign in, strange cursors are refused', async () => {
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  const post = await aTalk(1, { authorId: blocked.id })
  expect(await shortOf(blocked)).toEqual([[post.id, 1, 1]])
  expect(await countOf(blocked)).toBe(1)
  for (const handler of [GET, count]) expect((await call(handler, '/')).status).toBe(401)
  for (const cursor of ['', 'x', Buffer.from('1.x').toString('base64url'), 'a'.repeat(5000)]) {
    const { status } = await call(GET, `/?cursor=${cursor}`, { as: blocked })
    expect(status, cursor.slice(0, 9)).toBe(422)
  }
})
