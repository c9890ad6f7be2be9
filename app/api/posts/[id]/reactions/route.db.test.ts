import { expect, test } from 'vitest'
import { GET as listOfComment } from '@/app/api/comments/[id]/reactions/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { REACTIONS_PER_PAGE } from '@/lib/posts/schema'
import { aComment, aPost, aUser, uniqueSuffix } from '@/lib/testing/factories'
import { GET } from './route'

type Someone = { id: number } | undefined
const list = (post: { id: number }, as: Someone, cursor?: string | null) =>
  call(GET, cursor ? `/?cursor=${cursor}` : '/', { as, params: { id: post.id } })
const ofComment = (comment: { id: number }, as: Someone) =>
  call(listOfComment, '/', { as, params: { id: comment.id } })
const names = ({ body }: { body: { items: { name: string }[] } }) =>
  body.items.map(({ name }) => name)

test('members read who likes a post, the latest first, page by page', async () => {
  const post = await aPost()
  const people = await db.user.createManyAndReturn({
    data: Array.from({ length: REACTIONS_PER_PAGE + 3 }, () => {
      const name = `fan-${uniqueSuffix()}`
      return { name, email: `${name}@example.org`, passwordHash: '-' }
    }),
  })
  // Two at one moment stand on either side of the border.
  const at = (index: number) => new Date(1_700_000_000_000 + Math.floor(index / 2) * 1000)
  await db.postReaction.createMany({
    data: people.map(({ id }, index) => ({ postId: post.id, userId: id, createdAt: at(index) })),
  })
  const reader = await aUser()
  const page = await list(post, reader)
  expect(page.body.items).toHaveLength(REACTIONS_PER_PAGE)
  expect(Object.keys(page.body.items[0]).sort()).toEqual(['avatarId', 'id', 'name', 'role'])
  const second = await list(post, reader, page.body.next)
  expect(second.body).toMatchObject({ next: null })
  const latest = people.toSorted((a, b) => b.id - a.id).map(({ name }) => name)
  expect(new Set([...names(page), ...names(second)])).toEqual(new Set(latest))
  expect(names(page)).toContain(people.at(-1)?.name)
  expect(names(second)).toContain(people[0]?.name)
})

test('who is blocked is left out, and a block that is over counts no more', async () => {
  const comment = await aComment()
  const past = new Date(Date.now() - 60_000)
  const [blocked, free] = [
    await aUser({ blockedUntil: new Date(Date.now() + 60_000) }),
    await aUser({ blockedUntil: past }),
  ]
  await db.commentReaction.createMany({
    data: [blocked, free].map(({ id }) => ({ commentId: comment.id, userId: id })),
  })
  const answer = await ofComment(comment, await aUser())
  expect(answer).toMatchObject({ status: 200, body: { next: null } })
  expect(names(answer)).toEqual([free.name])
})

test('visitors are asked in, and what cannot be read names nobody', async () => {
  const reader = await aUser()
  const [post, comment] = [await aPost(), await aComment()]
  expect((await list(post, undefined)).status).toBe(401)
  expect((await ofComment(comment, undefined)).status).toBe(401)
  expect((await list(await aPost({ status: 'hidden' }), reader)).status).toBe(404)
  expect((await list({ id: 999_999_999 }, reader)).status).toBe(404)
  expect((await ofComment(await aComment({ deletedAt: new Date() }), reader)).status).toBe(404)
  const hidden = await aPost({ status: 'hidden' })
  expect((await ofComment(await aComment({ postId: hidden.id }), reader)).status).toBe(404)
  expect(await list(post, reader, 'x')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/cursor' }] },
  })
})
