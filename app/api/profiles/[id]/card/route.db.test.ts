import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComment, anOldHand, aPost, aUser } from '@/lib/testing/factories'
import { PUT as FOLLOW, DELETE as UNFOLLOW } from '../../../users/[id]/subscription/route'
import { GET } from './route'

const card = (id: number | string) => call(GET, `/api/profiles/${id}/card`, { params: { id } })

test('everybody reads a card: what the member says, and what they did', async () => {
  const member = await aUser({ about: 'Notary in Brno', postCount: 2, commentCount: 3 })
  await aPost({ authorId: member.id, reactionCount: 4 })
  await aPost({ authorId: member.id, reactionCount: 100, status: 'hidden' })
  await aComment({ authorId: member.id, reactionCount: 5 })
  const deleted = await aComment({ authorId: member.id, reactionCount: 50 })
  await db.comment.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  for (const level of ['all', 'muted'] as const) {
    const { id: userId } = await aUser()
    await db.follow.create({ data: { userId, kind: 'person', targetId: member.id, level } })
  }
  const answer = await card(member.id)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    id: member.id,
    name: member.name,
    avatarId: null,
    role: 'member',
    about: 'Notary in Brno',
    city: '',
    links: [],
    createdAt: member.createdAt.toISOString(),
    postCount: 2,
    commentCount: 3,
    reactions: 9,
    followers: 1,
    trust: 'member',
  })
})

test('followers are counted as they come and go', async () => {
  const [member, reader] = [await aUser(), await anOldHand()]
  const followers = async () => (await card(member.id)).body.followers
  const change = (method: 'PUT' | 'DELETE') =>
    call(method === 'PUT' ? FOLLOW : UNFOLLOW, `/api/users/${member.id}/subscription`, {
      as: reader,
      method,
      params: { id: member.id },
    })
  await change('PUT')
  expect(await followers()).toBe(1)
  await change('DELETE')
  expect(await followers()).toBe(0)
})

test.each([
  ['nobody’s', 999_999_999, 404],
  ['no id', 'abc', 404],
  ['zero', 0, 404],
])('%s card is missing', async (_, id, status) => {
  expect((await card(id)).status).toBe(status)
})

test('a card says nothing that is the member’s own', async () => {
  const member = await aUser({ showFavorites: true, blockedReason: 'spam' })
  const told = JSON.stringify((await card(member.id)).body)
  for (const secret of [member.email, 'spam', 'passwordHash', 'language']) {
    expect(told).not.toContain(secret)
  }
})
