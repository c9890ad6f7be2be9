import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { removalLimits } from '@/lib/quotas'
import { asRichText } from '@/lib/richtext/cells/schema'
import { excerptOf, type RichText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { Removal } from './schema'

const LONGEST_EXCERPT = 600

const postSelect = {
  id: true,
  section: true,
  title: true,
  language: true,
  status: true,
  body: true,
} satisfies Prisma.PostSelect

const questionSelect = {
  objectId: true,
  language: true,
  text: true,
  answer: true,
} satisfies Prisma.ObjectQuestionSelect

export const removalSelect = {
  id: true,
  kind: true,
  postId: true,
  commentId: true,
  questionId: true,
  rule: true,
  text: true,
  cause: true,
  editedAt: true,
  appealedAt: true,
  appeal: true,
  keptAt: true,
  keptText: true,
  createdAt: true,
  member: { select: personSelect },
  post: { select: postSelect },
  question: { select: questionSelect },
  comment: {
    select: { number: true, body: true, post: { select: { ...postSelect, body: false } } },
  },
} satisfies Prisma.RemovalSelect
export type RemovalRow = Prisma.RemovalGetPayload<{ select: typeof removalSelect }>

export const bodyOf = ({ post, comment, question }: RemovalRow): RichText =>
  asRichText(post?.body ?? comment?.body ?? docOf(question))

/** A question and its answer are plain; the answer is set apart as a quotation. */
const docOf = (question: RemovalRow['question']) => ({
  type: 'doc',
  version: 1,
  content: question
    ? [
        ...linesOf(question.text),
        ...(question.answer ? [{ type: 'blockquote', content: linesOf(question.answer) }] : []),
      ]
    : [],
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))

/** What was taken away, and where it stood. */
function placeOf({ postId, commentId, questionId, post, comment, question }: RemovalRow) {
  const around = post ?? comment?.post
  if (around && (postId || commentId)) {
    const { id, section, title, language, status } = around
    return {
      ...(postId
        ? { of: 'post' as const, targetId: postId }
        : { of: 'comment' as const, targetId: commentId ?? 0 }),
      ...{ title, language, objectId: null },
      post: { id, section },
      isPostShown: status === 'published',
    }
  }
  if (!question || !questionId) return null
  const { objectId, language } = question
  return {
    ...{ of: 'question' as const, targetId: questionId },
    ...{ title: '', language, objectId, post: null, isPostShown: false },
  }
}

/** Null for a row without a text, which the database does not have. The name of an object is not in it. */
export function presentRemoval(row: RemovalRow): Removal | null {
  const place = placeOf(row)
  if (!place) return null
  const erasedAt = new Date(row.createdAt.getTime() + removalLimits.keptMs)
  return {
    id: row.id,
    kind: row.kind,
    ...place,
    number: row.comment && row.comment.number > 0 ? row.comment.number : null,
    author: presentPerson(row.member),
    excerpt:
      row.question?.text.slice(0, LONGEST_EXCERPT) ?? excerptOf(bodyOf(row), LONGEST_EXCERPT),
    rule: row.rule,
    text: row.text,
    cause: row.cause,
    editedAt: row.editedAt?.toISOString() ?? null,
    appealedAt: row.appealedAt?.toISOString() ?? null,
    appeal: row.appeal,
    keptAt: row.keptAt?.toISOString() ?? null,
    keptText: row.keptText,
    createdAt: row.createdAt.toISOString(),
    erasedAt: row.kind === 'deleted' ? erasedAt.toISOString() : null,
  }
}
