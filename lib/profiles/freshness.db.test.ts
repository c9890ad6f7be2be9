import 'next/dist/server/node-environment-baseline'

import { expect, test } from 'vitest'
import { deleteComment } from '@/lib/comments/removals/commands'
import { subscribe, unsubscribe } from '@/lib/follows/commands'
import { updateAccount } from '@/lib/people/commands'
import { cachedRead, purgedRead } from '@/lib/platform/testing/cached-reads'
import { aComment, anOldHand, aUser } from '@/lib/testing/factories'
import { findProfileCard, getProfileHead, listMemberComments, listShownFavorites } from './queries'

const aViewer = async () => ({ ...(await anOldHand()), isBlocked: false, by: { session: 1 } })

test('what a member hides is gone at once, what they show comes at once', async () => {
  const member = await aViewer()
  await updateAccount(member, { privacy: { favorites: true } })
  const reads = [
    await purgedRead(() => getProfileHead(member.id)),
    await purgedRead(() => listShownFavorites(member.id)),
  ]
  await updateAccount(member, { privacy: { favorites: false } })
  expect(reads.map((isGone) => isGone())).toEqual([true, true])
})

test('a card is fresh after a new name and a new follower', async () => {
  const [member, reader] = [await aViewer(), await aViewer()]
  const changes = [
    () => updateAccount(member, { name: `Renamed ${String.fromCodePoint(65 + (member.id % 26))}` }),
    () => subscribe(reader, 'person', member.id, { level: 'all' }),
    () => unsubscribe(reader, 'person', member.id),
  ]
  for (const change of changes) {
    const isExpired = await cachedRead(() => findProfileCard(member.id))
    await change()
    expect(isExpired()).toBe(true)
  }
})

test('a list of comments is fresh when one is deleted; another’s is not read again', async () => {
  const [member, other] = [await aViewer(), await aUser()]
  const comment = await aComment({ authorId: member.id })
  await aComment({ authorId: other.id })
  const own = await cachedRead(() => listMemberComments(member.id, 1))
  const others = await cachedRead(() => listMemberComments(other.id, 1))
  await deleteComment(member, comment.id, { text: '' })
  expect([own(), others()]).toEqual([true, false])
})
