import * as z from 'zod'
import { editOf, rowId } from '@/lib/platform/http/wire'
import type { Locale } from '@/lib/platform/i18n/locales'
import { localizedDraft, localizedText } from '@/lib/platform/i18n/localized'
import { multiLine, shownText, singleLine, slug } from '@/lib/platform/text'

export const topicRef = z.object({ id: rowId, slug: shownText, title: localizedText })

export const topic = topicRef.extend({
  description: localizedText,
  subscribers: z.number(),
  postCount: z.number(),
  /** Its place among the others, as the staff has set it. */
  position: z.number(),
  /** Counts the edits of the staff. */
  version: z.number(),
})
export type Topic = z.output<typeof topic>
export const topicList = z.object({ items: z.array(topic), next: shownText.nullable() })
export type TopicList = z.output<typeof topicList>

/** The newest post of a topic, and the picture of one of its latest. */
export type TopicNewest = {
  id: number
  section: string
  title: string
  language: Locale
  cover: string | null
}

/** Input for a topic; the title is required in English. */
export const topicDraft = z.object({
  slug,
  title: localizedDraft(singleLine(120)).refine((texts) => texts.en !== '', {
    path: ['en'],
    error: 'required',
  }),
  description: localizedDraft(multiLine(2000)),
  position: z.number().int().min(0).max(10_000).default(0),
})
export type TopicDraft = z.output<typeof topicDraft>
/** Absent fields are unchanged. `version`: the one that was edited. */
export const topicEdit = editOf(topicDraft).extend({ version: z.int().min(1).optional() })
export type TopicEdit = z.output<typeof topicEdit>
