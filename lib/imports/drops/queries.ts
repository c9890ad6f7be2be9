import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import { decodePlace, encodePlace } from '@/lib/platform/keyset'
import { assertCan } from '@/lib/policy'
import type { DropFilter, HeldDropPage } from './schema'
import { heldDropSelect, presentHeldDrop } from './views'

const DROPS_PER_PAGE = 20

/**
 * Drops that wait for a person, the latest first, twenty at a time; of one run, or all.
 * @throws AppError 401, 403 for everyone but staff; invalid (422) for a cursor that was never given
 */
export async function listDrops(
  viewer: Viewer,
  { run, cursor }: DropFilter,
): Promise<HeldDropPage> {
  assertCan(viewer, 'feed.read')
  const after = cursor === undefined ? null : decodePlace(cursor)
  if (cursor !== undefined && !after) throw invalidField('cursor', 'invalid')
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
  const items = rows.slice(0, DROPS_PER_PAGE)
  const last = items.at(-1)
  const next = rows.length > DROPS_PER_PAGE && last ? encodePlace({ key: 0, id: last.id }) : null
  return { items: items.map(presentHeldDrop), next }
}
