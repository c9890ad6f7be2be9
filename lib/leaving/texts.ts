import 'server-only'
import * as z from 'zod'
import { expiredBy, tags } from '@/lib/cache-tags'
import { commentRemoved } from '@/lib/comments/events'
import { forgetComment } from '@/lib/inbox/forgetting/commands'
import { publishAll } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { NOBODY } from '@/lib/nobody'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { dropPolls } from '@/lib/polls/asking/commands'
import { disownPost, erasedSelect, erasePost } from '@/lib/posts/erasing/commands'
import { dropHeld } from '@/lib/removals/commands'
import type { LeftTexts } from '@/prisma/generated/enums'

const BATCH = 50
const NO_TEXT = { type: 'doc', version: 1, content: [] }

export type InStep = <T>(work: (tx: Db) => Promise<T>) => Promise<T>
type Leaver = { userId: number; texts: LeftTexts }

/**
 * Leaves the texts of a member to nobody, or deletes them where nobody has answered; what was never shown, or is
 * deleted already, goes in any case. Each batch is whole, and is not found again.
 */
export async function leaveTexts(inStep: InStep, leaver: Leaver): Promise<void> {
  while ((await inStep((tx) => leavePosts(tx, leaver))) > 0);
  while ((await inStep((tx) => leaveComments(tx, leaver))) > 0);
  await inStep((tx) => leaveRest(tx, leaver))
}

const ownComment = z.object({
  id: z.int(),
  postId: z.int(),
  number: z.int(),
  isShown: z.boolean(),
})

/** Posts are locked before comments, as by whoever writes one. */
async function leaveComments(tx: Db, { userId, texts }: Leaver): Promise<number> {
  const found = await tx.comment.findMany({
    where: { authorId: userId },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: { id: true, postId: true },
  })
  const ids = found.map(({ id }) => id)
  const postIds = [...new Set(found.map(({ postId }) => postId))]
  await tx.$executeRaw`
    select 1 from "Post" where id = any(${postIds}::int[]) order by id for no key update`
  const rows = await rowsOf(tx, ownComment)`
    select id, "postId", number, "deletedAt" is null as "isShown" from "Comment"
     where id = any(${ids}::int[]) order by id for update`
  const removed = rows.filter(({ isShown }) => texts === 'delete' || !isShown)
  await removeComments(tx, removed)
  await dropHeld(tx, 'comment', ids)
  await tx.comment.updateMany({ where: { id: { in: ids } }, data: { authorId: NOBODY } })
  await countAnew(tx, postIds)
  purge(tx, [
    ...expiredBy.renaming(userId),
    ...postIds.flatMap((id) => expiredBy.comment(id, userId)),
  ])
  return found.length
}

type Removed = z.output<typeof ownComment>[]

async function removeComments(tx: Db, removed: Removed): Promise<void> {
  const ids = removed.map(({ id }) => id)
  await tx.commentRevision.deleteMany({ where: { commentId: { in: ids } } })
  await dropPolls(tx, { commentId: { in: ids } })
  await tx.comment.updateMany({
    where: { id: { in: ids } },
    data: { body: NO_TEXT, editReason: '' },
  })
  const gone = removed.filter(({ isShown }) => isShown)
  await tx.comment.updateMany({
    where: { id: { in: gone.map(({ id }) => id) } },
    data: { deletedAt: new Date() },
  })
  for (const { id, postId } of gone) await forgetComment(tx, { id, postId })
  await publishAll(
    tx,
    gone.map(({ id, postId, number }) => ({
      channel: channels.post(postId),
      event: commentRemoved,
      data: { postId, commentId: id, number },
    })),
  )
}

/** Counters of these posts, whose rows are locked, and of their categories. */
const countAnew = (tx: Db, postIds: number[]) => tx.$executeRaw`
  with now as (
    select p.id, p."categoryId", p.status, p."commentCount" as before,
           count(c.id) filter (where c."deletedAt" is null)::int as comments,
           count(distinct c."authorId") filter (where c."deletedAt" is null)::int as people
      from "Post" p left join "Comment" c on c."postId" = p.id
     where p.id = any(${postIds}::int[]) group by p.id
  ), categories as (
    update "Category" g set "commentCount" = g."commentCount" + d.by
      from (select "categoryId", sum(comments - before)::int as by from now
             where status = 'published' group by 1) d
     where g.id = d."categoryId" and d.by <> 0
  )
  update "Post" p
     set "commentCount" = now.comments, "commenterCount" = now.people,
         "lastCommentAt" = last."createdAt", "lastCommenterId" = last."authorId"
    from now left join lateral (
      select "createdAt", "authorId" from "Comment"
       where "postId" = now.id and "deletedAt" is null order by number desc limit 1) last on true
   where p.id = now.id`

async function leavePosts(tx: Db, { userId, texts }: Leaver): Promise<number> {
  const rows = await tx.post.findMany({
    where: { authorId: userId },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: { id: true },
  })
  for (const { id } of rows) {
    await tx.$executeRaw`select 1 from "Post" where id = ${id} for update`
    const post = await tx.post.findUniqueOrThrow({ where: { id }, select: erasedSelect })
    const answers = await tx.comment.count({
      where: { postId: id, authorId: { not: userId }, deletedAt: null },
    })
    await dropHeld(tx, 'post', [id])
    // What the staff has hidden could be given back to nobody.
    const keepsText = post.status === 'published' && texts === 'anonymise'
    if (keepsText || answers > 0) await disownPost(tx, post, keepsText)
    else await erasePost(tx, post)
  }
  purge(tx, expiredBy.renaming(userId))
  return rows.length
}

/** Questions, edits of texts, and the counters of nobody. */
async function leaveRest(tx: Db, { userId, texts }: Leaver): Promise<void> {
  const own = { authorId: userId }
  const asked = await tx.objectQuestion.findMany({
    where: { OR: [own, { answererId: userId }] },
    select: { id: true, objectId: true, authorId: true },
  })
  const ownIds = asked.flatMap(({ id, authorId }) => (authorId === userId ? [id] : []))
  await dropHeld(tx, 'question', ownIds)
  if (texts === 'delete') await tx.objectQuestion.deleteMany({ where: { ...own, answer: null } })
  await tx.objectQuestion.deleteMany({ where: { ...own, deletedAt: { not: null } } })
  await tx.objectQuestion.updateMany({
    where: own,
    data: { authorId: NOBODY, ...(texts === 'delete' && { text: '' }) },
  })
  await tx.objectQuestion.updateMany({
    where: { answererId: userId },
    data: { answererId: NOBODY },
  })
  const edited = { where: { editorId: userId }, data: { editorId: NOBODY } }
  await tx.postRevision.updateMany(edited)
  await tx.commentRevision.updateMany(edited)
  await tx.post.updateMany({
    where: { lastCommenterId: userId },
    data: { lastCommenterId: NOBODY },
  })
  const coAuthored = await tx.postCoAuthor.findMany({ where: { userId }, select: { postId: true } })
  await tx.postCoAuthor.deleteMany({ where: { userId } })
  await tx.$executeRaw`
    update "User" set
      "postCount" = (select count(*) from "Post" where "authorId" = ${NOBODY} and status = 'published'),
      "commentCount" = (select count(*) from "Comment" c join "Post" p on p.id = c."postId"
                         where c."authorId" = ${NOBODY} and c."deletedAt" is null
                           and p.status = 'published')
     where id = ${NOBODY}`
  purge(tx, [
    ...asked.map(({ objectId }) => tags.questions(objectId)),
    ...coAuthored.flatMap(({ postId }) => expiredBy.coAuthors(postId)),
  ])
}
