import 'server-only'
import type { Db } from '@/lib/platform/db'

/** The counters that include a published post. */
export type Place = {
  authorId: number
  categoryId: number | null
  topicId: number | null
  companyId: number | null
}

/**
 * Moves a post's share of the counters, in the transaction that moves the post; null means none. Comments
 * count in the category too.
 */
export async function moveCounters(
  tx: Db,
  from: Place | null,
  to: Place | null,
  comments: number,
): Promise<void> {
  const select = { id: true }
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
