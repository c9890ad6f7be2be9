import * as z from 'zod'
import { companyRef } from '@/lib/companies/schema'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { integer, language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText, singleLine } from '@/lib/platform/text'
import { postLimits } from '@/lib/quotas'
import { isEmptyText, richText } from '@/lib/richtext/schema'

export const CLOSED = refusal('closed', 403)
/** A company answers an opinion about it once. */
export const COMPANY_ANSWERED = refusal('company_answered', 409)

const body = richText.refine((doc) => !isEmptyText(doc as never), 'required')

export const commentDraft = z.object({
  body,
  /** Number of the comment replied to. */
  answers: integer.positive().nullable().default(null),
  /** Answers an opinion in the name of this company. */
  companyId: rowId.nullable().default(null),
  language,
})
export type CommentDraft = z.output<typeof commentDraft>
/** `reason`: why it is edited, for the mark and the history. */
export const commentEdit = z.object({ body, reason: singleLine(postLimits.editReason).default('') })
export type CommentEdit = z.output<typeof commentEdit>

export const comment = z.object({
  id: rowId,
  postId: rowId,
  number: z.number(),
  author: person,
  /** In whose name its author answers an opinion. */
  company: companyRef.nullable(),
  answers: z
    .object({ number: z.number(), postId: rowId, author: person.pick({ id: true, name: true }) })
    .nullable(),
  /** Numbers of the comments of its discussion that answer or quote it, in order. */
  repliedBy: z.array(z.number()),
  /** Null once deleted or hidden; the number remains. */
  body: richText.nullable(),
  /** Have the moderators hidden it? */
  isHidden: z.boolean(),
  /** Is it the accepted answer of its discussion? */
  isAccepted: z.boolean(),
  language,
  reactionCount: z.number(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** Why it was edited last; empty when nobody has said. */
  editReason: shownText,
})
export type Comment = z.output<typeof comment>

/**
 * A comment as whoever has just written it reads it: with its text also while it is hidden, and without a number while
 * it has no place in the discussion.
 */
export const writtenComment = comment.extend({ number: z.int().positive().nullable() })
export type WrittenComment = z.output<typeof writtenComment>

/** A comment where only its beginning is shown, in plain text. */
export type LastReply = Pick<Comment, 'number' | 'author' | 'language' | 'createdAt'> & {
  excerpt: string
}

/** `?page=` selects a range of numbers, `?cursor=` the comments after it. */
export const commentFilter = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  cursor: cursor.optional(),
})
export type CommentFilter = z.output<typeof commentFilter>
export const commentPage = pageOf(comment)
export type CommentPage = z.output<typeof commentPage>

/** Which comment is the answer of the discussion now, by its number. */
export const acceptance = z.object({ postId: rowId, number: z.number().nullable() })
export type Acceptance = z.output<typeof acceptance>

export const commentRevision = z.object({
  id: rowId,
  body: richText,
  createdAt: moment,
  editor: person,
  /** Why; empty when its editor has not said. */
  reason: shownText,
})
export type CommentRevision = z.output<typeof commentRevision>
/** `current` is the text as it is now, with which the latest of them is compared. */
export const commentRevisions = z.object({
  items: z.array(commentRevision),
  next: z.null(),
  current: z.object({ body: richText }),
})
export type CommentRevisions = z.output<typeof commentRevisions>
