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

const findLast = (tx: Db, post: Post) => tx.$executeRaw`
    update "Post" p set "lastCommentAt" = c."createdAt", "lastCommenterId" = c."authorId"
      from (values (1)) one
      left join lateral (
        select "createdAt", "authorId" from "Comment"
         where "postId" = ${post.id} and "deletedAt" is null order by number desc limit 1
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
