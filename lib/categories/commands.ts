import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Category, CategoryDraft, CategoryEdit } from './schema'
import { categorySelect, presentCategory } from './views'

/** @throws AppError 401, 403; conflict (409) when the section has this address already */
export async function createCategory(viewer: Viewer, draft: CategoryDraft): Promise<Category> {
  assertCan(viewer, 'category.edit')
  const row = await db.category.create({ data: draft, select: categorySelect })
  expire('categories', 'categories:names')
  return presentCategory(row)
}

/** @throws AppError 401, 403, not_found (404); conflict (409) when the address is taken */
export async function editCategory(
  viewer: Viewer,
  id: number,
  edit: CategoryEdit,
): Promise<Category> {
  assertCan(viewer, 'category.edit')
  const row = await db.category.update({ where: { id }, data: edit, select: categorySelect })
  expire('categories', 'categories:names', `category:${id}`, `posts:${row.section}`)
  return presentCategory(row)
}

/**
 * Only a category that never held a post may go; what was deleted in it counts, it can come back.
 * @throws AppError 401, 403, not_found (404), conflict (409) when posts are filed under it
 */
export async function deleteCategory(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'category.edit')
  const removed = await db.category.deleteMany({ where: { id, posts: { none: {} } } })
  if (removed.count === 0) {
    const exists = await db.category.findUnique({ where: { id }, select: { id: true } })
    throw new AppError(exists ? 'conflict' : 'not_found')
  }
  expire('categories', 'categories:names', `category:${id}`)
}
