import 'server-only'
import { randomBytes } from 'node:crypto'
import { catalogueFilter, catalogueQueryOf, fitting } from '@/lib/catalogue/filters/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { holdsLink } from '@/lib/platform/links'
import { assertCan } from '@/lib/policy'
import type { Prisma } from '@/prisma/generated/client'
import { searchesVisibleTo, withCounts } from './queries'
import type { AlertPace, SavedSearch, SavedSearchDraft, SavedSearchEdit } from './schema'
import { savedSearchSelect } from './views'

const HOUR_MS = 3_600_000
const PACE_MS: Record<Exclude<AlertPace, 'none'>, number> = {
  instant: 60_000,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
}

/** Next check of a search; null without alerts. */
export const nextLook = (alerts: AlertPace, from = new Date()): Date | null =>
  alerts === 'none' ? null : new Date(from.getTime() + PACE_MS[alerts])

/**
 * Saves a search; the same query again updates name and frequency. Alerts cover matches since they were
 * enabled; another frequency loses none.
 * @throws AppError 401, 403; invalid (422) for a name with a link, or a query that the catalogue refuses
 */
export async function saveSearch(viewer: Viewer, draft: SavedSearchDraft): Promise<SavedSearch> {
  assertCan(viewer, 'search.save')
  assertNoLink(draft.name)
  const query = canonical(draft.query)
  const { name, alerts } = draft
  const where = { userId_query: { userId: viewer.id, query } }
  const row = await db.$transaction(async (tx) => {
    const known = await lock(tx, { ...where.userId_query })
    if (known) await changePace(tx, known, alerts)
    return tx.savedSearch.upsert({
      where,
      create: {
        ...where.userId_query,
        name,
        alerts,
        nextAt: nextLook(alerts),
        stopToken: randomBytes(24).toString('hex'),
      },
      update: { name },
      select: savedSearchSelect,
    })
  })
  return counted(row)
}

/** @throws AppError 401, 403, not_found (404) for a foreign one; invalid (422) for a name with a link */
export async function editSavedSearch(
  viewer: Viewer,
  id: number,
  { name, alerts }: SavedSearchEdit,
): Promise<SavedSearch> {
  assertCan(viewer, 'search.save')
  if (name !== undefined) assertNoLink(name)
  const row = await db.$transaction(async (tx) => {
    const known = await lock(tx, { AND: [searchesVisibleTo(viewer), { id }] })
    if (!known) throw new AppError('not_found')
    if (alerts !== undefined) await changePace(tx, known, alerts)
    return tx.savedSearch.update({
      where: { id },
      data: { ...(name !== undefined && { name }) },
      select: savedSearchSelect,
    })
  })
  return counted(row)
}

/** Row lock: waits for a concurrent alert run. */
async function lock(tx: Db, where: Prisma.SavedSearchWhereInput) {
  const found = await tx.savedSearch.findFirst({ where, select: { id: true } })
  if (!found) return null
  await tx.$executeRaw`select id from "SavedSearch" where id = ${found.id} for update`
  return tx.savedSearch.findUnique({
    where: { id: found.id },
    select: { id: true, alerts: true },
  })
}

/** The same frequency changes nothing; matches while alerts were off are not notified. */
async function changePace(
  tx: Db,
  { id, alerts: before }: { id: number; alerts: AlertPace },
  alerts: AlertPace,
): Promise<void> {
  if (alerts === before) return
  await tx.savedSearch.update({ where: { id }, data: { alerts, nextAt: nextLook(alerts) } })
  if (before === 'none') {
    await tx.$executeRaw`
      update "SavedSearch" set "toldAsOf" = pg_current_snapshot()::text,
             "toldUntil" = ${new Date().toISOString()}::timestamp(3)
       where id = ${id}`
  }
}

/** @throws AppError 401, 403, not_found (404) for a foreign one */
export async function deleteSavedSearch(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'search.save')
  const { count } = await db.savedSearch.deleteMany({
    where: { AND: [searchesVisibleTo(viewer), { id }] },
  })
  if (count === 0) throw new AppError('not_found')
}

/**
 * Unsubscribes the search of this token, or all of its owner's, when the mail was about several; idempotent.
 * @throws AppError not_found (404) for an unknown token
 */
export async function stopAlerts(stopToken: string, isAll = false): Promise<{ name: string }> {
  const search = await db.savedSearch.findUnique({
    where: { stopToken },
    select: { name: true, userId: true },
  })
  if (!search) throw new AppError('not_found')
  await db.savedSearch.updateMany({
    where: isAll ? { userId: search.userId } : { stopToken },
    data: { alerts: 'none', nextAt: null },
  })
  return { name: search.name }
}

function canonical(query: string): string {
  const {
    sort: _,
    view: __,
    page: ___,
    cursor: ____,
    ...given
  } = Object.fromEntries(new URLSearchParams(query))
  const parsed = catalogueFilter.strict().safeParse(given)
  if (!parsed.success) throw invalidField('query', 'invalid')
  return catalogueQueryOf(fitting(parsed.data))
}

async function counted(row: Parameters<typeof withCounts>[0][number]): Promise<SavedSearch> {
  const [search] = await withCounts([row])
  if (!search) throw new AppError('not_found')
  return search
}

/** Names are used in mails, where a link would be clicked. */
function assertNoLink(name: string): void {
  if (holdsLink(name)) throw invalidField('name', 'name_link')
}
