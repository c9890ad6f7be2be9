import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aComment, aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import {
  getProfileHead,
  listMemberComments,
  listShownFavorites,
  listShownSubscriptions,
} from './queries'

test('a profile shows only what its member shows', async () => {
  const member = await aUser()
  const [topic, post] = [await aTopic(), await aPost()]
  const userId = member.id
  await db.follow.create({ data: { userId, kind: 'topic', targetId: topic.id } })
  await db.follow.create({ data: { userId, kind: 'post', targetId: post.id, level: 'muted' } })
  await db.favorite.create({ data: { userId, kind: 'post', targetId: post.id, note: 'secret' } })
  expect(await getProfileHead(userId)).toMatchObject({ subscriptions: null, favorites: null })
  expect(await listShownSubscriptions(userId)).toBeNull()
  expect(await listShownFavorites(userId)).toBeNull()

  const data = { showFavorites: true, showSubscriptions: true }
  await db.user.update({ where: { id: userId }, data })
  expect(await getProfileHead(userId)).toMatchObject({ subscriptions: 1, favorites: 1 })
  expect(await listShownSubscriptions(userId)).toMatchObject([
    { kind: 'topic', total: 1, things: [{ kind: 'topic', id: topic.id }] },
  ])
  expect(await listShownFavorites(userId)).toEqual({
    total: 1,
    targets: [{ kind: 'post', id: post.id }],
  })
})

test('a profile names the companies of its member, and is null without one', async () => {
  const [member, company] = [await aUser(), await aCompany({ verifiedAt: new Date() })]
  await db.companyMember.create({ data: { companyId: company.id, userId: member.id } })
  expect(await getProfileHead(member.id)).toMatchObject({
    companies: [{ id: company.id, name: company.name, isVerified: true }],
  })
  expect(await getProfileHead(999_999_999)).toBeNull()
  expect(await listShownSubscriptions(999_999_999)).toBeNull()
})

test('comments of a member come by pages, found by number and by cursor', async () => {
  const [member, post] = [await aUser(), await aPost()]
  const ids: number[] = []
  for (let nth = 0; nth < 43; nth++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(nth / 3)))
    ids.push((await aComment({ authorId: member.id, postId: post.id, createdAt })).id)
  }
  await aComment({ authorId: member.id, postId: (await aPost({ status: 'hidden' })).id })
  const latest = ids.toReversed()
  const first = await listMemberComments(member.id, 1)
  expect(first).toMatchObject({ total: 43, pageCount: 3, previous: null })
  expect(first?.items.map(({ id }) => id)).toEqual(latest.slice(0, 20))
  const byNumber = await listMemberComments(member.id, 3)
  expect(byNumber?.items.map(({ id }) => id)).toEqual(latest.slice(40))
  const byCursor = await listMemberComments(member.id, 2, first?.following?.after ?? '')
  expect(byCursor?.items.map(({ id }) => id)).toEqual(latest.slice(20, 40))
  expect(await listMemberComments(member.id, 4)).toBeNull()
  expect(await listMemberComments(member.id, 0)).toBeNull()
  expect((await listMemberComments((await aUser()).id, 1))?.items).toEqual([])
})

test('a page of comments costs as many statements as an empty one', async () => {
  const [member, post] = [await aUser(), await aPost()]
  const empty = await statementsOf(() => listMemberComments(member.id, 1))
  for (let nth = 0; nth < 5; nth++) await aComment({ authorId: member.id, postId: post.id })
  const full = await statementsOf(() => listMemberComments(member.id, 1))
  expect(full.length).toBe(empty.length)
})
