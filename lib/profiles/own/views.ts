import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { OwnPost } from './schema'

export const ownPostSelect = {
  id: true,
  section: true,
  title: true,
  language: true,
  status: true,
  closedAt: true,
  draftSavedAt: true,
  createdAt: true,
  publishedAt: true,
  views: true,
  commentCount: true,
  reactionCount: true,
} satisfies Prisma.PostSelect

export const presentOwnPost = (
  row: Prisma.PostGetPayload<{ select: typeof ownPostSelect }>,
): OwnPost => ({
  id: row.id,
  section: row.section,
  title: row.title,
  language: row.language,
  status: row.status === 'hidden' ? 'hidden' : 'published',
  isClosed: row.closedAt !== null,
  hasChanges: row.draftSavedAt !== null,
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  views: row.views,
  commentCount: row.commentCount,
  reactionCount: row.reactionCount,
})
