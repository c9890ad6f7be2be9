import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call, type Handler } from '@/lib/platform/testing/request'
import { aCategory, aComment, aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import { GET as COMMENTS } from './comments/route'
import { GET as IGNORED } from './ignored/route'
import { GET as POSTS } from './posts/route'
import { GET as SUBSCRIPTIONS } from './subscriptions/route'

const LISTS: [string, Handler][] = [
  ['posts', POSTS],
  ['comments', COMMENTS],
  ['subscriptions', SUBSCRIPTIONS],
  ['ignored', IGNORED],
]
const read = (handler: Handler, as?: { id: number }, query = '') =>
  call(handler, `/api/user/list${query}`, { ...(as && { as }) })
const minute = (nth: number) => new Date(Date.UTC(2026, 0, 1, 0, nth))

/** All pages of a list, one by one. */
async function walk(handler: Handler, as: { id: number }, query = '?') {
  const pages: { id: number }[][] = []
  let next: string | null = ''
  do {
    const { status, body } = await read(handler, as, `${query}${next ? `&cursor=${next}` : ''}`)
    expect(status).toBe(200)
    pages.push(body.items)
    next = body.next
  } while (next)
  return pages
}

test.each(LISTS)('%s of an account are for its member alone', async (_, handler) => {
  expect(await read(handler)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect(await read(handler, await aUser(), '?cursor=nonsense')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/cursor' }] },
  })
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  expect(await read(handler, blocked)).toMatchObject({
    status: 200,
    body: { items: [], next: null },
  })
})

test('own texts come with their state, latest first; drafts and those of others do not', async () => {
  const member = await aUser()
  const own = { authorId: member.id }
  const [first, hidden, last] = [
    await aPost({ ...own, publishedAt: minute(1), closedAt: new Date(), views: 7 }),
    await aPost({ ...own, publishedAt: minute(2), status: 'hidden' }),
    await aPost({ ...own, publishedAt: minute(3), draft: {}, draftSavedAt: new Date() }),
  ]
  await aPost({ ...own, status: 'draft', publishedAt: null })
  await aPost({ ...own, status: 'deleted' })
  await aPost()
  const { body } = await read(POSTS, member)
  expect(body.items).toMatchObject([
    { id: last.id, status: 'published', hasChanges: true, isClosed: false },
    { id: hidden.id, status: 'hidden' },
    { id: first.id, status: 'published', hasChanges: false, isClosed: true, views: 7 },
  ])
})

test('pages of texts and comments miss none and repeat none, also of one moment', async () => {
  const member = await aUser()
  const post = await aPost()
  const categoryId = (await aCategory()).id
  const [posts, comments] = [[] as number[], [] as number[]]
  for (let nth = 0; nth < 23; nth++) {
    const at = minute(Math.floor(nth / 5))
    posts.push((await aPost({ authorId: member.id, categoryId, publishedAt: at })).id)
    comments.push((await aComment({ authorId: member.id, postId: post.id, createdAt: at })).id)
  }
  for (const [handler, ids] of [
    [POSTS, posts],
    [COMMENTS, comments],
  ] as const) {
    const pages = await walk(handler, member)
    expect(pages.map((page) => page.length)).toEqual([20, 3])
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toReversed())
  }
})

test('own comments say where they stand; deleted ones and those of hidden texts are gone', async () => {
  const member = await aUser()
  const post = await aPost({ title: 'Where to live' })
  const comment = await aComment({ authorId: member.id, postId: post.id })
  const deleted = await aComment({ authorId: member.id, postId: post.id })
  await db.comment.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  await aComment({ authorId: member.id, postId: (await aPost({ status: 'hidden' })).id })
  expect((await read(COMMENTS, member)).body.items).toEqual([
    {
      id: comment.id,
      number: 1,
      excerpt: 'Comment 1',
      language: 'en',
      reactionCount: 0,
      createdAt: comment.createdAt.toISOString(),
      post: { id: post.id, section: 'forum', title: 'Where to live', language: 'en' },
    },
  ])
})

test('subscriptions come by kind, with level, name and the count of each kind', async () => {
  const member = await aUser()
  const tag = await db.tag.create({ data: { slug: `t${member.id}`, name: `T${member.id}` } })
  const things = {
    post: (await aPost()).id,
    topic: (await aTopic()).id,
    category: (await aCategory()).id,
    tag: tag.id,
    company: (await aCompany()).id,
    person: (await aUser()).id,
  }
  const hidden = await aPost({ status: 'hidden' })
  const follow = (
    kind: keyof typeof things,
    targetId: number,
    level: 'all' | 'muted',
    nth: number,
  ) =>
    db.follow.create({
      data: { userId: member.id, kind, targetId, level, createdAt: minute(nth) },
    })
  for (const kind of Object.keys(things) as (keyof typeof things)[]) {
    await follow(kind, things[kind], 'all', 1)
  }
  await follow('post', hidden.id, 'muted', 2)
  const counts = { post: 2, topic: 1, category: 1, tag: 1, company: 1, person: 1 }
  expect((await read(SUBSCRIPTIONS, member)).body).toMatchObject({
    items: [
      { kind: 'post', id: hidden.id, level: 'muted', thing: null },
      { kind: 'post', id: things.post, level: 'all', thing: { kind: 'post', section: 'forum' } },
    ],
    counts,
  })
  for (const kind of ['topic', 'category', 'tag', 'company', 'person'] as const) {
    const { body } = await read(SUBSCRIPTIONS, member, `?kind=${kind}`)
    expect(body).toMatchObject({ items: [{ kind, thing: { kind, id: things[kind] } }], counts })
  }
  expect((await read(SUBSCRIPTIONS, member, '?kind=planet')).status).toBe(422)
  expect((await read(SUBSCRIPTIONS, await aUser())).body.items).toEqual([])
})

test('many subscriptions come page by page', async () => {
  const member = await aUser()
  const [people, ignored] = [[] as number[], [] as number[]]
  for (let nth = 0; nth < 22; nth++) {
    const { id } = await aUser()
    const createdAt = minute(Math.floor(nth / 4))
    await db.follow.create({ data: { userId: member.id, kind: 'person', targetId: id, createdAt } })
    await db.ignore.create({ data: { userId: member.id, ignoredId: id, createdAt } })
    people.push(id)
    ignored.push(id)
  }
  const followed = await walk(SUBSCRIPTIONS, member, '?kind=person')
  expect(followed.map((page) => page.length)).toEqual([20, 2])
  expect(followed.flat().map(({ id }) => id)).toEqual(people.toReversed())
  const unseen = await walk(IGNORED, member)
  expect(unseen.map((page) => page.length)).toEqual([20, 2])
  expect(unseen.flat().map(({ id }) => id)).toEqual(ignored.toReversed())
})
