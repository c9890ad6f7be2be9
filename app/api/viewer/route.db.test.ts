import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/db'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aComment, aCompany, aPost, aText, aTopic, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { emptyBits } from '@/lib/testing/viewer-bits'
import { GET as listFavorites } from '../favorites/route'
import { GET as listComments } from '../posts/[id]/comments/route'
import { GET } from './route'

const ask = (query: string, as?: { id: number }) => call(GET, `/api/viewer?${query}`, { as })

/** Returns the number of SQL statements of a call. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('a member learns what they did with these things and what they may do', async () => {
  const me = await aUser()
  const [mine, theirs] = [await aPost({ authorId: me.id }), await aPost()]
  const [own, other] = [
    await aComment({ postId: theirs.id, authorId: me.id }),
    await aComment({ postId: theirs.id }),
  ]
  const topic = await aTopic()
  await db.postReaction.create({ data: { postId: theirs.id, userId: me.id } })
  await db.commentReaction.create({ data: { commentId: other.id, userId: me.id } })
  await db.unsentComment.createMany({
    data: [
      { postId: theirs.id, userId: me.id, body: aText('begun') },
      { postId: mine.id, userId: me.id },
      { postId: mine.id, userId: (await aUser()).id, body: aText('begun') },
    ],
  })
  await db.follow.create({ data: { kind: 'topic', targetId: topic.id, userId: me.id } })
  await db.favorite.createMany({
    data: [
      { userId: me.id, kind: 'post', targetId: theirs.id },
      { userId: me.id, kind: 'topic', targetId: mine.id },
    ],
  })
  const query = `posts=${mine.id},${theirs.id}&comments=${own.id},${other.id}&topics=${topic.id}`
  const { status, body } = await ask(query, me)
  expect(status).toBe(200)
  expect(body).toEqual({
    posts: {
      [mine.id]: {
        level: null,
        reacted: false,
        favorite: false,
        mayEdit: true,
        mayDelete: true,
        mayHide: false,
        mayClose: false,
        mayArrange: false,
        mayReact: false,
        mayComment: true,
        coAuthor: null,
        hasUnsent: false,
        answerFor: [],
      },
      [theirs.id]: {
        level: null,
        reacted: true,
        favorite: true,
        mayEdit: false,
        mayDelete: false,
        mayHide: false,
        mayClose: false,
        mayArrange: false,
        mayReact: true,
        mayComment: true,
        coAuthor: null,
        hasUnsent: true,
        answerFor: [],
      },
    },
    comments: {
      [own.id]: {
        reacted: false,
        ignored: false,
        mayEdit: true,
        mayDelete: true,
        mayHide: false,
        mayReact: false,
        mayAccept: false,
        mayIgnore: false,
      },
      [other.id]: {
        reacted: true,
        ignored: false,
        mayEdit: false,
        mayDelete: false,
        mayHide: false,
        mayReact: true,
        mayAccept: false,
        mayIgnore: true,
      },
    },
    topics: { [topic.id]: { subscribed: true, level: 'all', favorite: topic.id === mine.id } },
    companies: {},
    objects: {},
    sales: {},
    categories: {},
    tags: {},
    people: {},
    reading: {},
    polls: {},
    unreadIn: {},
  })
})

test('staff may more, the blocked nothing, and a closed discussion is closed', async () => {
  const post = await aPost({ closedAt: new Date() })
  const comment = await aComment({ postId: post.id })
  const query = `posts=${post.id}&comments=${comment.id}`
  const seenBy = async (as: { id: number }) => {
    const { body } = await ask(query, as)
    return { ...body.posts[post.id], comment: body.comments[comment.id] }
  }
  expect(await seenBy(await aUser({ role: 'moderator' }))).toMatchObject({
    mayClose: true,
    mayArrange: true,
    mayDelete: true,
    mayComment: true,
    comment: { mayDelete: true, mayEdit: false },
  })
  expect(await seenBy({ id: comment.authorId })).toMatchObject({
    mayComment: false,
    comment: { mayDelete: true, mayEdit: false },
  })
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
  expect(await seenBy(blocked)).toMatchObject({
    mayReact: false,
    mayComment: false,
    comment: { mayReact: false, mayIgnore: true },
  })
})

test('nobody reports what a company of theirs shows, be it verified or not', async () => {
  const me = await aUser()
  const company = await aCompany()
  await db.companyMember.create({ data: { companyId: company.id, userId: me.id } })
  const about = { companyId: company.id }
  const [flat, other, sale] = [
    await aProperty(about),
    await aProperty(),
    await aSale({ developerId: company.id }),
  ]
  const query = `companies=${company.id}&objects=${flat.id},${other.id}&sales=${sale.id}`
  const { companies, objects, sales } = (await ask(query, me)).body
  const shown = [companies[company.id], objects[flat.id], objects[other.id], sales[sale.id]]
  expect(shown.map(({ mayReport }) => mayReport)).toEqual([false, false, true, false])
})

test('a member learns whether they follow and keep a company, an admin that they may edit it', async () => {
  const [me, boss] = [await aUser(), await aUser({ role: 'admin' })]
  const [followed, kept] = [await aCompany(), await aCompany()]
  await db.follow.create({ data: { kind: 'company', targetId: followed.id, userId: me.id } })
  await db.favorite.create({ data: { userId: me.id, kind: 'company', targetId: kept.id } })
  const query = `companies=${followed.id},${kept.id},999999999`
  expect((await ask(query, me)).body.companies).toEqual({
    [followed.id]: {
      subscribed: true,
      level: 'all',
      favorite: false,
      mayEdit: false,
      mayReport: true,
    },
    [kept.id]: { subscribed: false, level: null, favorite: true, mayEdit: false, mayReport: true },
  })
  expect((await ask(query, boss)).body.companies[kept.id]).toEqual({
    subscribed: false,
    level: null,
    favorite: false,
    mayEdit: true,
    mayReport: true,
  })
})

test('of an object: is it kept, may it be edited, and are its questions theirs to answer', async () => {
  const [me, boss, stranger] = [await aUser(), await aUser({ role: 'admin' }), await aUser()]
  const company = await aCompany({ verifiedAt: new Date() })
  await db.companyMember.create({ data: { companyId: company.id, userId: me.id } })
  const complex = await aComplex({ companyId: company.id })
  const unit = await aProperty({ complexId: complex.id })
  const other = await aProperty({ companyId: (await aCompany()).id })
  await db.favorite.createMany({
    data: [
      { userId: me.id, kind: 'property', targetId: unit.id },
      { userId: me.id, kind: 'property', targetId: complex.id },
      { userId: stranger.id, kind: 'property', targetId: other.id },
    ],
  })
  const query = `objects=${complex.id},${unit.id},${other.id},999999999`
  const nothing = { favorite: false, mayEdit: false, mayAnswer: false, mayReport: true }
  expect((await ask(query, me)).body.objects).toEqual({
    [complex.id]: { favorite: false, mayEdit: true, mayAnswer: true, mayReport: false },
    [unit.id]: { favorite: true, mayEdit: false, mayAnswer: true, mayReport: false },
    [other.id]: nothing,
  })
  expect((await ask(query, boss)).body.objects[complex.id]).toEqual({ ...nothing, mayEdit: true })
  await db.company.update({ where: { id: company.id }, data: { verifiedAt: null } })
  const unverified = { ...nothing, mayReport: false }
  expect((await ask(query, me)).body.objects[complex.id]).toEqual(unverified)
})

test('what cannot be read is left out', async () => {
  const [draft, deleted] = [
    await aPost({ status: 'draft' }),
    await aComment({ deletedAt: new Date() }),
  ]
  const { body } = await ask(`posts=${draft.id}&comments=${deleted.id}&topics=999999`, {
    id: draft.authorId,
  })
  expect(body).toEqual(emptyBits())
})

test('a guest is told so, and strange questions are refused', async () => {
  expect((await ask('posts=1')).status).toBe(401)
  const member = await aUser()
  expect((await ask('', member)).body).toEqual(emptyBits())
  for (const query of ['posts=x', 'posts=0', 'posts=1.5', 'comments=99999999999']) {
    expect((await ask(query, member)).status).toBe(422)
  }
  const many = Array.from({ length: 101 }, (_, i) => i + 1).join(',')
  expect((await ask(`posts=${many}`, member)).status).toBe(422)
})

test('two statements, whatever is asked for and however much of it', async () => {
  const cookie = await sessionCookie(await aUser())
  const post = await aPost()
  const comments = []
  for (let i = 0; i < 20; i++) comments.push(await aComment({ postId: post.id }))
  const count = (query: string) =>
    statementsOf(() => call(GET, `/api/viewer?${query}`, { headers: { cookie } }))
  const ids = comments.map(({ id }) => id)
  expect(await count(`posts=${post.id}`)).toBe(2)
  expect(await count(`comments=${ids[0]}`)).toBe(2)
  const rest = 'topics=1,2,3&companies=1,2&objects=4,5,6&reading=1,2,3,4,5,6,7,8,9&unreadIn=1,2'
  expect(await count('objects=1,2,3,4')).toBe(2)
  expect(await count(`reading=${post.id}`)).toBe(2)
  expect(await count(`posts=${post.id}&comments=${ids}&${rest}`)).toBe(2)
})

test('lists of comments and favourites stay within four statements too', async () => {
  const member = await aUser()
  const cookie = await sessionCookie(member)
  const post = await aPost()
  const count = () => ({
    comments: () =>
      statementsOf(() => call(listComments, '/', { headers: { cookie }, params: { id: post.id } })),
    favorites: () => statementsOf(() => call(listFavorites, '/', { headers: { cookie } })),
  })
  for (const rows of [1, 20]) {
    for (let i = 0; i < rows; i++) {
      await aComment({ postId: post.id })
      const { id } = await aPost()
      await db.favorite.create({ data: { userId: member.id, kind: 'post', targetId: id } })
    }
    expect(await count().comments()).toBe(4)
    expect(await count().favorites()).toBe(2)
  }
})
