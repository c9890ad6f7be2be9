import { beforeEach, describe, expect, test } from 'vitest'
import { GET as INVITATIONS } from '@/app/api/co-authorships/route'
import { GET as INBOX } from '@/app/api/notifications/route'
import { PUT as ACCEPT, DELETE as DECLINE } from '@/app/api/posts/[id]/co-authorship/route'
import { GET as OPEN } from '@/app/api/posts/[id]/draft/route'
import { PUT as PUBLISH } from '@/app/api/posts/[id]/publication/route'
import { PATCH, GET as READ } from '@/app/api/posts/[id]/route'
import { POST } from '@/app/api/posts/route'
import { GET as VIEWER } from '@/app/api/viewer/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { postLimits } from '@/lib/quotas'
import { aCategory, anOldHand, aText, aUser } from '@/lib/testing/factories'
import { PUT as INVITE, DELETE as WITHDRAW } from './[userId]/route'
import { GET as LIST } from './route'

type Someone = { id: number } | null
let author: { id: number; name: string }
let friend: { id: number; name: string }
let category: { id: number }
beforeEach(async () => {
  ;[author, friend] = [await anOldHand(), await aUser({ name: 'Frida' })]
  category = await aCategory({ section: 'blogs' })
})

const words = (more: object = {}) => ({
  section: 'blogs',
  title: 'A year of building',
  body: aText('Twelve months, four houses.'),
  categoryId: category.id,
  language: 'en',
  ...more,
})
const draft = async (more: object = {}) =>
  (await call(POST, '/', { body: words(more), as: author })).body as { id: number }
const save = (id: number, version: number, more: object = {}) =>
  call(PATCH, '/', {
    method: 'PATCH',
    body: { ...words(more), version },
    params: { id },
    as: author,
  })
const publish = async (id: number) => {
  const { version } = await db.post.findUniqueOrThrow({ where: { id } })
  return call(PUBLISH, '/', { method: 'PUT', body: { version }, params: { id }, as: author })
}
const invite = (id: number, userId: number, as: Someone = author) =>
  call(INVITE, '/', { method: 'PUT', params: { id, userId }, as: as ?? undefined })
const withdraw = (id: number, userId: number, as: Someone = author) =>
  call(WITHDRAW, '/', { method: 'DELETE', params: { id, userId }, as: as ?? undefined })
const list = (id: number, as: Someone = author) =>
  call(LIST, '/', { params: { id }, as: as ?? undefined })
const accept = (id: number, as: Someone = friend) =>
  call(ACCEPT, '/', { method: 'PUT', params: { id }, as: as ?? undefined })
const decline = (id: number, as: Someone = friend) =>
  call(DECLINE, '/', { method: 'DELETE', params: { id }, as: as ?? undefined })
const states = async (id: number) =>
  (await list(id)).body.items.map(({ id, state }: { id: number; state: string }) => [id, state])
const shown = async (id: number) =>
  (await call(READ, '/', { params: { id } })).body.coAuthors.map(({ id }: { id: number }) => id)
const told = async (as: Someone, kind: string) =>
  (await call(INBOX, '/', { as: as ?? undefined })).body.items.filter(
    (item: { kind: string }) => item.kind === kind,
  )
const asked = async (as: Someone) =>
  (await call(INVITATIONS, '/', { as: as ?? undefined })).body.items
const blocked = () => ({ blockedUntil: new Date(Date.now() + 86_400_000) })

test('who is named in a draft is invited, told, and shown to nobody until they accept', async () => {
  const { id } = await draft({ coAuthorIds: [friend.id] })
  expect(await states(id)).toEqual([[friend.id, 'invited']])
  expect(await told(friend, 'co_author_invitation')).toMatchObject([
    { postId: id, title: 'A year of building', author: author.name, readAt: null },
  ])
  expect(await asked(friend)).toMatchObject([
    {
      state: 'invited',
      author: { id: author.id },
      post: {
        id,
        title: 'A year of building',
        excerpt: 'Twelve months, four houses.',
        isPublished: false,
      },
    },
  ])
  expect((await publish(id)).status).toBe(200)
  expect(await shown(id)).toEqual([])
  expect(await accept(id)).toMatchObject({ status: 200, body: { state: 'accepted' } })
  expect(await shown(id)).toEqual([friend.id])
  expect((await accept(id)).body).toEqual({ state: 'accepted' })
  expect(await told(author, 'co_author_answer')).toMatchObject([
    { postId: id, name: 'Frida', answer: 'accepted', count: 1 },
  ])
  const { body } = await call(OPEN, '/', { params: { id }, as: author })
  expect(body).toMatchObject({
    coAuthorIds: [friend.id],
    coAuthors: [{ id: friend.id, state: 'accepted', mayInvite: false }],
  })
})

test('saving the words again neither invites again nor changes an answer', async () => {
  const { id } = await draft({ coAuthorIds: [friend.id] })
  await accept(id)
  await save(id, 1, { coAuthorIds: [friend.id], title: 'Another title' })
  expect(await states(id)).toEqual([[friend.id, 'accepted']])
  expect(await told(friend, 'co_author_invitation')).toMatchObject([{ count: 1 }])
  await decline(id)
  await save(id, 2, { coAuthorIds: [friend.id] })
  expect(await states(id)).toEqual([[friend.id, 'left']])
})

test('whoever declined or left is not shown, and may be asked again only so often', async () => {
  const { id } = await draft({ coAuthorIds: [friend.id] })
  await publish(id)
  expect((await decline(id)).body).toEqual({ state: 'declined' })
  expect((await decline(id)).body).toEqual({ state: 'declined' })
  expect((await accept(id)).body).toMatchObject({ status: 409, code: 'conflict' })
  expect((await invite(id, friend.id)).body.items).toMatchObject([{ state: 'invited' }])
  await accept(id)
  expect(await shown(id)).toEqual([friend.id])
  expect((await decline(id)).body).toEqual({ state: 'left' })
  expect(await shown(id)).toEqual([])
  for (let count = 2; count < postLimits.invitationsOfPerson; count++) {
    expect((await invite(id, friend.id)).status).toBe(200)
    await decline(id)
  }
  expect((await list(id)).body.items).toMatchObject([{ mayInvite: false }])
  expect(await invite(id, friend.id)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/userId', code: 'co_author_spent' }] },
  })
  expect(await asked(friend)).toEqual([])
  await withdraw(id, friend.id)
  expect((await invite(id, friend.id)).status).toBe(422)
  const { version } = await db.post.findUniqueOrThrow({ where: { id } })
  await save(id, version, { coAuthorIds: [friend.id] })
  expect(await states(id)).toEqual([[friend.id, 'uninvited']])
  expect((await publish(id)).body.errors).toMatchObject([
    { pointer: '#/coAuthorIds', code: 'co_author_spent' },
  ])
})

test('an invitation is withdrawn: the message goes, an answer comes too late', async () => {
  const { id } = await draft()
  expect((await invite(id, friend.id)).body.items).toMatchObject([
    { id: friend.id, state: 'invited' },
  ])
  expect((await invite(id, friend.id)).status).toBe(200)
  expect(await told(friend, 'co_author_invitation')).toMatchObject([{ count: 1 }])
  expect((await withdraw(id, friend.id)).body.items).toEqual([])
  expect((await withdraw(id, friend.id)).status).toBe(200)
  expect(await told(friend, 'co_author_invitation')).toEqual([])
  expect((await accept(id)).status).toBe(409)
  expect((await decline(id)).status).toBe(409)
  const { body } = await call(OPEN, '/', { params: { id }, as: author })
  expect(body).toMatchObject({ coAuthorIds: [], version: 3 })
})

test('an author who is named no more is shown no more, in a published text too', async () => {
  const { id } = await draft({ coAuthorIds: [friend.id] })
  await publish(id)
  await accept(id)
  expect(await shown(id)).toEqual([friend.id])
  await withdraw(id, friend.id)
  expect(await shown(id)).toEqual([])
  expect((await save(id, 2, { coAuthorIds: [] })).status).toBe(409)
})

test('what is open elsewhere is told by a conflict that somebody was named meanwhile', async () => {
  const { id } = await draft()
  await invite(id, friend.id)
  const stale = await save(id, 1)
  expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  expect(stale.body.data.draft.coAuthors).toMatchObject([{ id: friend.id, state: 'invited' }])
})

describe('refusals', () => {
  test('guests, strangers, the blocked and the wrong person', async () => {
    const [stranger, other] = [await aUser(), await aUser(blocked())]
    const { id } = await draft({ coAuthorIds: [friend.id] })
    expect((await invite(id, stranger.id, null)).status).toBe(401)
    expect((await withdraw(id, friend.id, null)).status).toBe(401)
    expect((await list(id, null)).status).toBe(401)
    for (const as of [stranger, friend]) {
      expect((await invite(id, stranger.id, as)).status).toBe(404)
      expect((await withdraw(id, friend.id, as)).status).toBe(404)
      expect((await list(id, as)).status).toBe(404)
    }
    expect((await call(ACCEPT, '/', { method: 'PUT', params: { id } })).status).toBe(401)
    expect((await call(DECLINE, '/', { method: 'DELETE', params: { id } })).status).toBe(401)
    expect((await call(INVITATIONS, '/', {})).status).toBe(401)
    expect((await accept(id, stranger)).status).toBe(404)
    expect((await decline(id, stranger)).status).toBe(404)
    expect((await accept(999_999_999)).status).toBe(404)
    expect((await accept(id, other)).body.code).toBe('blocked')
    await publish(id)
    expect((await invite(id, stranger.id, friend)).status).toBe(403)
    const foreign = { method: 'PUT', params: { id }, as: friend, withoutCsrf: true } as const
    expect((await call(ACCEPT, '/', foreign)).status).toBe(419)
  })

  test('oneself, the blocked, nobody, and more than three', async () => {
    const { id } = await draft()
    const wall = await aUser(blocked())
    const codeOf = async (userId: number) => {
      const { status, body } = await invite(id, userId)
      return [status, body.errors?.[0]?.code]
    }
    expect(await codeOf(author.id)).toEqual([422, 'co_author_self'])
    expect(await codeOf(wall.id)).toEqual([422, 'unknown_person'])
    expect(await codeOf(999_999_999)).toEqual([404, undefined])
    for (let count = 0; count < postLimits.coAuthors; count++) {
      expect((await invite(id, (await aUser()).id)).status).toBe(200)
    }
    expect(await codeOf(friend.id)).toEqual([422, 'too_many_co_authors'])
  })

  test('who is blocked after the invitation cannot accept, and can still leave', async () => {
    const { id } = await draft({ coAuthorIds: [friend.id] })
    await db.user.update({ where: { id: friend.id }, data: blocked() })
    expect((await accept(id)).body.code).toBe('blocked')
    expect((await decline(id)).body).toEqual({ state: 'declined' })
  })

  test('an invitation to a text that is gone', async () => {
    const { id } = await draft({ coAuthorIds: [friend.id] })
    await publish(id)
    await db.post.update({ where: { id }, data: { status: 'deleted' } })
    expect((await accept(id)).status).toBe(404)
    expect(await asked(friend)).toEqual([])
  })

  test('more invitations than a day allows; the words are saved all the same', async () => {
    const { id } = await draft()
    const people = await Promise.all(
      Array.from({ length: postLimits.invitationsPerDay }, () => aUser()),
    )
    await db.postCoAuthor.createMany({
      data: people.map((person, position) => ({
        postId: id,
        userId: person.id,
        position,
        state: 'withdrawn' as const,
      })),
    })
    const refused = await invite(id, friend.id)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers.get('retry-after')).toBeTruthy()
    const saved = await save(id, 1, { coAuthorIds: [friend.id], title: 'Kept words' })
    expect(saved).toMatchObject({ status: 200, body: { coAuthors: [{ state: 'uninvited' }] } })
    await db.postCoAuthor.updateMany({ where: { postId: id }, data: { invitedAt: new Date(0) } })
    expect((await publish(id)).status).toBe(200)
    expect(await states(id)).toEqual([[friend.id, 'invited']])
  })
})

test('of two answers at once one counts', async () => {
  const { id } = await draft({ coAuthorIds: [friend.id] })
  const answers = await Promise.all([accept(id), decline(id)])
  const { state } = await db.postCoAuthor.findFirstOrThrow({ where: { postId: id } })
  expect(answers.filter(({ body }) => body.state === state)).toHaveLength(1)
})

test('a published text tells its reader that they are invited', async () => {
  const { id } = await draft({ coAuthorIds: [friend.id] })
  await publish(id)
  const bit = async (as: Someone) =>
    (await call(VIEWER, `/?posts=${id}`, { as: as ?? undefined })).body.posts[id].coAuthor
  expect([await bit(friend), await bit(author)]).toEqual(['invited', null])
  await accept(id)
  expect(await bit(friend)).toBe('accepted')
  await decline(id)
  expect(await bit(friend)).toBeNull()
})
