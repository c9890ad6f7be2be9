import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { leavePictures } from '@/lib/media/tasks'
import { NOBODY } from '@/lib/nobody'
import { closeAccount } from '@/lib/people/closing/commands'
import { purge } from '@/lib/platform/cache'
import { collectFailures } from '@/lib/platform/collect-failures'
import { type Db, db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { leavingLimits } from '@/lib/quotas'
import { LeftTexts, Role } from '@/prisma/generated/enums'
import { hasOtherAdmin, passOn } from './heirs'
import { tellOwner } from './letters'
import { forgetName } from './names'
import { type InStep, leaveTexts } from './texts'
import { dropCopies, dropInvitations, dropMarks, dropMentions } from './traces'

const PATIENCE_MS = 60_000

const deletionRow = z.object({
  userId: z.int(),
  name: z.string(),
  texts: z.enum(LeftTexts),
  heirId: z.int().nullable(),
  role: z.enum(Role),
})
type Deletion = z.output<typeof deletionRow>

/**
 * Reminds of deletions that are due within a day, and deletes the accounts whose time is over: in steps, each of which
 * is whole and finds nothing when it is done again. `waiting`: there is nobody yet who can take over.
 * @throws AggregateError of accounts that could not be deleted, after all were tried
 */
export async function finishDeletions(
  now = new Date(),
): Promise<{ reminded: number; deleted: number; waiting: number }> {
  const result = { reminded: await remind(now), deleted: 0, waiting: 0 }
  const due = await db.accountDeletion.findMany({
    where: { OR: [{ dueAt: { lte: now } }, { startedAt: { not: null } }] },
    orderBy: { dueAt: 'asc' },
    select: { userId: true },
  })
  await collectFailures('finish-deletions', due, async ({ userId }) => {
    const isDeleted = await deleteAccount(userId, now)
    result[isDeleted ? 'deleted' : 'waiting']++
  })
  return result
}

async function remind(now: Date): Promise<number> {
  const soon = new Date(now.getTime() + leavingLimits.reminderMs)
  const where = { dueAt: { gt: now, lte: soon }, remindedAt: null, startedAt: null }
  const rows = await db.accountDeletion.findMany({ where, select: { userId: true, dueAt: true } })
  let reminded = 0
  await collectFailures('finish-deletions', rows, ({ userId, dueAt }) =>
    db.$transaction(async (tx) => {
      const { count } = await tx.accountDeletion.updateMany({
        where: { ...where, userId },
        data: { remindedAt: now },
      })
      if (count === 0) return
      await tellOwner(tx, userId, 'reminder', dueAt)
      reminded++
    }),
  )
  return reminded
}

async function deleteAccount(userId: number, now: Date): Promise<boolean> {
  const deletion = await begin(userId, now)
  if (!deletion) return false
  const inStep: InStep = (work) =>
    db.$transaction(
      async (tx) => {
        // Row lock: another process waits, and then finds nothing to do.
        await lock(tx, userId)
        return work(tx)
      },
      { timeout: PATIENCE_MS },
    )
  await forgetName(inStep, deletion)
  await inStep((tx) => dropMentions(tx, userId))
  await leaveTexts(inStep, deletion)
  await inStep((tx) => dropMarks(tx, userId))
  await inStep((tx) => dropCopies(tx, userId))
  await inStep((tx) => leaveProfile(tx, userId))
  await leavePictures(userId, NOBODY)
  await inStep((tx) => end(tx, userId, now))
  return true
}

const lock = (tx: Db, userId: number) => tx.$executeRaw`
  select 1 from "AccountDeletion" where "userId" = ${userId} for update`

/** From here on nobody gets in. Null when the deletion was undone, or nobody can take over. */
const begin = (userId: number, now: Date): Promise<Deletion | null> =>
  db.$transaction(async (tx) => {
    await lock(tx, userId)
    const [deletion] = await rowsOf(tx, deletionRow)`
      select d."userId", u.name, d.texts::text, d."heirId", u.role::text
        from "AccountDeletion" d join "User" u on u.id = d."userId"
       where d."userId" = ${userId}
         and (d."dueAt" <= ${now.toISOString()}::timestamp(3) or d."startedAt" is not null)`
    if (!deletion) return null
    const { role, heirId } = deletion
    if (role === 'admin' && !(await hasOtherAdmin(tx, userId))) return null
    if (!(await passOn(tx, { id: userId, role }, heirId))) return null
    await dropInvitations(tx, userId)
    await closeAccount(tx, userId, now)
    await tx.accountDeletion.update({
      where: { userId },
      data: { startedAt: now },
      select: { userId: true },
    })
    return deletion
  })

/** The blog and the picture: then nothing shows their files any more. */
async function leaveProfile(tx: Db, userId: number): Promise<void> {
  const addresses = await tx.blogAddress.findMany({ where: { userId }, select: { slug: true } })
  await tx.blog.deleteMany({ where: { userId } })
  await tx.user.updateMany({ where: { id: userId }, data: { avatarId: null } })
  const slugs = addresses.map(({ slug }) => slug)
  purge(tx, [...expiredBy.blog(userId, slugs), ...expiredBy.renaming(userId)])
}

/** The row goes with whatever still belongs to it; the last mail is written before. */
async function end(tx: Db, userId: number, now: Date): Promise<void> {
  if ((await tx.accountDeletion.count({ where: { userId } })) === 0) return
  await tellOwner(tx, userId, 'done', now)
  purge(tx, expiredBy.renaming(userId))
  await tx.user.delete({ where: { id: userId }, select: { id: true } })
}
