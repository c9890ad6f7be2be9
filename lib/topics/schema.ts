import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'

export const topicRef = z.object({ id: rowId, slug: z.string(), title: localizedText })

export const topic = topicRef.extend({
  description: localizedText,
  subscribers: z.number(),
  postCount: z.number(),
})
export type Topic = z.output<typeof topic>
export const topicList = z.object({ items: z.array(topic), next: z.string().nullable() })

/** What the toggle answers: the state it left behind, and the true count. */
export const subscription = z.object({ subscribed: z.boolean(), subscribers: z.number() })
export type Subscription = z.output<typeof subscription>
