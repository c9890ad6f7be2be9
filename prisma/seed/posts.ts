import { db } from '@/lib/platform/db'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { setLinks } from '@/lib/posts/links'
import { cardsOf, excerptOf, imagesOf, plainText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import { insertComments } from './comments'
import type { DemoPost, Numbered } from './content'
import { bySlug, found, type Lookup } from './lookup'
import { toDocument } from './markdown'
import { insertPolls, keyOf, withPoll } from './polls'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const WORDS_A_MINUTE = 180
/** Hours of UTC between which an event begins: what takes most of a day, and what does not. */
const MORNING = [7.5, 9] as const
const EVENING = [12, 16.5] as const

/** Gives every text its number beforehand, in the order of time, so that texts may name each other. */
export async function numberPosts(all: DemoPost[]): Promise<Numbered[]> {
  const rows = await rowsOf(db, idRow)`
    select nextval('"Post_id_seq"')::int id from generate_series(1, ${all.length}::int) order by 1`
  return all.map((one, i) => ({ ...one, id: rows[i]?.id ?? 0 }))
}

/** Writes the texts with their tags, co-authors and comments. */
export async function insertPosts(all: Numbered[], lookup: Lookup): Promise<void> {
  await db.post.createMany({ data: all.map((one) => postRow(one, lookup)) })
  for (const { id, body } of all) {
    const text = toDocument(body, lookup)
    if (cardsOf(text).length > 0) await setLinks(db, id, text)
  }
  await db.postCoAuthor.createMany({
    data: all.flatMap(({ id, coAuthors }) =>
      coAuthors.map((key, position) => ({
        state: 'accepted' as const,
        postId: id,
        userId: found(lookup.people, key),
        position,
      })),
    ),
  })
  await insertTags(all)
  await insertComments(all, lookup)
  await insertPolls(all, lookup)
}

function postRow(one: Numbered, lookup: Lookup): Prisma.PostCreateManyInput {
  const body = withPoll(toDocument(one.body, lookup), keyOf(one.key, 0), one.poll)
  const publishedAt = new Date(lookup.now - one.daysAgo * DAY_MS)
  const coverId = one.cover === null ? null : found(lookup.figures, one.cover).id
  return {
    id: one.id,
    section: one.section,
    status: 'published',
    title: one.title,
    lead: one.lead,
    body,
    excerpt: one.lead || excerptOf(body),
    coverId,
    imageId: coverId ?? imagesOf(body)[0] ?? null,
    readingMinutes: minutesOf(`${one.lead} ${plainText(body)}`),
    language: one.language,
    categoryId: found(lookup.categories, `${one.section}/${one.category}`),
    topicId: one.topic === null ? null : found(lookup.topics, one.topic),
    companyId: one.company === null ? null : found(lookup.companies, one.company),
    authorId: found(lookup.people, one.author),
    views: one.views,
    createdAt: publishedAt,
    publishedAt,
    closedAt: one.closed ? new Date(lookup.now - DAY_MS / 2) : null,
    ...(one.event && eventOf(one.event, lookup.now)),
  }
}

const minutesOf = (words: string) =>
  Math.max(1, Math.round(words.split(/\s+/).length / WORDS_A_MINUTE))

function eventOf({ inDays, hours, place, link }: NonNullable<DemoPost['event']>, now: number) {
  const spread = (inDays * 7.3 + 100) % 1
  const [earliest, latest] = hours >= 4 ? MORNING : EVENING
  const hour = Math.round((earliest + spread * (latest - earliest)) * 2) / 2
  const day = new Date(now + inDays * DAY_MS).setUTCHours(0, 0, 0, 0)
  const startsAt = new Date(day + hour * HOUR_MS)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR_MS), place, link }
}

const slugOf = (name: string) => name.toLowerCase().replace(/\s+/g, '-')

async function insertTags(all: Numbered[]) {
  const names = new Map(all.flatMap(({ tags }) => tags.map((name) => [slugOf(name), name])))
  await db.tag.createMany({ data: [...names].map(([slug, name]) => ({ slug, name })) })
  const ids = bySlug(await db.tag.findMany({ select: { id: true, slug: true } }))
  await db.postTag.createMany({
    data: all.flatMap(({ id, tags }) =>
      tags.map((name, position) => ({ postId: id, tagId: found(ids, slugOf(name)), position })),
    ),
  })
}
