import 'server-only'
import { randomBytes } from 'node:crypto'
import { catalogueFilter, catalogueQueryOf, fitting } from '@/lib/catalogue/filters/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { holdsLink } from '@/lib/platform/links'
import { assertCan } from '@/lib/policy'
import { searchesVisibleTo, withCounts } from './queries'
import type { AlertPace, SavedSearch, SavedSearchDraft, SavedSearchEdit } from './schema'
import { savedSearchSelect } from './views'

const HOUR_MS = 3_600_000
const PACE_MS: Record<Exclude<AlertPace, 'none'>, number> = {
  instant: 60_000,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
}

/** When a search is looked at next; never without alerts. */
export const nextLook = (alerts: AlertPace, from = new Date()): Date | null =>
  alerts === 'none' ? null : new Date(from.getTime() + PACE_MS[alerts])

/**
 * Keeps a search; the same one again takes the new name and pace.
 * @throws AppError 401, 403; invalid (422) for a name with a link, a query that the catalogue would refuse
 */
export async function saveSearch(viewer: Viewer, draft: SavedSearchDraft): Promise<SavedSearch> {
  assertCan(viewer, 'search.save')
  assertNoLink(draft.name)
  const query = canonical(draft.query)
  const { name, alerts } = draft
  const row = await db.savedSearch.upsert({
    where: { userId_query: { userId: viewer.id, query } },
    create: {
      userId: viewer.id,
      query,
      name,
      alerts,
      nextAt: nextLook(alerts),
      stopToken: randomBytes(24).toString('hex'),
    },
    update: { name, alerts, nextAt: nextLook(alerts), toldUntil: new Date() },
    select: savedSearchSelect,
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
  const { count } = await db.savedSearch.updateMany({
    where: { AND: [searchesVisibleTo(viewer), { id }] },
    data: {
      ...(name !== undefined && { name }),
      ...(alerts !== undefined && { alerts, nextAt: nextLook(alerts), toldUntil: new Date() }),
    },
  })
  if (count === 0) throw new AppError('not_found')
  return counted(
    await db.savedSearch.findUniqueOrThrow({ where: { id }, select: savedSearchSelect }),
  )
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
 * Ends the alerts of the search whose mail carried this token; again changes nothing.
 * @throws AppError not_found (404) for a token that no search has
 */
export async function stopAlerts(stopToken: string): Promise<{ name: string }> {
  const { count } = await db.savedSearch.updateMany({
    where: { stopToken },
    data: { alerts: 'none', nextAt: null },
  })
  if (count === 0) throw new AppError('not_found')
  return db.savedSearch.findUniqueOrThrow({ where: { stopToken }, select: { name: true } })
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

/** Names of searches stand in mails, where a link would be followed. */
function assertNoLink(name: string): void {
  if (holdsLink(name)) throw invalidField('name', 'name_link')
}
