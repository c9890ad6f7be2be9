import 'server-only'
import { eraseCallbacks } from '@/lib/callbacks/tasks'
import { forgetCallers } from '@/lib/catalogue/calls/commands'
import { eraseQuestions } from '@/lib/catalogue/removals/tasks'
import { forgetStates } from '@/lib/catalogue/tasks'
import { forgetVisitors } from '@/lib/catalogue/visits/commands'
import { sweepUnsent } from '@/lib/comments/drafts/commands'
import { eraseComments } from '@/lib/comments/removals/tasks'
import { sweepUnsentMessages } from '@/lib/conversations/drafts/commands'
import { sweepFiles } from '@/lib/media/tasks'
import { resealApps } from '@/lib/people/factors/tasks'
import { sessionLimits } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { KEPT_S } from '@/lib/platform/http/idempotency'
import { erasePosts } from '@/lib/posts/removals/tasks'
import { sweepPreviews } from '@/lib/previews/sweeping/tasks'
import { keptMs } from '@/lib/quotas'
import { sweepPrints } from '@/lib/review/commands'
import { forgetEmptySearches } from '@/lib/search/empty/tasks'

/** Forgets who has looked at what once that hour is over; returns the count of each kind of mark. */
export async function forgetVisits(now = new Date()): Promise<Record<string, number>> {
  const hour = { lt: new Date(now.getTime() - keptMs.views) }
  const { count } = await db.postView.deleteMany({ where: { hour } })
  return { views: count, callers: await forgetCallers(now), visitors: await forgetVisitors(now) }
}

/** Deletes expired data and what was promised to be erased; returns the count of each. */
export async function sweep(now = new Date()): Promise<Record<string, number>> {
  const since = (age: number) => new Date(now.getTime() - age)
  const before = (age: number) => ({ lt: since(age) })
  const runs = await db.jobRun.deleteMany({ where: { startedAt: before(keptMs.runs) } })
  const keys = await db.idempotencyKey.deleteMany({ where: { claimedAt: before(KEPT_S * 1000) } })
  const sessions = await db.session.deleteMany({
    where: {
      OR: [
        { endedAt: before(keptMs.sessions) },
        // Sessions that were never ended, but have expired.
        {
          createdAt: { lt: sessionLimits('member', since(keptMs.sessions).getTime()).createdAfter },
        },
      ],
    },
  })
  const outdated = { where: { expiresAt: before(keptMs.links) } }
  const resets = await db.passwordReset.deleteMany(outdated)
  const confirmations = await db.emailConfirmation.deleteMany(outdated)
  const past = { where: { expiresAt: before(0) } }
  const logins = await db.pendingLogin.deleteMany(past)
  const challenges = await db.passkeyChallenge.deleteMany(past)
  const visits = await db.yandexVisit.deleteMany(past)
  const changes = await db.emailChange.deleteMany(outdated)
  const claims = await db.claimLink.deleteMany(outdated)
  const invitations = await db.companyInvitation.deleteMany(past)
  const blocks = await db.blockedAddress.deleteMany({ where: { until: before(0) } })
  const unsent = (await sweepUnsent(now)) + (await sweepUnsentMessages(now))
  const callbacks = await eraseCallbacks(now)
  const states = await forgetStates(now)
  const emptySearches = await forgetEmptySearches(since(keptMs.emptySearches))
  const prints = await sweepPrints(now)
  const removed = (await erasePosts(now)) + (await eraseComments(now)) + (await eraseQuestions(now))
  const previews = await sweepPreviews(since(keptMs.files))
  const apps = await resealApps()
  const files = await sweepFiles(since(keptMs.files))
  return {
    runs: runs.count,
    keys: keys.count,
    sessions: sessions.count,
    links: resets.count + confirmations.count + changes.count + claims.count + invitations.count,
    logins: logins.count + challenges.count + visits.count,
    blocks: blocks.count,
    unsent,
    callbacks,
    states,
    emptySearches,
    prints,
    removed,
    previews,
    apps,
    ...files,
  }
}
