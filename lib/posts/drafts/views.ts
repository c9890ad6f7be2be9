import 'server-only'
import * as z from 'zod'
import type { personSelect } from '@/lib/people/queries'
import { asRichText } from '@/lib/richtext/cells/schema'
import type { Prisma } from '@/prisma/generated/client'
import { namedIds, namedSelect, presentCoAuthor } from '../coauthors/queries'
import { contentOf, type Draft, type DraftCard, type DraftContent, draftCard } from './schema'

export const postDraftSelect = {
  id: true,
  section: true,
  status: true,
  authorId: true,
  title: true,
  lead: true,
  body: true,
  language: true,
  categoryId: true,
  topicId: true,
  companyId: true,
  coverId: true,
  coAuthors: namedSelect,
  commentsOff: true,
  startsAt: true,
  endsAt: true,
  place: true,
  link: true,
  tags: { orderBy: { position: 'asc' }, select: { tagId: true, tag: { select: { name: true } } } },
  createdAt: true,
  publishedAt: true,
  editedAt: true,
  closedAt: true,
  scheduledAt: true,
  draft: true,
  draftSavedAt: true,
  version: true,
} satisfies Prisma.PostSelect
export type PostDraftRow = Prisma.PostGetPayload<{ select: typeof postDraftSelect }>

/** The published post as draft content. */
export const livePostContent = (
  row: Omit<PostDraftRow, 'draft' | 'draftSavedAt'>,
): DraftContent => ({
  section: row.section,
  title: row.title,
  lead: row.lead,
  body: row.body === null ? null : asRichText(row.body),
  categoryId: row.categoryId,
  topicId: row.topicId,
  tags: row.tags.map(({ tag }) => tag.name),
  language: row.language,
  companyId: row.companyId,
  coverId: row.coverId,
  coAuthorIds: namedIds(row.coAuthors),
  commentsOff: row.commentsOff,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  place: row.place,
  link: row.link,
})

/** Defaults of fields that older stored drafts lack. */
const LATER_FIELDS = {
  lead: '',
  companyId: null,
  coverId: null,
  coAuthorIds: [],
  commentsOff: false,
  startsAt: null,
  endsAt: null,
  place: '',
  link: '',
} satisfies Partial<DraftContent>

/** The stored draft, or the published content when there is none. */
export function draftContentOfRow(row: PostDraftRow): DraftContent {
  if (!row.draft) return livePostContent(row)
  const content = contentOf({ ...LATER_FIELDS, ...(row.draft as DraftContent) })
  return { ...content, body: content.body && asRichText(content.body) }
}

export const coverSelect = { id: true, width: true, height: true } satisfies Prisma.UploadSelect

/** The objects that a draft references by id. */
type References = {
  cover: Draft['cover']
  people: Prisma.UserGetPayload<{ select: typeof personSelect }>[]
}

export function presentPostDraft(row: PostDraftRow, { cover, people }: References): Draft {
  const content = draftContentOfRow(row)
  const byId = new Map(people.map((person) => [person.id, person]))
  const rows = new Map(row.coAuthors.map((each) => [each.userId, each]))
  return {
    ...content,
    id: row.id,
    version: row.version,
    savedAt: (row.draftSavedAt ?? row.editedAt ?? row.publishedAt ?? row.createdAt).toISOString(),
    isPublished: row.status !== 'draft',
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    cover,
    coAuthors: content.coAuthorIds.flatMap((id) => {
      const person = byId.get(id)
      return person ? [presentCoAuthor(person, rows.get(id))] : []
    }),
  }
}

export const draftCardRow = draftCard.extend({
  id: z.int(),
  savedAt: z.date(),
  scheduledAt: z.date().nullable(),
})

export const presentDraftCard = (row: z.output<typeof draftCardRow>): DraftCard => ({
  id: row.id,
  section: row.section,
  title: row.title,
  excerpt: row.excerpt,
  language: row.language,
  version: row.version,
  savedAt: row.savedAt.toISOString(),
  isPublished: row.isPublished,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
})
