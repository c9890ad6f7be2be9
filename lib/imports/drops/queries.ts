import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { cutPage, placeOf } from '@/lib/platform/keyset/cursor'
import { assertCan } from '@/lib/policy'
import { latestFirst } from '../paging'
import type { DropFilter, HeldDropPage } from './schema'
import { heldDropSelect, presentHeldDrop } from './views'

const DROPS_PER_PAGE = 20

/**
 * Held price drops, newest first, twenty at a time; of one run, or all.
 * @throws AppError 401, 403 for everyone but staff; invalid (422) for an invalid cursor
 */
export async function listDrops(
  viewer: Viewer,
  { run, cursor }: DropFilter,
): Promise<HeldDropPage> {
  assertCan(viewer, 'feed.read')
  const after = placeOf(latestFirst, cursor)
  const rows = await db.priceEvent.findMany({
    where: {
      heldFrom: { not: null },
      ...(run && { runId: run }),
      ...(after && { id: { lt: after.id } }),
    },
    orderBy: { id: 'desc' },
    take: DROPS_PER_PAGE + 1,
    relationLoadStrategy: 'join',
    select: heldDropSelect,
  })
  const { shown, next } = cutPage(rows, DROPS_PER_PAGE, latestFirst.encode)
  return { items: shown.map(presentHeldDrop), next }
}
