import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'

export const section = z.enum(['forum', 'news', 'opinions', 'education', 'events', 'blogs'])
export type Section = z.output<typeof section>

export const categoryRef = z.object({ id: rowId, slug: z.string(), name: localizedText })

export const category = categoryRef.extend({
  section,
  description: localizedText,
  postCount: z.number(),
  commentCount: z.number(),
})
export type Category = z.output<typeof category>
export const categoryList = z.object({ items: z.array(category), next: z.null() })
