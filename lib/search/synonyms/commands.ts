import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { synonymLimits } from '@/lib/quotas'
import { SYNONYMS_FULL, type SynonymDraft, type SynonymEdit, type SynonymGroup } from './schema'
import { presentSynonyms, synonymSelect } from './views'

/** @throws AppError 401, 403; synonyms_full (409) */
export async function createSynonyms(viewer: Viewer, draft: SynonymDraft): Promise<SynonymGroup> {
  assertCan(viewer, 'synonym.edit')
  const row = await db.$transaction(async (tx) => {
    if ((await tx.synonymGroup.count()) >= synonymLimits.groups) throw new AppError(SYNONYMS_FULL)
    expire(tx, expiredBy.synonyms())
    const after = await tx.synonymGroup.create({
      data: { words: once(draft) },
      select: synonymSelect,
    })
    await enter(tx, viewer, { action: 'create', kind: 'synonyms', id: after.id, after })
    return after
  })
  return presentSynonyms(row)
}

/**
 * Replaces the words of a group.
 * @throws AppError 401, 403, not_found (404); conflict (409) when it has another version meanwhile
 */
export async function replaceSynonyms(
  viewer: Viewer,
  id: number,
  { version, ...draft }: SynonymEdit,
): Promise<SynonymGroup> {
  assertCan(viewer, 'synonym.edit')
  const row = await db.$transaction(async (tx) => {
    const before = await tx.synonymGroup.findUnique({ where: { id }, select: synonymSelect })
    const { count } = await tx.synonymGroup.updateMany({
      where: { id, version },
      data: { words: once(draft), version: { increment: 1 } },
    })
    if (count === 0) throw await stale(tx, id)
    expire(tx, expiredBy.synonyms())
    const after = await tx.synonymGroup.findUniqueOrThrow({ where: { id }, select: synonymSelect })
    await enter(tx, viewer, { action: 'edit', kind: 'synonyms', id, before, after })
    return after
  })
  return presentSynonyms(row)
}

/** @throws AppError 401, 403, not_found (404); conflict (409) when it has another version meanwhile */
export async function deleteSynonyms(viewer: Viewer, id: number, version: number): Promise<void> {
  assertCan(viewer, 'synonym.edit')
  await db.$transaction(async (tx) => {
    const before = await tx.synonymGroup.findUnique({ where: { id }, select: synonymSelect })
    const { count } = await tx.synonymGroup.deleteMany({ where: { id, version } })
    if (count === 0) throw await stale(tx, id)
    expire(tx, expiredBy.synonyms())
    await enter(tx, viewer, { action: 'delete', kind: 'synonyms', id, before })
  })
}

async function stale(tx: Db, id: number): Promise<AppError> {
  const known = await tx.synonymGroup.findUnique({ where: { id }, select: { id: true } })
  return new AppError(known ? 'conflict' : 'not_found')
}

/** Without repeated words. */
const once = ({ words }: SynonymDraft) =>
  Object.fromEntries(
    Object.entries(words).map(([language, list]) => [
      language,
      [...new Map(list.map((word) => [word.toLowerCase(), word])).values()],
    ]),
  )
