import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { runSoon } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import type { Hiding } from '@/lib/removals/schema'
import { hashOf } from '../address'

/**
 * Takes the card of a page elsewhere out of all texts, with its words and its picture; they stay links. The page is not asked
 * any more.
 * @throws AppError 401, 403, 404; conflict (409) when it is hidden already
 */
export async function hidePreview(viewer: Viewer, id: number): Promise<Hiding> {
  assertCan(viewer, 'preview.hide')
  const { url, title, site, description } = await find(id)
  await db.$transaction(async (tx) => {
    const empty = { title: '', site: '', description: '', imageId: null }
    const { count } = await tx.linkPreview.updateMany({
      where: { id, isHidden: false },
      data: { ...empty, isHidden: true, dueAt: null },
    })
    if (count === 0) throw new AppError('conflict')
    const before = { url, title, site, description }
    await enter(tx, viewer, { action: 'hide', kind: 'preview', id, before })
    expire(tx, expiredBy.preview(hashOf(url)))
  })
  return { isHidden: true }
}

/**
 * Lets a page have a card again, and asks it what it says.
 * @throws AppError 401, 403, 404; conflict (409) when it is not hidden any more
 */
export async function unhidePreview(viewer: Viewer, id: number): Promise<Hiding> {
  assertCan(viewer, 'preview.hide')
  const { url } = await find(id)
  await db.$transaction(async (tx) => {
    const { count } = await tx.linkPreview.updateMany({
      where: { id, isHidden: true },
      data: { isHidden: false, tries: 0, dueAt: new Date() },
    })
    if (count === 0) throw new AppError('conflict')
    await enter(tx, viewer, { action: 'unhide', kind: 'preview', id, after: { url } })
    await runSoon(tx, 'fetch-previews')
  })
  return { isHidden: false }
}

async function find(id: number) {
  const select = { url: true, title: true, site: true, description: true }
  const row = await db.linkPreview.findUnique({ where: { id }, select })
  if (!row) throw new AppError('not_found')
  return row
}
