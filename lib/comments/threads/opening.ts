import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/lib/platform/db'
import type { Locale } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { movePolls } from '@/lib/polls/asking/commands'
import { asRichText } from '@/lib/richtext/cells/schema'
import { cardsOf, isEmptyText, type RichText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import { withSources } from './sources'

/** What stands above comments that were split off: where they come from. */
export async function noteOf(language: Locale, postId: number): Promise<RichText> {
  const t = await wordsFor(language, 'threads')
  return {
    type: 'doc',
    version: 1,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: t('opening') }] },
      { type: 'card', attrs: { kind: 'post', id: postId } },
    ],
  }
}

/** Columns of a discussion whose text becomes a comment. */
export const openingSelect = {
  id: true,
  authorId: true,
  body: true,
  language: true,
  publishedAt: true,
  createdAt: true,
} satisfies Prisma.PostSelect
type Opening = Prisma.PostGetPayload<{ select: typeof openingSelect }>

/**
 * Makes the text of a discussion the next comment of its own, with its likes and polls, so that it goes with the
 * others; nothing when it says no more than where split comments come from. Its place is number 0. Answers its id.
 */
export async function openingAsComment(
  tx: Db,
  post: Opening,
  number: number,
): Promise<number | null> {
  const body = asRichText(post.body ?? { type: 'doc', version: 1, content: [] })
  if (isEmptyText(body) || (await isNote(body, post.language))) return null
  const { id } = await tx.comment.create({
    data: {
      postId: post.id,
      number,
      authorId: post.authorId,
      body: withSources(body, post.id),
      language: post.language,
      createdAt: post.publishedAt ?? post.createdAt,
    },
    select: { id: true },
  })
  await tx.$executeRaw`
    insert into "CommentReaction" ("commentId", "userId", "createdAt")
    select ${id}, "userId", "createdAt" from "PostReaction" where "postId" = ${post.id}`
  await tx.$executeRaw`
    update "Comment" set "reactionCount" =
      (select count(*)::int from "CommentReaction" where "commentId" = ${id}) where id = ${id}`
  await movePolls(tx, post.id, id)
  const counted = { commentCount: { increment: 1 } }
  await tx.user.update({ where: { id: post.authorId }, data: counted, select: { id: true } })
  await tx.commentPlace.create({ data: { postId: post.id, number: 0, commentId: id } })
  return id
}

async function isNote(body: RichText, language: Locale): Promise<boolean> {
  const card = cardsOf(body)[0]
  return card?.kind === 'post' && isDeepStrictEqual(body, await noteOf(language, card.id))
}
