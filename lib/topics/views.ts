import 'server-only'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import type { Prisma } from '@/prisma/generated/client'
import type { Topic } from './schema'

export const topicSelect = {
  id: true,
  slug: true,
  title: true,
  description: true,
  subscriberCount: true,
  postCount: true,
  position: true,
  version: true,
} satisfies Prisma.TopicSelect

export function presentTopic(row: Prisma.TopicGetPayload<{ select: typeof topicSelect }>): Topic {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title as LocalizedText,
    description: row.description as LocalizedText,
    subscribers: row.subscriberCount,
    postCount: row.postCount,
    position: row.position,
    version: row.version,
  }
}
