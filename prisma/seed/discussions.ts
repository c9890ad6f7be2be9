import { db } from '@/lib/platform/db'
import { excerptOf, imagesOf } from '@/lib/richtext/schema'
import type { DemoDiscussion } from './content'
import { type Figure, toDocument } from './markdown'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
type Context = {
  idOf: Map<string, number>
  nameOf: Map<string, string>
  figures: Map<string, Figure>
  now: number
}
type Lookup = { categories: Map<string, number>; topics: Map<string, number> }

/** Writes the discussions with their tags and comments, ids in the order of time. */
export async function insertDiscussions(all: DemoDiscussion[], context: Context): Promise<void> {
  const [categories, topics] = await Promise.all([
    db.category.findMany({ select: { id: true, slug: true } }),
    db.topic.findMany({ select: { id: true, slug: true } }),
  ])
  const lookup = { categories: bySlug(categories), topics: bySlug(topics) }
  await db.post.createMany({ data: all.map((one) => postRow(one, context, lookup)) })
  const posts = await db.post.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const withIds = all.map((one, i) => ({ ...one, id: posts[i]?.id ?? 0 }))
  await insertTags(withIds)
  await db.comment.createMany({ data: withIds.flatMap((one) => commentRows(one, context)) })
  await linkAnswers(withIds)
}

const bySlug = (rows: { id: number; slug: string }[]) =>
  new Map(rows.map(({ id, slug }) => [slug, id]))

/** @throws Error when a text names somebody or something that does not exist. */
function found(map: Map<string, number>, key: string): number {
  const id = map.get(key)
  if (id === undefined) throw new Error(`The demo content names ${key}, which does not exist`)
  return id
}

function postRow(one: DemoDiscussion, { idOf, figures, now }: Context, lookup: Lookup) {
  const body = toDocument(one.body, { figures })
  const publishedAt = new Date(now - one.daysAgo * DAY_MS)
  return {
    section: 'forum' as const,
    status: 'published' as const,
    title: one.title,
    body,
    excerpt: excerptOf(body),
    imageId: imagesOf(body)[0] ?? null,
    language: one.language,
    categoryId: found(lookup.categories, one.category),
    topicId: one.topic === null ? null : found(lookup.topics, one.topic),
    authorId: found(idOf, one.author),
    views: one.views,
    createdAt: publishedAt,
    publishedAt,
    closedAt: one.closed ? new Date(now - DAY_MS / 2) : null,
  }
}

const slugOf = (name: string) => name.toLowerCase().replace(/\s+/g, '-')

async function insertTags(all: (DemoDiscussion & { id: number })[]) {
  const names = new Map(all.flatMap(({ tags }) => tags.map((name) => [slugOf(name), name])))
  await db.tag.createMany({ data: [...names].map(([slug, name]) => ({ slug, name })) })
  const ids = bySlug(await db.tag.findMany({ select: { id: true, slug: true } }))
  await db.postTag.createMany({
    data: all.flatMap(({ id, tags }) =>
      tags.map((name, position) => ({ postId: id, tagId: found(ids, slugOf(name)), position })),
    ),
  })
}

function commentRows(one: DemoDiscussion & { id: number }, { idOf, nameOf, now }: Context) {
  return one.comments.map(({ author, body, answers = 0, quote: words, hoursAfter }, i) => {
    const answered = one.comments[answers - 1]
    const quote = answered &&
      words && { number: answers, author: nameOf.get(answered.author) ?? '', words }
    return {
      postId: one.id,
      number: i + 1,
      authorId: found(idOf, author),
      body: toDocument(body, { quote: quote || undefined }),
      language: one.language,
      createdAt: new Date(now - one.daysAgo * DAY_MS + hoursAfter * HOUR_MS),
    }
  })
}

async function linkAnswers(all: (DemoDiscussion & { id: number })[]) {
  const links = all.flatMap(({ id, comments }) =>
    comments.flatMap(({ answers }, i) => (answers ? [{ id, number: i + 1, answers }] : [])),
  )
  await db.$executeRaw`
    update "Comment" c set "answersId" = a.id
      from unnest(${links.map((l) => l.id)}::int[], ${links.map((l) => l.number)}::int[],
                  ${links.map((l) => l.answers)}::int[]) as link(post, number, answers)
      join "Comment" a on a."postId" = link.post and a.number = link.answers
     where c."postId" = link.post and c.number = link.number`
}
