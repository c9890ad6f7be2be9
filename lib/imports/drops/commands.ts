import 'server-only'
import * as z from 'zod'
import { enter } from '@/lib/audit/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { expirePages } from '../run/retire'

type Decision = 'release' | 'reject'
type Decided = { decided: number }

/**
 * Releases a held price drop for notification, or rejects it; the price itself remains.
 * @throws AppError 401, 403, not_found (404), conflict (409) when it is not held
 */
export async function decideDrop(viewer: Viewer, id: number, decision: Decision): Promise<Decided> {
  assertCan(viewer, 'feed.manage')
  const { propertyId } = await db.priceEvent.findUniqueOrThrow({ where: { id } })
  const act = { kind: 'property', id: propertyId, after: { priceEvent: id } } as const
  const decided = await decide(Prisma.sql`id = ${id}`, { decision, viewer, act })
  if (decided === 0) throw new AppError('conflict')
  return { decided }
}

/**
 * The same for every held drop of a run.
 * @throws AppError 401, 403, not_found (404), conflict (409) when none is held
 */
export async function decideDropsOf(
  viewer: Viewer,
  runId: number,
  decision: Decision,
): Promise<Decided> {
  assertCan(viewer, 'feed.manage')
  const { sourceId } = await db.feedRun.findUniqueOrThrow({ where: { id: runId } })
  const act = { kind: 'feed', id: sourceId, after: { run: runId } } as const
  const decided = await decide(Prisma.sql`"runId" = ${runId}`, { decision, viewer, act })
  if (decided === 0) throw new AppError('conflict')
  return { decided }
}

type By = {
  decision: Decision
  viewer: Member
  act: { kind: 'property' | 'feed'; id: number; after: object }
}

const decide = (which: Prisma.Sql, { decision, viewer, act }: By): Promise<number> =>
  db.$transaction(async (tx) => {
    const ids = await (decision === 'release' ? release : reject)(tx, which)
    if (ids.length > 0) {
      const after = { ...act.after, heldPrices: ids.length }
      await enter(tx, viewer, { ...act, action: decision, after })
    }
    return ids.length
  })

const droppedRow = z.object({ propertyId: z.int() })

/** Marks the drop and queues it for notification like any other. */
async function release(tx: Db, which: Prisma.Sql): Promise<number[]> {
  const rows = await rowsOf(tx, droppedRow)`
    with held as (
      select id, "propertyId", "heldFrom", at from "PriceEvent"
       where "heldFrom" is not null and ${which} for update
    ), let_through as (
      update "PriceEvent" e set "heldFrom" = null from held h where e.id = h.id
    )
    update "Property" p set "priceBefore" = h."heldFrom", "droppedAt" = h.at
      from held h where p.id = h."propertyId" returning p.id as "propertyId"`
  const ids = rows.map(({ propertyId }) => propertyId)
  expirePages(tx, ids)
  return ids
}

async function reject(tx: Db, which: Prisma.Sql): Promise<number[]> {
  const rows = await rowsOf(tx, droppedRow)`
    update "PriceEvent" set "heldFrom" = null, told = true
     where "heldFrom" is not null and ${which} returning "propertyId"`
  return rows.map(({ propertyId }) => propertyId)
}
