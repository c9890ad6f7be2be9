import 'server-only'
import * as z from 'zod'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { forgetFollows, moveFollows } from '@/lib/follows/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Section } from '@/prisma/generated/enums'
import type { Category, CategoryDraft, CategoryEdit, CategoryMerge } from './schema'
import { categorySelect, presentCategory } from './views'

/** @throws AppError 401, 403; conflict (409) when the section has this address already */
export async function createCategory(viewer: Viewer, draft: CategoryDraft): Promise<Category> {
  assertCan(viewer, 'category.edit')
  const row = await db.$transaction(async (tx) => {
    expire(tx, expiredBy.categoryCreated())
    const after = await tx.category.create({ data: draft, select: categorySelect })
    await enter(tx, viewer, { action: 'create', kind: 'category', id: after.id, after })
    return after
  })
  return presentCategory(row)
}

/**
 * Edits a category; a new section moves its posts along.
 * @throws AppError 401, 403, not_found (404); conflict (409) when the address is taken; edited_meanwhile (409),
 *   with the category as data, when somebody else has edited it since that version; invalid (`section`: event_without_start)
 */
export async function editCategory(
  viewer: Viewer,
  id: number,
  { version, ...edit }: CategoryEdit,
): Promise<Category> {
  assertCan(viewer, 'category.edit')
  const row = await db.$transaction(async (tx) => {
    const locked = await lock(tx, [id])
    const before = await tx.category.findUniqueOrThrow({ where: { id }, select: categorySelect })
    if (version !== undefined && version !== before.version) {
      throw new AppError('edited_meanwhile', [], { data: presentCategory(before) })
    }
    const row = await tx.category.update({
      where: { id },
      data: { ...edit, version: { increment: 1 } },
      select: categorySelect,
    })
    if (before.section !== row.section) await refile(tx, id, row, 'section')
    expire(tx, expiredBy.categories([...locked, row]))
    const change = { before: told(before), after: told(row) }
    await enter(tx, viewer, { action: 'edit', kind: 'category', id, ...change })
    return row
  })
  return presentCategory(row)
}

/**
 * Merges a category into another of any section: moves its posts and deletes it.
 * @throws AppError 401, 403, not_found (404); invalid (`into`: unknown_category, merge_same,
 *   event_without_start)
 */
export async function mergeCategories(
  viewer: Viewer,
  id: number,
  { into }: CategoryMerge,
): Promise<Category> {
  assertCan(viewer, 'category.edit')
  if (into === id) throw invalidField('into', 'merge_same')
  const row = await db.$transaction(async (tx) => {
    const both = await lock(tx, [id, into])
    const from = both.find((one) => one.id === id)
    const to = both.find((one) => one.id === into)
    if (!from) throw new AppError('not_found')
    if (!to) throw invalidField('into', 'unknown_category')
    await refile(tx, id, to, 'into')
    await moveFollows(tx, 'category', { from: id, to: into })
    await tx.category.delete({ where: { id }, select: { id: true } })
    const { postCount, commentCount } = from
    expire(tx, expiredBy.categories(both))
    purge(tx, expiredBy.categoryDeleted(id))
    const after = { into, postCount, commentCount }
    await enter(tx, viewer, { action: 'merge', kind: 'category', id, after })
    return tx.category.update({
      where: { id: into },
      data: { postCount: { increment: postCount }, commentCount: { increment: commentCount } },
      select: categorySelect,
    })
  })
  return presentCategory(row)
}

/**
 * Deletes a category that never held a post; deleted posts count, since they can be restored.
 * @throws AppError 401, 403, not_found (404), conflict (409) when posts are filed under it
 */
export async function deleteCategory(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'category.edit')
  const removed = await db.$transaction(async (tx) => {
    const before = await tx.category.findUnique({ where: { id }, select: categorySelect })
    const { count } = await tx.category.deleteMany({ where: { id, posts: { none: {} } } })
    if (count === 0) return 0
    await forgetFollows(tx, 'category', id)
    purge(tx, expiredBy.categoryDeleted(id))
    await enter(tx, viewer, { action: 'delete', kind: 'category', id, before })
    return count
  })
  if (removed === 0) {
    const exists = await db.category.findUnique({ where: { id }, select: { id: true } })
    throw new AppError(exists ? 'conflict' : 'not_found')
  }
}

/** As the log tells of it. */
const told = ({ version: _, ...row }: { version: number }) => row

const lockedRow = z.object({
  id: z.int(),
  section: z.enum(Section),
  postCount: z.int(),
  commentCount: z.int(),
})

/** Locks the rows in the order of ids, so that two merges cannot deadlock; a publication waits for them. */
const lock = (tx: Db, ids: number[]) => rowsOf(tx, lockedRow)`
  select id, section::text, "postCount", "commentCount" from "Category"
   where id = any(${ids}) order by id for update`

/**
 * Moves posts, and drafts of the category, along; an event needs its start. Time and place of an event stay with it,
 * unseen in other sections, as when it is moved by itself.
 */
async function refile(
  tx: Db,
  from: number,
  { id, section }: { id: number; section: Section },
  field: string,
) {
  const where = { categoryId: from }
  if (section === 'events') {
    const timeless = await tx.post.count({ where: { ...where, startsAt: null } })
    if (timeless > 0) throw invalidField(field, 'event_without_start')
  }
  const answered = await tx.post.findMany({
    where: { ...where, answerId: { not: null } },
    select: { id: true },
  })
  await tx.post.updateMany({ where, data: { categoryId: id, section } })
  expire(
    tx,
    answered.flatMap((post) => expiredBy.answer(post.id)),
  )
  const place = JSON.stringify({ categoryId: id, section })
  await tx.$executeRaw`
    update "Post" set draft = draft || ${place}::jsonb, version = version + 1
     where draft->'categoryId' = to_jsonb(${from}::int)`
}
