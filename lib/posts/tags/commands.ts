import 'server-only'
import * as z from 'zod'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { moveFollows } from '@/lib/follows/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import type { TagSummary } from '../schema'
import { type TagMerge, tagSlug } from './schema'

/**
 * Merges a tag into another: moves its posts and deletes it.
 * @throws AppError 401, 403, not_found (404); invalid (`into`: unknown_tag, merge_same)
 */
export async function mergeTags(
  viewer: Viewer,
  slug: string,
  { into }: TagMerge,
): Promise<TagSummary> {
  assertCan(viewer, 'tag.merge')
  const target = tagSlug(into)
  if (target === slug) throw invalidField('into', 'merge_same')
  return db.$transaction(async (tx) => {
    const rows = await rowsOf(tx, tagRow)`
      select id, slug from "Tag" where slug in (${slug}, ${target}) order by id for update`
    const [from, to] = [slug, target].map((name) => rows.find((row) => row.slug === name)?.id)
    if (!from) throw new AppError('not_found')
    if (!to) throw invalidField('into', 'unknown_tag')
    const { posts, tag } = await movePosts(tx, from, to)
    expire(tx, expiredBy.tagMerge(posts))
    const [before, after] = [{ tag: slug }, { tag: target, posts: posts.length }]
    await enter(tx, viewer, { action: 'merge', kind: 'tag', id: from, before, after })
    return tag
  })
}

const tagRow = idRow.extend({ slug: z.string() })

async function movePosts(tx: Db, from: number, to: number) {
  const posts = await tx.post.findMany({
    where: { tags: { some: { tagId: from } } },
    select: { id: true, section: true },
  })
  await tx.$executeRaw`
    update "PostTag" t set "tagId" = ${to}
     where "tagId" = ${from} and not exists (
       select 1 from "PostTag" o where o."postId" = t."postId" and o."tagId" = ${to})`
  await moveFollows(tx, 'tag', { from, to })
  await tx.tag.delete({ where: { id: from }, select: { id: true } })
  const postCount = await tx.postTag.count({
    where: { tagId: to, post: { status: 'published' } },
  })
  const tag = await tx.tag.update({
    where: { id: to },
    data: { postCount },
    select: { slug: true, name: true, postCount: true },
  })
  return { posts, tag }
}

/**
 * Sets the ordered tags of a post and updates the counts; creates new tags. `before` are the ids of the tags that
 * count this post now; null for a post that no tag counts, as it is not out.
 */
export async function setTags(
  tx: Db,
  postId: number,
  before: number[] | null,
  names: string[],
): Promise<void> {
  const wanted = new Map(names.map((name) => [tagSlug(name), name]))
  const slugs = [...wanted.keys()]
  const idOf = await idsOf(tx, wanted)
  const after = slugs.flatMap((slug) => idOf.get(slug) ?? [])
  await tx.postTag.deleteMany({ where: { postId } })
  await tx.postTag.createMany({
    data: after.map((tagId, position) => ({ postId, tagId, position })),
  })
  if (before === null) return
  await count(
    tx,
    after.filter((id) => !before.includes(id)),
    1,
  )
  await count(
    tx,
    before.filter((id) => !after.includes(id)),
    -1,
  )
}

async function idsOf(tx: Db, wanted: Map<string, string>): Promise<Map<string, number>> {
  if (wanted.size === 0) return new Map()
  await tx.tag.createMany({
    data: [...wanted].map(([slug, name]) => ({ slug, name })),
    skipDuplicates: true,
  })
  const rows = await tx.tag.findMany({
    where: { slug: { in: [...wanted.keys()] } },
    select: { id: true, slug: true },
  })
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Changes the counts of these tags, in the order of ids so that two writers cannot deadlock. */
export async function count(tx: Db, ids: number[], by: 1 | -1): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    await tx.tag.update({
      where: { id },
      data: { postCount: { increment: by } },
      select: { id: true },
    })
  }
}
