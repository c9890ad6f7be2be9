import 'server-only'
import { enter } from '@/lib/audit/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { wordLimits } from '@/lib/quotas'
import { hostOf, wordsOf } from './folding'
import { type WatchedWord, WORD_KNOWN, WORDS_FULL, type WordDraft, type WordEdit } from './schema'
import { presentWord, wordSelect } from './views'

/** @throws AppError 401, 403; words_full, word_known (409) */
export async function createWord(viewer: Viewer, draft: WordDraft): Promise<WatchedWord> {
  assertCan(viewer, 'word.edit')
  const row = await db.$transaction(async (tx) => {
    if ((await tx.watchedWord.count()) >= wordLimits.entries) throw new AppError(WORDS_FULL)
    await assertNew(tx, draft, null)
    const after = await tx.watchedWord.create({
      data: { ...draft, folded: foldedOf(draft) },
      select: wordSelect,
    })
    await enter(tx, viewer, { action: 'create', kind: 'word', id: after.id, after })
    return after
  })
  return presentWord(row)
}

/** @throws AppError 401, 403, not_found (404); word_known, conflict (409) when it has another version meanwhile */
export async function replaceWord(
  viewer: Viewer,
  id: number,
  { version, ...draft }: WordEdit,
): Promise<WatchedWord> {
  assertCan(viewer, 'word.edit')
  const row = await db.$transaction(async (tx) => {
    const before = await tx.watchedWord.findUnique({ where: { id }, select: wordSelect })
    await assertNew(tx, draft, id)
    const { count } = await tx.watchedWord.updateMany({
      where: { id, version },
      data: { ...draft, folded: foldedOf(draft), version: { increment: 1 }, updatedAt: new Date() },
    })
    if (count === 0) throw new AppError(before ? 'conflict' : 'not_found')
    const after = await tx.watchedWord.findUniqueOrThrow({ where: { id }, select: wordSelect })
    await enter(tx, viewer, { action: 'edit', kind: 'word', id, before, after })
    return after
  })
  return presentWord(row)
}

/** @throws AppError 401, 403, not_found (404); conflict (409) when it has another version meanwhile */
export async function deleteWord(viewer: Viewer, id: number, version: number): Promise<void> {
  assertCan(viewer, 'word.edit')
  await db.$transaction(async (tx) => {
    const before = await tx.watchedWord.findUnique({ where: { id }, select: wordSelect })
    const { count } = await tx.watchedWord.deleteMany({ where: { id, version } })
    if (count === 0) throw new AppError(before ? 'conflict' : 'not_found')
    await enter(tx, viewer, { action: 'delete', kind: 'word', id, before })
  })
}

/** Two spellings of one word are one entry. */
const foldedOf = ({ kind, text }: WordDraft): string =>
  kind === 'host' ? (hostOf(text) ?? text) : wordsOf(text).join(' ')

async function assertNew(tx: Db, draft: WordDraft, but: number | null): Promise<void> {
  // Of two at once the second waits, and finds the first.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('watched words', 0))`
  const known = await tx.watchedWord.findFirst({
    where: {
      kind: draft.kind,
      folded: foldedOf(draft),
      ...(but !== null && { id: { not: but } }),
    },
    select: { id: true },
  })
  if (known) throw new AppError(WORD_KNOWN)
}
