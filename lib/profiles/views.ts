import 'server-only'
import { asRichText } from '@/lib/richtext/cells/schema'
import { excerptOf, type RichText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { CommentLine } from './schema'

export const commentLineSelect = {
  id: true,
  number: true,
  body: true,
  language: true,
  reactionCount: true,
  createdAt: true,
  post: { select: { id: true, section: true, title: true, language: true } },
} satisfies Prisma.CommentSelect

export const presentCommentLine = ({
  body,
  createdAt,
  ...row
}: Prisma.CommentGetPayload<{ select: typeof commentLineSelect }>): CommentLine => ({
  ...row,
  excerpt: excerptOf(asRichText(body) as RichText),
  createdAt: createdAt.toISOString(),
})
