import 'server-only'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { asRichText } from '@/lib/richtext/cells/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { Comment, CommentRevision } from './schema'

export const commentSelect = {
  id: true,
  postId: true,
  number: true,
  author: { select: personSelect },
  company: { select: companyRefSelect },
  answers: { select: { number: true, postId: true, author: { select: { id: true, name: true } } } },
  body: true,
  language: true,
  reactionCount: true,
  createdAt: true,
  editedAt: true,
  editReason: true,
  deletedAt: true,
  removal: { select: { kind: true } },
  answerOf: { select: { id: true } },
} satisfies Prisma.CommentSelect

export const commentRevisionSelect = {
  id: true,
  body: true,
  createdAt: true,
  reason: true,
  editor: { select: personSelect },
} satisfies Prisma.CommentRevisionSelect

/** A comment as everyone sees it; of a deleted one only place and author. */
export function presentComment(
  row: Prisma.CommentGetPayload<{ select: typeof commentSelect }>,
): Comment {
  const isDeleted = row.deletedAt !== null
  return {
    id: row.id,
    postId: row.postId,
    number: row.number,
    author: presentPerson(row.author),
    company: row.company && presentCompanyRef(row.company),
    answers: row.answers,
    repliedBy: [],
    body: isDeleted ? null : asRichText(row.body),
    isHidden: row.removal?.kind === 'hidden',
    isAccepted: !isDeleted && row.answerOf?.id === row.postId,
    language: row.language,
    reactionCount: isDeleted ? 0 : row.reactionCount,
    createdAt: row.createdAt.toISOString(),
    editedAt: isDeleted ? null : (row.editedAt?.toISOString() ?? null),
    editReason: isDeleted ? '' : row.editReason,
  }
}

export function presentCommentRevision(
  row: Prisma.CommentRevisionGetPayload<{ select: typeof commentRevisionSelect }>,
): CommentRevision {
  return {
    id: row.id,
    body: asRichText(row.body),
    createdAt: row.createdAt.toISOString(),
    editor: presentPerson(row.editor),
    reason: row.reason,
  }
}

export const placedCommentSelect = {
  number: true,
  body: true,
  language: true,
  createdAt: true,
  author: { select: { id: true, name: true } },
  post: { select: { id: true, section: true, title: true, language: true } },
} satisfies Prisma.CommentSelect

/** A comment outside of its discussion, with its post. */
export const presentPlacedComment = ({
  body,
  createdAt,
  ...row
}: Prisma.CommentGetPayload<{ select: typeof placedCommentSelect }>) => ({
  ...row,
  body: asRichText(body),
  createdAt: createdAt.toISOString(),
})
export type PlacedComment = ReturnType<typeof presentPlacedComment>
