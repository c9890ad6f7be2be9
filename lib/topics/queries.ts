import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { rowsOf } from '@/lib/platform/sql'
import type { Topic, TopicList, TopicNewest } from './schema'
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

/** Posts of a topic among which its newest in a language and its cover are looked for. */
const LOOKED_AT = 30
const newestRow = z.object({
  topicId: z.int(),
  id: z.int(),
  section: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  cover: z.string().nullable(),
})

/** The newest post of each topic, in this language where there is one, and a picture of its latest posts. */
export async function listNewestOfTopics(locale: Locale): Promise<Map<number, TopicNewest>> {
  'use cache'
  cachedUntilExpired(tags.topics())
  const rows = await rowsOf(db, newestRow)`
    select t.id as "topicId", n.id, n.section::text, n.title, n.language::text, n.cover
      from "Topic" t
      join lateral (
        select r.id, r.section, r.title, r.language,
               first_value(r."imageId") over (
                 order by r."imageId" is null, r."publishedAt" desc, r.id desc) as cover
          from (select id, section, title, language, "imageId", "publishedAt" from "Post"
                 where "topicId" = t.id and status = 'published'
                 order by "publishedAt" desc, id desc limit ${LOOKED_AT}) r
         order by (r.language::text = ${locale}) desc, r."publishedAt" desc, r.id desc
         limit 1) n on true`
  return new Map(rows.map(({ topicId, ...newest }) => [topicId, newest]))
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
