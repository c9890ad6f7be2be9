import 'server-only'
import type { RichText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { Draft, DraftCard, DraftContent } from './schema'

export const draftSelect = {
  id: true,
  section: true,
  status: true,
  authorId: true,
  title: true,
  body: true,
  language: true,
  categoryId: true,
  topicId: true,
  tags: { orderBy: { position: 'asc' }, select: { tagId: true, tag: { select: { name: true } } } },
  createdAt: true,
  publishedAt: true,
  editedAt: true,
  closedAt: true,
  draft: true,
  draftSavedAt: true,
  version: true,
} satisfies Prisma.PostSelect
export type DraftRow = Prisma.PostGetPayload<{ select: typeof draftSelect }>

/** What readers see of a post, as the editor would have it. */
export const liveContent = (row: Omit<DraftRow, 'draft' | 'draftSavedAt'>): DraftContent => ({
  section: row.section,
  title: row.title,
  body: row.body as RichText | null,
  categoryId: row.categoryId,
  topicId: row.topicId,
  tags: row.tags.map(({ tag }) => tag.name),
  language: row.language,
})

export function presentDraft(row: DraftRow): Draft {
  const { section, title, body, categoryId, topicId, tags, language } = row.draft
    ? (row.draft as DraftContent)
    : liveContent(row)
  return {
    id: row.id,
    section,
    title,
    body,
    categoryId,
    topicId,
    tags,
    language,
    version: row.version,
    savedAt: (row.draftSavedAt ?? row.editedAt ?? row.publishedAt ?? row.createdAt).toISOString(),
    isPublished: row.status !== 'draft',
  }
}

export type DraftCardRow = Omit<DraftCard, 'savedAt'> & { savedAt: Date }

export const presentDraftCard = (row: DraftCardRow): DraftCard => ({
  id: row.id,
  section: row.section,
  title: row.title,
  excerpt: row.excerpt,
  language: row.language,
  version: row.version,
  savedAt: row.savedAt.toISOString(),
  isPublished: row.isPublished,
})
