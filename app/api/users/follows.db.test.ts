import { beforeEach, expect, test } from 'vitest'
import { markRead } from '@/lib/inbox/commands'
import { db } from '@/lib/platform/db'
import { call, type Handler } from '@/lib/platform/testing/request'
import { publish } from '@/lib/posts/publication/commands'
import {
  aCategory,
  aCompany,
  anOldHand,
  aPost,
  aText,
  aTopic,
  aUser,
} from '@/lib/testing/factories'
import * as categories from '../categories/[id]/subscription/route'
import * as companies from '../companies/[id]/subscription/route'
import { GET as INBOX } from '../notifications/route'
import { POST as COMMENT } from '../posts/[id]/comments/route'
import { PUT as LIKE } from '../posts/[id]/reaction/route'
import * as posts from '../posts/[id]/subscription/route'
import * as tags from '../tags/[slug]/subscription/route'
import * as topics from '../topics/[id]/subscription/route'
import { GET as VIEWER } from '../viewer/route'
import { PUT as IGNORE, DELETE as STOP_IGNORING } from './[id]/ignore/route'
import * as users from './[id]/subscription/route'

type Person = Awaited<ReturnType<typeof anOldHand>>
let reader: Person
let writer: Person

beforeEach(async () => {
  reader = await anOldHand()
  writer = await anOldHand()
})

type Ends = { PUT: Handler; DELETE: Handler }
const follow = (ends: Ends, id: number | string, body?: object, as: Person = reader) =>
  call(ends.PUT, `/api/x/${id}/subscription`, {
    as,
    method: 'PUT',
    params: { id, slug: id },
    ...(body && { body }),
  })
const unfollow = (ends: Ends, id: number | string, as: Person = reader) =>
  call(ends.DELETE, `/api/x/${id}/subscription`, {
    as,
    method: 'DELETE',
    params: { id, slug: id },
  })
const ignoring = (id: number, method: 'PUT' | 'DELETE' = 'PUT', as: Person = reader) =>
  call(method === 'PUT' ? IGNORE : STOP_IGNORING, `/api/users/${id}/ignore`, {
    as,
    method,
    params: { id },
  })
const inbox = async (as: Person = reader) => (await call(INBOX, '/api/notifications', { as })).body
const kindsOf = async (as: Person = reader) =>
  (await inbox(as)).items.map(({ kind }: { kind: string }) => kind)
const comment = (postId: number, as: Person, body: object = aText('Words')) =>
  call(COMMENT, `/api/posts/${postId}/comments`, {
    as,
    params: { id: postId },
    body: { body, answers: null, language: 'en' },
  })

const aTag = () => db.tag.create({ data: { slug: `t${writer.id}`, name: `t${writer.id}` } })
/** Everything a post can stand in. */
async function places() {
  const company = await aCompany()
  await db.companyMember.create({ data: { companyId: company.id, userId: writer.id } })
  return { category: await aCategory(), topic: await aTopic(), company, tag: await aTag() }
}
/** Published by the writer, as the editor does it. */
async function publishIn(
  { category, topic, company, tag }: Partial<Awaited<ReturnType<typeof places>>>,
  body: object = aText('A text that is long enough to be published.'),
) {
  const content = {
    section: 'forum',
    categoryId: (category ?? (await aCategory())).id,
    topicId: topic?.id ?? null,
    companyId: company?.id ?? null,
    tags: tag ? [tag.name] : [],
    title: 'Something new here',
    lead: '',
    body,
    coverId: null,
    language: 'en',
    coAuthorIds: [],
    commentsOff: false,
    startsAt: null,
    endsAt: null,
    place: '',
    link: '',
  }
  const { id, version } = await db.post.create({
    data: {
      section: 'forum',
      authorId: writer.id,
      language: 'en',
      draft: content,
      draftSavedAt: new Date(),
    },
  })
  await publish({ ...writer, isBlocked: false, by: { session: 1 } }, id, version)
  return id
}

test('each kind of thing is followed at a level, changed, muted and left; who muted it is no subscriber', async () => {
  const { category, topic, company, tag } = await places()
  const post = await aPost()
  const things: [Ends, number | string][] = [
    [posts, post.id],
    [topics, topic.id],
    [categories, category.id],
    [tags, tag.slug],
    [companies, company.id],
    [users, writer.id],
  ]
  for (const [ends, id] of things) {
    expect((await follow(ends, id)).body).toEqual({
      subscribed: true,
      subscribers: 1,
      level: 'all',
    })
    const other = await follow(ends, id, { level: 'mentions' }, await anOldHand())
    expect(other.body).toEqual({ subscribed: true, subscribers: 2, level: 'mentions' })
    const muted = await follow(ends, id, { level: 'muted' })
    expect(muted.body).toEqual({ subscribed: false, subscribers: 1, level: 'muted' })
    expect((await follow(ends, id, { level: 'all' })).body.subscribers).toBe(2)
    const left = { subscribed: false, subscribers: 1, level: null }
    expect((await unfollow(ends, id)).body).toEqual(left)
    expect((await unfollow(ends, id)).body).toEqual(left)
  }
  const counted = await db.topic.findUniqueOrThrow({ where: { id: topic.id } })
  expect(counted.subscriberCount).toBe(1)
})

test('guests, the blocked, unknown levels, missing things and oneself are refused', async () => {
  const { id } = await aPost()
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  const params = { id }
  const put = { method: 'PUT' as const, params }
  expect((await call(posts.PUT, '/api/x', put)).status).toBe(401)
  expect((await call(posts.PUT, '/api/x', { ...put, as: reader, withoutCsrf: true })).status).toBe(
    419,
  )
  expect((await follow(posts, id, {}, blocked)).status).toBe(403)
  expect((await follow(posts, id, { level: 'loud' })).body.errors[0].pointer).toBe('#/level')
  const typed = { ...put, as: reader, body: 'x', headers: { 'content-type': 'text/plain' } }
  expect((await call(posts.PUT, '/api/x', typed)).status).toBe(415)
  for (const ends of [posts, topics, categories, companies, users]) {
    expect((await follow(ends, 999_999_999)).status).toBe(404)
    expect((await unfollow(ends, 999_999_999)).status).toBe(404)
  }
  expect((await follow(tags, 'no-such-tag')).status).toBe(404)
  expect((await follow(posts, (await aPost({ status: 'hidden' })).id)).status).toBe(404)
  expect((await follow(users, reader.id)).body.code).toBe('follow_self')
  expect((await ignoring(reader.id)).body.code).toBe('ignore_self')
  expect((await ignoring(999_999_999)).status).toBe(404)
  expect((await ignoring(999_999_999, 'DELETE')).status).toBe(404)
  expect((await call(IGNORE, '/api/x', put)).status).toBe(401)
})

test('a post that was hidden can be left by who follows it, and by nobody else', async () => {
  const { id } = await aPost()
  await follow(posts, id)
  await db.post.update({ where: { id }, data: { status: 'hidden' } })
  expect((await unfollow(posts, id, writer)).status).toBe(404)
  expect((await unfollow(posts, id)).body).toEqual({
    subscribed: false,
    subscribers: 0,
    level: null,
  })
  expect((await unfollow(posts, id)).status).toBe(404)
})

test('a new post tells who follows any of its places, once; a mute of one of them is stronger', async () => {
  const where = await places()
  await follow(topics, where.topic.id)
  await follow(categories, where.category.id)
  await follow(tags, where.tag.slug)
  await follow(users, writer.id)
  const [byCompany, listens, muted] = [await aUser(), await aUser(), await aUser()]
  await follow(companies, where.company.id, undefined, byCompany)
  await follow(companies, where.company.id, { level: 'mentions' }, listens)
  await follow(users, writer.id, undefined, muted)
  await follow(categories, where.category.id, { level: 'muted' }, muted)
  const id = await publishIn(where)
  expect((await inbox()).items).toMatchObject([
    { kind: 'new_post', number: null, post: { id }, people: [{ id: writer.id }] },
  ])
  expect(await kindsOf(byCompany)).toEqual(['new_post'])
  expect(await kindsOf(listens)).toEqual([])
  expect(await kindsOf(muted)).toEqual([])
  expect(await kindsOf(writer)).toEqual([])
})

test('a post that mentions tells the mentioned of that, an edit only whom it adds', async () => {
  await follow(users, writer.id)
  const words = (people: Person[]) => ({
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'What do you think about these flats ' },
          ...people.map(({ id, name }) => ({ type: 'mention', attrs: { id, label: name } })),
        ],
      },
    ],
  })
  const added = await aUser()
  const id = await publishIn({}, words([reader]))
  expect(await kindsOf()).toEqual(['mention'])
  const { version, draft: _, ...live } = await db.post.findUniqueOrThrow({ where: { id } })
  const edit = {
    section: 'forum',
    categoryId: live.categoryId,
    topicId: null,
    companyId: null,
    tags: [],
    title: live.title,
    lead: '',
    body: words([reader, added]),
    coverId: null,
    language: 'en',
    coAuthorIds: [],
    commentsOff: false,
    startsAt: null,
    endsAt: null,
    place: '',
    link: '',
  }
  await db.post.update({ where: { id }, data: { draft: edit } })
  await publish({ ...writer, isBlocked: false, by: { session: 1 } }, id, version)
  expect((await inbox()).items).toMatchObject([{ kind: 'mention', count: 1 }])
  expect(await kindsOf(added)).toEqual(['mention'])
  const { number } = (await comment(id, await anOldHand(), words([reader]))).body
  expect((await inbox()).items).toMatchObject([{ count: 2 }])
  const edited = await db.post.findUniqueOrThrow({ where: { id } })
  await db.post.update({ where: { id }, data: { draft: { ...edit, body: words([]) } } })
  await publish({ ...writer, isBlocked: false, by: { session: 1 } }, id, edited.version)
  expect(await kindsOf(added)).toEqual([])
  expect((await inbox()).items).toMatchObject([{ kind: 'mention', count: 1, number, others: 0 }])
})

test('levels of a discussion: mentions and replies alone, or nothing', async () => {
  const post = await aPost({ authorId: reader.id })
  const mentioning = {
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'mention', attrs: { id: reader.id, label: reader.name } }],
      },
    ],
  }
  await follow(posts, post.id, { level: 'mentions' })
  await comment(post.id, writer)
  await call(LIKE, '/api/x', { as: writer, method: 'PUT', params: { id: post.id } })
  expect(await kindsOf()).toEqual([])
  await comment(post.id, await anOldHand(), mentioning)
  expect(await kindsOf()).toEqual(['mention'])
  await follow(posts, post.id, { level: 'muted' })
  await comment(post.id, await anOldHand(), mentioning)
  expect((await inbox()).items).toMatchObject([{ count: 1 }])
})

test('what surrounds a discussion can be muted, and its own level is stronger', async () => {
  const category = await aCategory()
  const post = await aPost({ authorId: reader.id, categoryId: category.id })
  await follow(categories, category.id, { level: 'muted' })
  await comment(post.id, writer)
  expect(await kindsOf()).toEqual([])
  await follow(posts, post.id)
  await comment(post.id, await anOldHand())
  expect(await kindsOf()).toEqual(['post_comment'])
})

test('a person who is ignored or muted tells nothing; what waits from them goes', async () => {
  const post = await aPost({ authorId: reader.id })
  const friend = await anOldHand()
  await comment(post.id, writer, aText('Rude words'))
  await comment(post.id, writer, aText('More of them'))
  await comment(post.id, friend, aText('Kind words'))
  expect((await ignoring(writer.id)).body).toEqual({ ignored: true })
  expect((await ignoring(writer.id)).body).toEqual({ ignored: true })
  expect((await inbox()).items).toMatchObject([
    { excerpt: 'Kind words', people: [{ id: friend.id }], others: 0, count: 1 },
  ])
  await markRead({ ...reader, isBlocked: false, by: { session: 1 } }, { all: true })
  await call(LIKE, '/api/x', { as: writer, method: 'PUT', params: { id: post.id } })
  expect((await inbox()).unread).toBe(0)
  const bits = (await call(VIEWER, `/api/viewer?people=${writer.id}`, { as: reader })).body
  expect(bits.people).toEqual({ [writer.id]: { level: null, ignored: true } })
  const { id } = await db.comment.findFirstOrThrow({ where: { authorId: writer.id } })
  const seen = (await call(VIEWER, `/api/viewer?comments=${id}`, { as: reader })).body
  expect(seen.comments[id].ignored).toBe(true)
  expect((await ignoring(writer.id, 'DELETE')).body).toEqual({ ignored: false })
  expect((await ignoring(writer.id, 'DELETE')).body).toEqual({ ignored: false })
  await follow(users, writer.id, { level: 'muted' })
  await publishIn({ category: await aCategory() })
  expect((await inbox()).unread).toBe(0)
})
