import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { searchLimits } from '@/lib/quotas'
import type { RecentDraft } from '../schema'
import { fold } from '../words/fold'

/** A longer search so soon after its own beginning is the same one, typed further. */
const SAME_MS = 30_000

/**
 * Keeps searches of the viewer, newest last; the latest eight stay.
 * @throws AppError unauthenticated (401)
 */
export async function keepSearches(viewer: Viewer, { texts }: RecentDraft): Promise<void> {
  assertCan(viewer, 'search.keep')
  const userId = viewer.id
  const given = texts.filter((text, at) => !isBeginning(text, texts[at + 1]))
  const now = Date.now()
  await db.$transaction(async (tx) => {
    // Row lock: two tabs at once would each leave eight.
    await tx.$executeRaw`select 1 from "User" where id = ${userId} for no key update`
    const latest = await tx.recentSearch.findMany({
      where: { userId, searchedAt: { gte: new Date(now - SAME_MS) } },
      select: { id: true, text: true },
    })
    const begun = latest.filter(({ text }) => given.some((each) => isBeginning(text, each)))
    await tx.recentSearch.deleteMany({ where: { id: { in: begun.map(({ id }) => id) } } })
    for (const [at, text] of given.entries()) {
      const searchedAt = new Date(now + at)
      await tx.recentSearch.upsert({
        where: { userId_text: { userId, text } },
        create: { userId, text, searchedAt },
        update: { searchedAt },
      })
    }
    await tx.$executeRaw`
      delete from "RecentSearch" where "userId" = ${userId} and id not in (
        select id from "RecentSearch" where "userId" = ${userId}
         order by "searchedAt" desc, id desc limit ${searchLimits.recent})`
  })
}

const isBeginning = (text: string, longer: string | undefined): boolean =>
  longer !== undefined && text !== longer && fold(longer).startsWith(fold(text))

/** @throws AppError unauthenticated (401); not_found (404) for what is not the viewer's */
export async function forgetSearch(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'search.keep')
  const { count } = await db.recentSearch.deleteMany({ where: { id, userId: viewer.id } })
  if (count === 0) throw new AppError('not_found')
}

/** @throws AppError unauthenticated (401) */
export async function forgetSearches(viewer: Viewer): Promise<void> {
  assertCan(viewer, 'search.keep')
  await db.recentSearch.deleteMany({ where: { userId: viewer.id } })
}
