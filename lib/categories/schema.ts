import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'

export const section = z.enum(['forum', 'news', 'opinions', 'education', 'events', 'blogs'])
export type Section = z.output<typeof section>

export const categoryRef = z.object({ id: rowId, slug: z.string(), name: localizedText })
export type CategoryRef = z.output<typeof categoryRef>

export const category = categoryRef.extend({
  section,
  description: localizedText,
  postCount: z.number(),
  commentCount: z.number(),
})
export type Category = z.output<typeof category>
export const categoryList = z.object({ items: z.array(category), next: z.null() })
export type CategoryList = z.output<typeof categoryList>

/** A category with the discussion that was opened in it last. */
export const categoryRow = category.extend({
  latest: z
    .object({ id: rowId, title: z.string(), language, at: moment, author: person })
    .nullable(),
})
export type CategoryRow = z.output<typeof categoryRow>

const slug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** What staff says about a category; the address and the name are needed, in English at least. */
export const categoryDraft = z.object({
  section: section.default('forum'),
  slug,
  name: localizedText.refine((texts) => texts.en !== '', { path: ['en'], error: 'required' }),
  description: localizedText,
  position: z.number().int().min(0).max(10_000).default(0),
})
export type CategoryDraft = z.output<typeof categoryDraft>
export const categoryEdit = categoryDraft.omit({ section: true }).partial()
export type CategoryEdit = z.output<typeof categoryEdit>
