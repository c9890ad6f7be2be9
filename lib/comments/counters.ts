import 'server-only'
import type { Db } from '@/lib/platform/db'

type Post = { id: number; categoryId: number | null }
type Own = { id: number; authorId: number }

/**
 * Updates the counters that a comment changes, in the transaction that creates or deletes it. The caller has
 * locked the post's row by an update, so that distinct commenters are counted consistently.
 */
export const countIn = (tx: Db, post: Post, comment: Own) => count(tx, post, comment, 1)

/** The same for a comment that is deleted or hidden. */
export async function countOut(tx: Db, post: Post, comment: Own): Promise<void> {
  await count(tx, post, comment, -1)
  await findLast(tx, post)
}

/** The same for one that stands at its place again. */
export async function countBack(tx: Db, post: Post, comment: Own): Promise<void> {
  await count(tx, post, comment, 1)
  await findLast(tx, post)
}

/** By time: what was moved here has higher numbers than what was written later. */
const findLast = (tx: Db, post: Pick<Post, 'id'>) => tx.$executeRaw`
    update "Post" p set "lastCommentAt" = c."createdAt", "lastCommenterId" = c."authorId"
      from (values (1)) one
      left join lateral (
        select "createdAt", "authorId" from "Comment"
         where "postId" = ${post.id} and "deletedAt" is null
         order by "createdAt" desc, number desc limit 1
      ) c on true
     where p.id = ${post.id}`

/** Distinct commenters of the post, comments of the category and of the author. */
const count = (tx: Db, post: Post, own: Own, by: 1 | -1) => tx.$executeRaw`
  with people as (
    update "Post" set "commenterCount" = "commenterCount" + ${by}
     where id = ${post.id} and not exists (
       select 1 from "Comment"
        where "postId" = ${post.id} and "authorId" = ${own.authorId}
          and "deletedAt" is null and id <> ${own.id})
  ), category as (
    update "Category" set "commentCount" = "commentCount" + ${by} where id = ${post.categoryId}
  )
  update "User" set "commentCount" = "commentCount" + ${by} where id = ${own.authorId}`

type Thread = { id: number; categoryId: number | null }

/** Counts two discussions anew between which comments were moved, and numbers; categories get the difference. */
export async function recount(tx: Db, threads: Thread[]): Promise<void> {
  const ids = threads.map(({ id }) => id)
  const before = await tx.post.findMany({
    where: { id: { in: ids } },
    select: { id: true, commentCount: true },
  })
  await tx.$executeRaw`
    update "Post" p set "commentCount" = s.live, "commenterCount" = s.people,
           "commentSeq" = greatest(p."commentSeq", s.seq)
      from (select t.id, count(c.id) filter (where c."deletedAt" is null)::int as live,
                   count(distinct c."authorId") filter (where c."deletedAt" is null)::int as people,
                   coalesce(max(c.number), 0) as seq
              from unnest(${ids}::int[]) t(id) left join "Comment" c on c."postId" = t.id
             group by t.id) s
     where p.id = s.id`
  for (const thread of threads) await findLast(tx, thread)
  const after = await tx.post.findMany({
    where: { id: { in: ids } },
    select: { id: true, commentCount: true },
  })
  const countOf = (rows: typeof after, id: number) =>
    rows.find((row) => row.id === id)?.commentCount ?? 0
  const steps = threads.flatMap(({ id, categoryId }) =>
    categoryId ? [{ categoryId, by: countOf(after, id) - countOf(before, id) }] : [],
  )
  // Lower id first, so that two of them never wait for each other.
  for (const { categoryId: id, by } of steps.sort((a, b) => a.categoryId - b.categoryId)) {
    await tx.category.update({
      where: { id },
      data: { commentCount: { increment: by } },
      select: { id: true },
    })
  }
}
