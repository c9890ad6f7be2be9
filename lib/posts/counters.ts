import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { expire } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { idRow, rowsOf } from '@/lib/platform/sql'

/** The counters that include a published post. */
export type Place = {
  authorId: number
  categoryId: number | null
  topicId: number | null
  companyId: number | null
}

/** A post whose row is locked. */
type Counted = { id: number; commentCount: number }

/**
 * Moves a post's share of the counters, in the transaction that moves the post; null means none. Comments
 * count in the category too, and of their authors while the post can be read.
 */
export async function moveCounters(
  tx: Db,
  post: Counted,
  from: Place | null,
  to: Place | null,
): Promise<void> {
  const select = { id: true }
  const comments = post.commentCount
  const by = Number(to !== null) - Number(from !== null)
  if (by !== 0 && comments > 0) await countWriters(tx, post.id, (to ?? from)?.authorId ?? 0, by)
  for (const { id, by } of steps(from?.authorId, to?.authorId)) {
    await tx.user.update({ where: { id }, data: { postCount: { increment: by } }, select })
  }
  for (const { id, by } of steps(from?.categoryId, to?.categoryId)) {
    const data = { postCount: { increment: by }, commentCount: { increment: by * comments } }
    await tx.category.update({ where: { id }, data, select })
  }
  for (const { id, by } of steps(from?.topicId, to?.topicId)) {
    await tx.topic.update({ where: { id }, data: { postCount: { increment: by } }, select })
  }
  for (const { id, by } of steps(from?.companyId, to?.companyId)) {
    await tx.company.update({ where: { id }, data: { postCount: { increment: by } }, select })
  }
}

/** All rows that are counted in are locked first, in one order, so that of two posts at once neither waits for the other. */
async function countWriters(tx: Db, postId: number, authorId: number, by: number): Promise<void> {
  const people = await rowsOf(tx, idRow)`
    select id from "User"
     where id = ${authorId} or id in (
       select "authorId" from "Comment" where "postId" = ${postId} and "deletedAt" is null)
     order by id for no key update`
  await tx.$executeRaw`
    update "User" u set "commentCount" = u."commentCount" + ${by} * c.n
      from (select "authorId", count(*)::int as n from "Comment"
             where "postId" = ${postId} and "deletedAt" is null group by 1) c
     where u.id = c."authorId"`
  expire(
    tx,
    people.flatMap(({ id }) => expiredBy.profile(id)),
  )
}

/** Decrement and increment, lower id first so that two moves cannot deadlock. */
function steps(from: number | null | undefined, to: number | null | undefined) {
  if (from === to) return []
  return [
    { id: from, by: -1 },
    { id: to, by: 1 },
  ]
    .flatMap(({ id, by }) => (id ? [{ id, by }] : []))
    .sort((a, b) => a.id - b.id)
}
