import * as z from 'zod'
import { editOf, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'

export const topicRef = z.object({ id: rowId, slug: z.string(), title: localizedText })

export const topic = topicRef.extend({
  description: localizedText,
  subscribers: z.number(),
  postCount: z.number(),
})
export type Topic = z.output<typeof topic>
export const topicList = z.object({ items: z.array(topic), next: z.string().nullable() })
export type TopicList = z.output<typeof topicList>

const slug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** What staff says about a topic; the title is needed in English at least. */
export const topicDraft = z.object({
  slug,
  title: localizedText.refine((texts) => texts.en !== '', { path: ['en'], error: 'required' }),
  description: localizedText,
  position: z.number().int().min(0).max(10_000).default(0),
})
export type TopicDraft = z.output<typeof topicDraft>
export const topicEdit = editOf(topicDraft)
export type TopicEdit = z.output<typeof topicEdit>

/** What the toggle answers: the state it left behind, and the true count. */
export const subscription = z.object({ subscribed: z.boolean(), subscribers: z.number() })
export type Subscription = z.output<typeof subscription>
