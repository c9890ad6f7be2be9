import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { requestReset } from '@/lib/people/resets/commands'
import { db } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { createPostDraft } from '@/lib/posts/drafts/commands'
import { draftContent } from '@/lib/posts/drafts/schema'
import { schedule } from '@/lib/posts/tasks'
import { aCategory, aText, aUser } from '@/lib/testing/factories'
import { withClient } from '@/scripts/databases'
import { startJobs } from './tasks'

/** Limit of a wait on a busy machine: connections of the queue come back by a backoff of up to a minute. */
const PATIENT_MS = 90_000

async function until<T>(look: () => Promise<T | null>, ms: number): Promise<T> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(50)) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(`nothing within ${ms} ms`)
}

test(
  'who forgot a password is mailed some seconds later',
  async () => {
    const { email } = await aUser()
    await requestReset('192.0.2.7', { email })
    const stop = await startJobs()
    const [mail] = await until(async () => {
      const mails = await mailsTo(email)
      return mails.length > 0 ? mails : null
    }, PATIENT_MS).finally(stop)
    expect(mail).toContain('reset-password?token=')
  },
  2 * PATIENT_MS,
)

test('the runner publishes a text within two seconds of its time, once, and stops at once', async () => {
  const [author, category] = [await aUser(), await aCategory({ section: 'news' })]
  const viewer = { ...author, isBlocked: false, by: { session: 0 } }
  const content = draftContent.parse({
    section: 'news',
    title: 'The tram comes back',
    body: aText('After forty years.'),
    categoryId: category.id,
    language: 'en',
  })
  const { id, version } = await createPostDraft(viewer, content)
  const stop = await startJobs()
  const at = new Date(Date.now() + 1500)
  await schedule(viewer, id, version, at)
  try {
    const publishedAt = await until(
      async () => (await db.post.findUniqueOrThrow({ where: { id } })).publishedAt,
      6000,
    )
    const late = publishedAt.getTime() - at.getTime()
    expect(late).toBeGreaterThanOrEqual(-50)
    expect(late).toBeLessThan(2000)
    const run = await until(
      () =>
        db.jobRun.findFirst({
          where: {
            task: 'publish-due',
            endedAt: { not: null },
            startedAt: { gte: new Date(at.getTime() - 50) },
          },
        }),
      3000,
    )
    expect(run.result).toEqual({ published: 1, refused: 0 })
  } finally {
    const begun = Date.now()
    await stop()
    expect(Date.now() - begun).toBeLessThan(1000)
  }
})

test('a task that still runs when the process ends goes back to the queue', async () => {
  const stop = await startJobs()
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`lock table "PostView" in access exclusive mode`
    await db.$executeRaw`select graphile_worker.add_job('forget-visits', job_key => 'cut-off')`
    await until(() => db.jobRun.findFirst({ where: { task: 'forget-visits' } }), 3000)
    const begun = Date.now()
    await stop()
    expect(Date.now() - begun).toBeLessThan(1000)
    const jobs = await db.$queryRaw`
      select attempts::int, locked_at from graphile_worker.jobs where key = 'cut-off'`
    expect(jobs).toEqual([{ attempts: 1, locked_at: null }])
  })
})

test(
  'the queue goes on after the database was away in the middle of a task',
  async () => {
    const name = decodeURIComponent(new URL(process.env.DATABASE_URL ?? '').pathname.slice(1))
    const said = vi.spyOn(log, 'error').mockImplementation(() => {})
    const isLost = async () =>
      said.mock.calls.flat().find((line) => /Failed to fail jobs/.test(line)) ?? null
    const stop = await startJobs()
    try {
      await withClient(inject('adminUrl'), async (admin) => {
        const database = admin.escapeIdentifier(name)
        const isHeldUp = async () => {
          const waiting = `select from pg_stat_activity
            where datname = $1 and wait_event_type = 'Lock' and query like '%update "Comment" t%'`
          return (await admin.query(waiting, [name])).rowCount || null
        }
        // Only this task reads the table; those of each minute would wait for another, and hold all workers.
        const isLocked = db.$transaction(
          async (tx) => {
            await tx.$executeRaw`lock table "CommentReaction" in access exclusive mode`
            await db.$executeRaw`select graphile_worker.add_job('mend-counters', job_key => 'away')`
            await until(isHeldUp, PATIENT_MS)
            await admin.query(`alter database ${database} allow_connections false`)
            await admin.query(
              'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
              [name],
            )
          },
          { timeout: 2 * PATIENT_MS },
        )
        await expect(isLocked).rejects.toThrow()
        await expect(db.$queryRaw`select 1`).rejects.toThrow()
        await until(isLost, PATIENT_MS)
        await admin.query(`alter database ${database} allow_connections true`)
      })
      await db.$executeRaw`select graphile_worker.add_job('show-views', job_key => 'back')`
      const run = await until(
        () => db.jobRun.findFirst({ where: { task: 'show-views', endedAt: { not: null } } }),
        PATIENT_MS,
      )
      expect(run.error).toBeNull()
    } finally {
      said.mockRestore()
      await stop()
    }
  },
  5 * PATIENT_MS,
)
