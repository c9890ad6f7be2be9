import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { localizedDraft, localizedText } from '@/lib/platform/i18n/localized'
import { multiLine, shownText, singleLine, slug } from '@/lib/platform/text'

export const section = z.enum(['forum', 'news', 'opinions', 'education', 'events', 'blogs'])
export type Section = z.output<typeof section>

export const categoryRef = z.object({ id: rowId, slug: shownText, name: localizedText })
export type CategoryRef = z.output<typeof categoryRef>

/** Who may post in a category. */
export const categoryWriters = z.enum(['everyone', 'companies', 'staff'])

export const category = categoryRef.extend({
  section,
  writers: categoryWriters,
  position: z.number(),
  description: localizedText,
  postCount: z.number(),
  commentCount: z.number(),
  /** Counts the edits of the staff. */
  version: z.number(),
})
export type Category = z.output<typeof category>
export const categoryList = z.object({ items: z.array(category), next: z.null() })
export type CategoryList = z.output<typeof categoryList>

/** A category with its newest discussion. */
export const categoryRow = category.extend({
  latest: z
    .object({ id: rowId, title: shownText, language, at: moment, author: person })
    .nullable(),
})
export type CategoryRow = z.output<typeof categoryRow>

const says = {
  slug,
  name: localizedDraft(singleLine(120)).refine((texts) => texts.en !== '', {
    path: ['en'],
    error: 'required',
  }),
  description: localizedDraft(multiLine(2000)),
}
const place = z.number().int().min(0).max(10_000)

/** Input for a category; the slug is required, and the name in English. */
export const categoryDraft = z.object({
  ...says,
  section: section.default('forum'),
  position: place.default(0),
  writers: categoryWriters.default('everyone'),
})
export type CategoryDraft = z.output<typeof categoryDraft>
/** Absent fields are unchanged; a new section moves the posts too. `version`: the one that was edited. */
export const categoryEdit = z
  .object({ ...says, section, position: place, writers: categoryWriters, version: z.int().min(1) })
  .partial()
export type CategoryEdit = z.output<typeof categoryEdit>

/** The category to merge into. */
export const categoryMerge = z.object({ into: rowId })
export type CategoryMerge = z.output<typeof categoryMerge>
