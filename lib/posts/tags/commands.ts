import 'server-only'
import type { Db } from '@/lib/platform/db'
import { tagSlug } from './schema'

/**
 * Sets the tags of a published post in this order and keeps the counts; new tags are made.
 * `before` are the ids of the tags that count this post now.
 */
export async function setTags(
  tx: Db,
  postId: number,
  before: number[],
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

/** Adds to the counts of these tags, always in the same order, so that two writers cannot block each other. */
export async function count(tx: Db, ids: number[], by: 1 | -1): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    await tx.tag.update({
      where: { id },
      data: { postCount: { increment: by } },
      select: { id: true },
    })
  }
}
