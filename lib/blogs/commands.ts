import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { assertFreeAddress, assertFreeName } from '@/lib/people/names/queries'
import { assertMayLink } from '@/lib/people/newcomers/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { blogLimits } from '@/lib/quotas'
import { writtenLinks } from '@/lib/richtext/schema'
import { getOwnBlog } from './queries'
import type { BlogDraft, OwnBlog } from './schema'

/**
 * Creates or changes the viewer's blog. Its latest addresses stay theirs, and lead to the present one.
 * @throws AppError 401, blocked, unconfirmed_links (403), invalid (422) at `name`, `slug` or `coverId`
 */
export async function saveBlog(viewer: Viewer, draft: BlogDraft): Promise<OwnBlog> {
  assertCan(viewer, 'blog.edit')
  const { id: userId } = viewer
  const { name, slug, coverId } = draft
  await assertFreeName(name, viewer)
  assertFreeAddress(slug, viewer)
  const words = [name, draft.description].join('\n')
  if (draft.links.length > 0 || writtenLinks(words).length > 0) await assertMayLink(viewer)
  if (coverId && (await db.upload.count({ where: { id: coverId, ownerId: userId } })) === 0) {
    throw invalidField('coverId', 'unknown_image')
  }
  await db.$transaction(async (tx) => {
    const freed = await claim(tx, userId, slug)
    await tx.blog.upsert({ where: { userId }, create: { ...draft, userId }, update: draft })
    expire(tx, expiredBy.blog(userId, [slug, ...freed]))
  })
  return getOwnBlog(viewer)
}

/**
 * Deletes the viewer's blog; its texts stay. Its addresses lead nowhere, and stay the viewer's as those of before
 * do: until they have had enough others. Does nothing where there is no blog.
 * @throws AppError 401
 */
export async function deleteBlog(viewer: Viewer): Promise<void> {
  assertCan(viewer, 'blog.delete')
  const { id: userId } = viewer
  await db.$transaction(async (tx) => {
    const addresses = await tx.blogAddress.findMany({ where: { userId }, select: { slug: true } })
    const { count } = await tx.blog.deleteMany({ where: { userId } })
    const slugs = addresses.map(({ slug }) => slug)
    if (count > 0) purge(tx, expiredBy.blog(userId, slugs))
  })
}

const slugRow = z.object({ slug: z.string() })

/** Makes the address the viewer's; gives those that became free. @throws AppError invalid (422) at `slug` */
async function claim(tx: Db, userId: number, slug: string): Promise<string[]> {
  const claimed = await rowsOf(tx, slugRow)`
    insert into "BlogAddress" (slug, "userId", "usedAt")
    values (${slug}, ${userId}, clock_timestamp() at time zone 'utc')
    on conflict (slug) do update set "usedAt" = excluded."usedAt"
     where "BlogAddress"."userId" = excluded."userId"
    returning slug`
  if (claimed.length === 0) throw invalidField('slug', 'slug_taken')
  const freed = await rowsOf(tx, slugRow)`
    delete from "BlogAddress" where "userId" = ${userId} and slug not in (
      select slug from "BlogAddress" where "userId" = ${userId}
       order by "usedAt" desc, slug limit ${blogLimits.addresses})
    returning slug`
  return freed.map((row) => row.slug)
}
