import 'server-only'
import { removalLimits } from '@/lib/limits'
import { personSelect, presentPerson } from '@/lib/people/queries'
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

export const removalSelect = {
  id: true,
  kind: true,
  postId: true,
  commentId: true,
  rule: true,
  text: true,
  cause: true,
  editedAt: true,
  appealedAt: true,
  appeal: true,
  createdAt: true,
  member: { select: personSelect },
  post: { select: postSelect },
  comment: {
    select: { number: true, body: true, post: { select: { ...postSelect, body: false } } },
  },
} satisfies Prisma.RemovalSelect
export type RemovalRow = Prisma.RemovalGetPayload<{ select: typeof removalSelect }>

export const bodyOf = ({ post, comment }: RemovalRow): RichText =>
  asRichText(post?.body ?? comment?.body ?? { type: 'doc', version: 1, content: [] })

/** Null for a row without a text, which the database does not have. */
export function presentRemoval(row: RemovalRow): Removal | null {
  const post = row.post ?? row.comment?.post
  const targetId = row.postId ?? row.commentId
  if (!post || !targetId) return null
  const { id, section, title, language } = post
  const erasedAt = new Date(row.createdAt.getTime() + removalLimits.keptMs)
  return {
    id: row.id,
    kind: row.kind,
    of: row.postId ? 'post' : 'comment',
    targetId,
    post: { id, section, title, language },
    number: row.comment && row.comment.number > 0 ? row.comment.number : null,
    isPostShown: post.status === 'published',
    author: presentPerson(row.member),
    excerpt: excerptOf(bodyOf(row), LONGEST_EXCERPT),
    rule: row.rule,
    text: row.text,
    cause: row.cause,
    editedAt: row.editedAt?.toISOString() ?? null,
    appealedAt: row.appealedAt?.toISOString() ?? null,
    appeal: row.appeal,
    createdAt: row.createdAt.toISOString(),
    erasedAt: row.kind === 'deleted' ? erasedAt.toISOString() : null,
  }
}
