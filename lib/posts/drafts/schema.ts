import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { richText } from '@/lib/richtext/schema'

export const MAX_TAGS = 5

/** Unicode letters, digits, spaces and inner marks; folded case is compared. */
const tagName = z
  .string()
  .trim()
  .toLowerCase()
  .min(2, 'tag_length')
  .max(30, 'tag_length')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} .+#-]*$/u, 'tag_characters')

/** What the author is working on; everything may still be missing. */
export const draftContent = z.object({
  section: section.default('forum'),
  title: z.string().trim().max(140).default(''),
  body: richText.nullable().default(null),
  categoryId: rowId.nullable().default(null),
  topicId: rowId.nullable().default(null),
  tags: z.array(tagName).max(MAX_TAGS, 'too_many_tags').default([]),
  language,
})
export type DraftContent = z.output<typeof draftContent>

/** A save names the version it was made from; a stale one is refused with 409. */
export const draftSave = draftContent.extend({ version: z.number().int().positive() })
export type DraftSave = z.output<typeof draftSave>

export const draft = draftContent.extend({
  id: rowId,
  version: z.number(),
  savedAt: moment,
  /** Is an earlier state of it live? */
  isPublished: z.boolean(),
})
export type Draft = z.output<typeof draft>

export const draftCard = z.object({
  id: rowId,
  section,
  title: z.string(),
  excerpt: z.string(),
  savedAt: moment,
  isPublished: z.boolean(),
})
export type DraftCard = z.output<typeof draftCard>
export const draftPage = z.object({ items: z.array(draftCard), next: z.string().nullable() })

/** The moment of publishing: now the words must be there. */
export const publication = z.object({ version: z.number().int().positive() })
export const published = z.object({ id: rowId, section })
export const publishable = draftContent.extend({
  title: z.string().trim().min(5).max(140),
  body: richText,
  categoryId: rowId,
})
