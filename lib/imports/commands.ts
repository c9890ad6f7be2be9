import 'server-only'
import { enter } from '@/lib/audit/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { dropFeed } from './run/files'
import { expirePages, refreshComplexesOf } from './run/retire'
import { type FeedSource, type FeedSourceDraft, type FeedSourceEdit, firstTurn } from './schema'
import { feedSourceSelect, presentFeedSource } from './views'

const WHOLE_SOURCE_MS = 300_000

/** @throws AppError 401, 403; invalid (422) for a company that is not there */
export async function createSource(viewer: Viewer, draft: FeedSourceDraft): Promise<FeedSource> {
  assertCan(viewer, 'feed.manage')
  await assertCompany(db, draft.companyId)
  const row = await db.$transaction(async (tx) => {
    const made = await tx.feedSource.create({
      data: {
        ...draft,
        ownerId: viewer.id,
        nextRunAt: firstTurn(draft.schedule, draft.url, new Date()),
      },
      select: feedSourceSelect,
    })
    await enter(tx, viewer, { action: 'create', kind: 'feed', id: made.id, after: draft })
    return made
  })
  return presentFeedSource(row)
}

/**
 * Edits a source; a new URL clears its HTTP validators, a new company takes over its objects.
 * @throws AppError 401, 403, not_found (404); edited_meanwhile (409), with the source as data, when another admin has
 *   edited it since that version; invalid (422) for an unknown company
 */
export async function editSource(
  viewer: Viewer,
  id: number,
  { version, ...edit }: FeedSourceEdit,
): Promise<FeedSource> {
  assertCan(viewer, 'feed.manage')
  const row = await db.$transaction(
    async (tx) => {
      const known = await seen(tx, id, version)
      await assertCompany(tx, edit.companyId)
      const { companyId = known.companyId } = edit
      if (companyId !== known.companyId) expirePages(tx, await moveObjects(tx, id, companyId))
      const change = { before: known, after: { ...known, ...edit } }
      await enter(tx, viewer, { action: 'edit', kind: 'feed', id, ...change })
      return tx.feedSource.update({
        where: { id },
        data: { ...edit, ...changedTurn(known, edit), version: { increment: 1 } },
        select: feedSourceSelect,
      })
    },
    { timeout: WHOLE_SOURCE_MS },
  )
  return presentFeedSource(row)
}

/** The source, locked, if it still has the version that was edited. */
async function seen(tx: Db, id: number, version: number | undefined) {
  await tx.$executeRaw`select 1 from "FeedSource" where id = ${id} for no key update`
  const known = await tx.feedSource.findUniqueOrThrow({ where: { id } })
  if (version === undefined || version === known.version) return known
  const row = await tx.feedSource.findUniqueOrThrow({ where: { id }, select: feedSourceSelect })
  throw new AppError('edited_meanwhile', [], { data: presentFeedSource(row) })
}

type Known = { url: string; schedule: FeedSource['schedule'] }

function changedTurn(known: Known, edit: FeedSourceEdit) {
  const { url = known.url, schedule = known.schedule } = edit
  const isMoved = url !== known.url
  if (!isMoved && schedule === known.schedule) return {}
  return {
    nextRunAt: firstTurn(schedule, url, new Date()),
    ...(isMoved && { etag: null, lastModified: null }),
  }
}

/** Returns the ids of the moved objects. */
async function moveObjects(tx: Db, sourceId: number, companyId: number | null) {
  const [where, select] = [{ sourceId, NOT: { editedFields: { has: 'companyId' } } }, { id: true }]
  const [data, options] = [{ companyId }, { where, select }]
  const properties = await tx.property.updateManyAndReturn({ ...options, data })
  const complexes = await tx.complex.updateManyAndReturn({ ...options, data })
  return [...properties, ...complexes].map((row) => row.id)
}

async function assertCompany(tx: Db, id: number | null | undefined) {
  if (!id) return
  const company = await tx.company.findUnique({ where: { id }, select: { id: true } })
  if (!company) throw invalidField('companyId', 'invalid')
}

/**
 * Deletes a source with its runs; its objects are retired and stay readable.
 * @throws AppError 401, 403, not_found (404), conflict (409) while it is being read
 */
export async function deleteSource(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'feed.manage')
  const runs = await db.$transaction(
    async (tx) => {
      const { name, url } = await tx.feedSource.findUniqueOrThrow({ where: { id } })
      await enter(tx, viewer, { action: 'delete', kind: 'feed', id, before: { name, url } })
      return remove(tx, id)
    },
    { timeout: WHOLE_SOURCE_MS },
  )
  for (const { file } of runs) await dropFeed(file)
}

async function remove(tx: Db, id: number) {
  const runs = await tx.feedRun.findMany({
    where: { sourceId: id, OR: [{ file: { not: null } }, { state: 'running' }] },
    select: { file: true, state: true },
  })
  if (runs.some(({ state }) => state === 'running')) throw new AppError('conflict')
  const complexes = await tx.complex.findMany({ where: { sourceId: id }, select: { id: true } })
  await tx.$executeRaw`
    select id from "Property" where "sourceId" = ${id} and status = 'active' order by id for update`
  const retired = await tx.property.updateManyAndReturn({
    where: { sourceId: id, status: 'active' },
    data: { status: 'retired', closedAt: new Date() },
    select: { id: true },
  })
  await refreshComplexesOf(
    tx,
    complexes.map((complex) => complex.id),
  )
  await tx.feedSource.delete({ where: { id } })
  expirePages(
    tx,
    [...retired, ...complexes].map((object) => object.id),
  )
  return runs
}
