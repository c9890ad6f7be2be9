import { expect, test } from 'vitest'
import { auditEntry, isPublicAct } from '@/lib/audit/schema'
import { db } from '@/lib/platform/db'
import { aComment, aPost, aUser } from '@/lib/testing/factories'
import { insertRemoved } from './removed'
import { insertReports } from './reports'

const LANGUAGES = ['ru', 'en', 'de', 'cs', 'pl', 'sr'] as const

test('the demo shows the acts of the staff: removed comments with reasons, a block, decided reports', async () => {
  const { id: moderatorId } = await aUser({ role: 'moderator' })
  for (const language of LANGUAGES) {
    for (let at = 0; at < 5; at++) {
      const author = await aUser({ language })
      const post = await aPost({ language, authorId: author.id })
      await aComment({ postId: post.id, language, authorId: author.id })
    }
  }
  const now = Date.now()
  const acts = [
    ...(await insertRemoved(moderatorId, now)),
    ...(await insertReports(moderatorId, now)),
  ]
  await db.auditEntry.createMany({ data: acts })
  expect(
    acts.every(
      ({ action, kind }) =>
        auditEntry.shape.action.safeParse(action).success &&
        auditEntry.shape.kind.safeParse(kind).success,
    ),
  ).toBe(true)
  expect(acts.filter(isPublicAct).length).toBeGreaterThan(8)
  const removals = await db.removal.findMany({ include: { comment: true, member: true } })
  expect(removals).toHaveLength(3)
  for (const { comment, member, text } of removals) {
    expect(comment?.deletedAt).not.toBeNull()
    expect(Number(member.blockedUntil)).toBeGreaterThan(now)
    expect(text).not.toBe('')
  }
  expect(await db.report.count({ where: { status: 'rejected' } })).toBe(2)
})
