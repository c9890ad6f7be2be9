import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { programmeLimits } from '@/lib/quotas'
import { PROGRAMMES_FULL, type Programme, type ProgrammeDraft, type ProgrammeEdit } from './schema'
import { presentProgramme, programmeSelect } from './views'

/** @throws AppError 401, 403; programmes_full (409) */
export async function createProgramme(viewer: Viewer, draft: ProgrammeDraft): Promise<Programme> {
  assertCan(viewer, 'programme.edit')
  const row = await db.$transaction(async (tx) => {
    const known = await tx.mortgageProgramme.count()
    if (known >= programmeLimits.programmes) throw new AppError(PROGRAMMES_FULL)
    expire(tx, expiredBy.programme(draft.country))
    const after = await tx.mortgageProgramme.create({
      data: columnsOf(draft),
      select: programmeSelect,
    })
    await enter(tx, viewer, { action: 'create', kind: 'programme', id: after.id, after })
    return after
  })
  return presentProgramme(row)
}

/**
 * Replaces the terms of a programme.
 * @throws AppError 401, 403, not_found (404); conflict (409) when it has another version meanwhile
 */
export async function replaceProgramme(
  viewer: Viewer,
  id: number,
  { version, ...draft }: ProgrammeEdit,
): Promise<Programme> {
  assertCan(viewer, 'programme.edit')
  const row = await db.$transaction(async (tx) => {
    const before = await lock(tx, id, version)
    purge(tx, expiredBy.programme(before.country, draft.country))
    const after = await tx.mortgageProgramme.update({
      where: { id },
      data: { ...columnsOf(draft), version: { increment: 1 }, updatedAt: new Date() },
      select: programmeSelect,
    })
    const change = { before: told(before), after: told(after) }
    await enter(tx, viewer, { action: 'edit', kind: 'programme', id, ...change })
    return after
  })
  return presentProgramme(row)
}

/** @throws AppError 401, 403, not_found (404); conflict (409) when it has another version meanwhile */
export async function deleteProgramme(viewer: Viewer, id: number, version: number): Promise<void> {
  assertCan(viewer, 'programme.edit')
  await db.$transaction(async (tx) => {
    const before = await lock(tx, id, version)
    purge(tx, expiredBy.programme(before.country))
    await tx.mortgageProgramme.delete({ where: { id } })
    await enter(tx, viewer, { action: 'delete', kind: 'programme', id, before })
  })
}

/** So that the log says what was there right before. */
async function lock(tx: Db, id: number, version: number) {
  await tx.$executeRaw`select 1 from "MortgageProgramme" where id = ${id} for update`
  const row = await tx.mortgageProgramme.findUnique({ where: { id }, select: programmeSelect })
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('conflict')
  return row
}

const columnsOf = ({ validUntil, ...draft }: ProgrammeDraft) => ({
  ...draft,
  validUntil: validUntil === null ? null : new Date(validUntil),
})

/** As the log tells of it. */
const told = <Row extends { version: number; updatedAt: Date }>({
  version: _,
  updatedAt: __,
  ...row
}: Row) => row
