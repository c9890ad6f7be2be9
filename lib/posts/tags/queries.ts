import 'server-only'
import { db, likePart } from '@/lib/platform/db'
import { type TagPage, tagSlug } from './schema'

const SUGGESTED = 10

/** Tags in use by prefix, most used first, at most ten. */
export async function listTags(start: string): Promise<TagPage> {
  const items = await db.tag.findMany({
    where: {
      postCount: { gt: 0 },
      slug: { startsWith: likePart(tagSlug(start)) },
    },
    orderBy: [{ postCount: 'desc' }, { slug: 'asc' }],
    take: SUGGESTED,
    select: { slug: true, name: true, postCount: true },
  })
  return { items, next: null }
}
