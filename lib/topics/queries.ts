import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import type { Topic, TopicList } from './schema'
import { presentTopic, topicSelect } from './views'

/** All topics in the order set by staff, at most 500. */
export async function listTopics(): Promise<TopicList> {
  'use cache'
  cachedUntilExpired(tags.topics())
  const rows = await db.topic.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: 500,
    select: topicSelect,
  })
  return { items: rows.map(presentTopic), next: null }
}

/** A topic; null when missing. */
export async function getTopic(id: number): Promise<Topic | null> {
  'use cache'
  cachedUntilExpired(tags.topic(id))
  const row = await db.topic.findUnique({ where: { id }, select: topicSelect })
  return row && presentTopic(row)
}

/** Topics in the order of these ids; missing ones are left out. */
export async function getTopics(ids: number[]): Promise<Topic[]> {
  const rows = await db.topic.findMany({ where: { id: { in: ids } }, select: topicSelect })
  const topics = new Map(rows.map((row) => [row.id, presentTopic(row)]))
  return ids.flatMap((id) => topics.get(id) ?? [])
}

/** Topics by subscribers. The order may lag by ten minutes, names do not. */
export async function listPopularTopics(count = 6): Promise<Topic[]> {
  'use cache'
  cachedForMinutes(10, tags.topicNames())
  const rows = await db.topic.findMany({
    orderBy: [{ subscriberCount: 'desc' }, { id: 'asc' }],
    take: count,
    select: topicSelect,
  })
  return rows.map(presentTopic)
}
