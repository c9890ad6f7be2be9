import 'server-only'
import * as z from 'zod'
import { mailMember } from '@/lib/mailing/commands'
import { collectFailures } from '@/lib/platform/collect-failures'
import { type Db, db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import type { NotificationKind } from '@/prisma/generated/enums'
import { digestLetter, findLetter } from './letters'
import { haveSettings } from './matrix/commands'
import { findQuiet } from './matrix/queries'
import { MAILED_ELSEWHERE } from './matrix/schema'
import { findNamed, isReadable, notificationsVisibleTo } from './queries'
import { notificationSelect, presentNotification } from './views'

const BATCH = 200
const SENDING_MS = 30_000
/** A mail that could not be sent is tried again after this time, and given up two days after its row. */
const AGAIN_MS = 10 * 60_000
/** Notifications in a digest. */
const DIGEST_LENGTH = 10

/**
 * Mails what is due and was not read meanwhile, to confirmed addresses and outside of quiet hours. A process
 * that dies in between sends it again with the same Message-ID.
 * @throws AggregateError of mails that could not be sent: those are tried again later
 */
export async function mailNotifications(now = new Date()): Promise<{ sent: number; late: number }> {
  await dropNeedless(now)
  const due = await db.notification.findMany({
    where: { mailDueAt: { lte: now } },
    orderBy: { mailDueAt: 'asc' },
    take: BATCH,
    select: { id: true, userId: true },
  })
  const result = { sent: 0, late: 0 }
  await collectFailures('mail-notifications', due, async ({ id, userId }) => {
    const { stopToken } = await haveSettings(db, userId)
    const outcome = await mailOne(id, stopToken, now).catch(async (error) => {
      const mailDueAt = new Date(now.getTime() + AGAIN_MS)
      await db.notification.updateMany({ where: { id }, data: { mailDueAt } })
      throw error
    })
    if (outcome) result[outcome]++
  })
  return result
}

/**
 * What was read, has lost its text, goes to no confirmed address, or failed for two days is not mailed. What
 * somebody writes to now is left to the next run, so that neither waits.
 */
const dropNeedless = (now: Date) => db.$executeRaw`
  update "Notification" set "mailDueAt" = null where id in (
  select n.id from "Notification" n join "User" u on u.id = n."userId"
   where n."mailDueAt" <= ${now.toISOString()}::timestamp(3)
     and (n."readAt" is not null or u."emailConfirmedAt" is null
       or n."createdAt" < ${now.toISOString()}::timestamp(3) - interval '2 days'
       or (n."postId" is not null
           and not exists (select 1 from "Post" p where p.id = n."postId" and p.status = 'published')))
     for update of n skip locked)`

/**
 * An advisory lock, not one of the row: whoever answers while the mail goes out joins the row and must not
 * wait for a mail server. A text may be hidden while the mails before it are sent.
 */
const mailOne = (id: number, stopToken: string, now: Date): Promise<'sent' | 'late' | null> =>
  db.$transaction(
    async (tx) => {
      if (!(await isMine(tx, LOCKS.mail, id))) return null
      const row = await tx.notification.findFirst({
        where: { id, readAt: null, mailDueAt: { lte: now }, ...isReadable },
        relationLoadStrategy: 'join',
        select: { ...notificationSelect, userId: true, mailedAt: true, mails: true },
      })
      if (!row) return null
      const later = await findQuiet(tx, row.userId, now)
      if (later) {
        await tx.notification.updateMany({ where: { id }, data: { mailDueAt: later } })
        return 'late'
      }
      const letter = await findLetter(row, stopToken)
      const isSent = letter !== null && (await mailMember(row.userId, letter))
      // What joined while it was sent stays due.
      const { count } = row
      await tx.notification.updateMany({ where: { id, count }, data: { mailDueAt: null } })
      if (!isSent) return null
      await tx.notification.updateMany({
        where: { id },
        data: { mailedAt: now, mails: { increment: 1 } },
      })
      return 'sent'
    },
    { timeout: SENDING_MS },
  )

/** Namespaces of advisory locks. */
const LOCKS = { mail: 15_001, digest: 15_002 }
const mineRow = z.object({ mine: z.boolean() })

/** False when another process sends it now. The lock ends with the transaction. */
async function isMine(tx: Db, lock: number, id: number): Promise<boolean> {
  const [row] = await rowsOf(tx, mineRow)`
    select pg_try_advisory_xact_lock(${lock}::int, ${id}::int) as mine`
  return row?.mine ?? false
}

const dueRow = z.object({ userId: z.int(), since: z.date() })
type Due = z.output<typeof dueRow>
const kindOf = (kind: NotificationKind) => Prisma.sql`${kind}::"NotificationKind"`

/**
 * Mails each member whose digest is due the titles and words of what they have not read, were not mailed since
 * the last one, and are not about to be mailed, by this task or the kind's own; nothing when there is nothing. Asks for `batch` members at a time.
 * @throws AggregateError of mails that could not be sent: those are tried again by the next run
 */
export async function sendDigests(now = new Date(), batch = BATCH): Promise<{ sent: number }> {
  const due: Due[] = []
  // All of them first: those who are left out now (quiet hours, a failure) must not stand before the others.
  for (let found = batch; found === batch; ) {
    const next = await listDue(now, batch, due.at(-1))
    due.push(...next)
    found = next.length
  }
  let sent = 0
  await collectFailures('send-digests', due, async ({ userId, since }) => {
    const { stopToken } = await haveSettings(db, userId)
    if (await sendDigest({ userId, since }, stopToken, now)) sent++
  })
  return { sent }
}

function listDue(now: Date, batch: number, after: Due = { userId: 0, since: new Date(0) }) {
  const [at, last] = [now.toISOString(), after.since.toISOString()]
  return rowsOf(db, dueRow)`
    select u.id as "userId", coalesce(s."digestAt", u."createdAt") as since
      from "User" u left join "NotificationSettings" s on s."userId" = u.id
     where u."emailConfirmedAt" is not null and coalesce(s.digest, 'weekly') <> 'off'
       and coalesce(s."digestAt", u."createdAt") <= ${at}::timestamp(3) - case
             when s.digest = 'daily' then interval '1 day' else interval '7 days' end
       and (coalesce(s."digestAt", u."createdAt"), u.id) > (${last}::timestamp(3), ${after.userId}::int)
       and exists (
         select 1 from "Notification" n
          where n."userId" = u.id and n."readAt" is null and n."isShown" and n.mails = 0
            and n.kind not in (${Prisma.join(MAILED_ELSEWHERE.map(kindOf))})
            and n."mailDueAt" is null and n."createdAt" > coalesce(s."digestAt", u."createdAt"))
     order by since, u.id limit ${batch}`
}

/** At least once: a process that dies in between sends it again, with the same Message-ID on that day. */
const sendDigest = ({ userId, since }: Due, stopToken: string, now: Date): Promise<boolean> =>
  db.$transaction(
    async (tx) => {
      if (!(await isMine(tx, LOCKS.digest, userId))) return false
      const isDue = { userId, OR: [{ digestAt: null }, { digestAt: { lte: since } }] }
      if ((await tx.notificationSettings.count({ where: isDue })) === 0) return false
      if (await findQuiet(tx, userId, now)) return false
      const rows = await tx.notification.findMany({
        where: {
          AND: [notificationsVisibleTo({ id: userId })],
          readAt: null,
          kind: { notIn: [...MAILED_ELSEWHERE] },
          mails: 0,
          mailDueAt: null,
          createdAt: { gt: since },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: DIGEST_LENGTH,
        select: notificationSelect,
      })
      const named = await findNamed(rows)
      const told = rows.flatMap((row) => presentNotification(row, named) ?? [])
      const isSent =
        told.length > 0 &&
        (await mailMember(userId, (to) => digestLetter(to, told, { stopToken, now })))
      await tx.notificationSettings.updateMany({ where: isDue, data: { digestAt: now } })
      return isSent
    },
    { timeout: SENDING_MS },
  )
