import 'server-only'
import pLimit from 'p-limit'
import * as z from 'zod'
import { sessionLimits } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import type { Access } from '@/lib/platform/http/public-fetch'
import { languageTag } from '@/lib/platform/i18n/locales'
import { rowsOf } from '@/lib/platform/sql'
import { findQuiet } from '../matrix/queries'
import { countUnreadOf, findNamed, isReadable } from '../queries'
import { notificationSelect, presentNotification } from '../views'
import { lineOf } from '../words'
import type { PushMessage } from './schema'
import { type Outcome, sendPush } from './send'

const BATCH = 100
const AT_ONCE = 10
/** A batch is sent in less; then another process may send what this one did not. */
const LEASE_MS = 5 * 60_000
const MINUTE_MS = 60_000
const LONGEST_WAIT_MINUTES = 360
/** Failures in a row, about a day of them, after which a device is given up. */
const MOST_FAILURES = 12
/** What could not be sent for so long is no news. */
const KEPT_MS = 2 * 86_400_000

type Options = { now?: Date } & Pick<Access, 'allow'>
type Result = { sent: number; late: number; failed: number; gone: number }

/**
 * Sends what is due and was not read meanwhile to each device of its member, outside of quiet hours. At least
 * once: what a process that died had begun is sent again, and takes the place of the first by its tag.
 */
export async function pushNotifications({
  now = new Date(),
  allow,
}: Options = {}): Promise<Result> {
  await dropEnded(now)
  await handOut(now)
  const result: Result = { sent: 0, late: 0, failed: 0, gone: 0 }
  const limit = pLimit(AT_ONCE)
  for (;;) {
    const taken = await take(now)
    const outcomes = await Promise.all(
      taken.map((delivery) => limit(() => deliver(delivery, now, allow))),
    )
    for (const outcome of outcomes) if (outcome) result[outcome]++
    if (taken.length < BATCH) return result
  }
}

const at = (date: Date) => date.toISOString()

/** Devices end with their sessions. */
async function dropEnded(now: Date): Promise<void> {
  const [member, staff] = [
    sessionLimits('member', now.getTime()),
    sessionLimits('admin', now.getTime()),
  ]
  await db.$executeRaw`
    delete from "PushSubscription" d using "Session" s, "User" u
     where s.id = d."sessionId" and u.id = d."userId"
       and (s."endedAt" is not null
         or s."lastSeenAt" < case when u.role = 'member' then ${at(member.seenAfter)}::timestamp(3)
              else ${at(staff.seenAfter)}::timestamp(3) end
         or s."createdAt" < case when u.role = 'member' then ${at(member.createdAfter)}::timestamp(3)
              else ${at(staff.createdAfter)}::timestamp(3) end)`
}

/**
 * Makes a delivery of each due notification for each device; one statement, so that none is lost or doubled.
 * What somebody writes to now is left to the next run, so that neither waits.
 */
const handOut = (now: Date) => db.$executeRaw`
  with due as (
    update "Notification" set "pushDueAt" = null where id in (
      select id from "Notification" where "pushDueAt" <= ${at(now)}::timestamp(3)
         for update skip locked)
    returning id, "userId", "readAt")
  insert into "PushDelivery" ("notificationId", "subscriptionId", "dueAt")
  select due.id, d.id, ${at(now)}::timestamp(3)
    from due join "PushSubscription" d on d."userId" = due."userId"
   where due."readAt" is null
   order by due.id, d.id
  on conflict ("notificationId", "subscriptionId") do update set "dueAt" = excluded."dueAt"`

const takenRow = z.object({ notificationId: z.int(), subscriptionId: z.int() })
type Delivery = z.output<typeof takenRow> & { leasedUntil: Date }

/** Takes a batch, by putting it forward. */
async function take(now: Date): Promise<Delivery[]> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const rows = await rowsOf(db, takenRow)`
    update "PushDelivery" p set "dueAt" = ${at(leasedUntil)}::timestamp(3)
     where (p."notificationId", p."subscriptionId") in (
       select q."notificationId", q."subscriptionId"
         from "PushDelivery" q join "PushSubscription" d on d.id = q."subscriptionId"
        where q."dueAt" <= ${at(now)}::timestamp(3)
          and (d."retryAt" is null or d."retryAt" <= ${at(now)}::timestamp(3))
        order by q."dueAt" limit ${BATCH} for update of q skip locked)
    returning p."notificationId", p."subscriptionId"`
  return rows.map((row) => ({ ...row, leasedUntil }))
}

/** Null when there is nothing to send any more. */
async function deliver(
  { leasedUntil, ...id }: Delivery,
  now: Date,
  allow: Access['allow'],
): Promise<keyof Result | null> {
  const found = await db.pushDelivery.findFirst({
    where: { ...id, notification: isReadable },
    select: {
      subscription: { include: { user: { select: { language: true, role: true } } } },
      notification: { select: { ...notificationSelect, userId: true } },
    },
  })
  const mine = { ...id, dueAt: leasedUntil }
  const message = found && (await messageOf(found, now))
  if (!message) {
    await db.pushDelivery.deleteMany({ where: mine })
    return null
  }
  const { subscription } = found
  const quiet = await findQuiet(db, subscription.userId, now)
  if (quiet) {
    await db.pushDelivery.updateMany({ where: mine, data: { dueAt: quiet } })
    return 'late'
  }
  const outcome = await sendPush(subscription, message, allow)
  if (outcome.is === 'taken') {
    // What joined while it was sent is due again, and stays.
    await db.pushDelivery.deleteMany({ where: mine })
    if (subscription.failures > 0) await mend(subscription.id)
    return 'sent'
  }
  const end = await fail(subscription, outcome, now)
  await db.pushDelivery.updateMany({ where: mine, data: { dueAt: now } })
  return end
}

const mend = (id: number) =>
  db.pushSubscription.updateMany({ where: { id }, data: { failures: 0, retryAt: null } })

/** Waits twice as long each time, or as long as the push service says; drops what is gone. */
async function fail(
  { id, failures }: { id: number; failures: number },
  outcome: Exclude<Outcome, { is: 'taken' }>,
  now: Date,
): Promise<'failed' | 'gone'> {
  if (outcome.is === 'gone' || failures + 1 >= MOST_FAILURES) {
    await db.pushSubscription.deleteMany({ where: { id } })
    return 'gone'
  }
  const said = Math.min(outcome.waitSeconds / 60, LONGEST_WAIT_MINUTES)
  const minutes = Math.max(Math.min(2 ** failures, LONGEST_WAIT_MINUTES), said)
  // Of several that fail at once the first counts.
  await db.pushSubscription.updateMany({
    where: { id, OR: [{ retryAt: null }, { retryAt: { lte: now } }] },
    data: { failures: failures + 1, retryAt: new Date(now.getTime() + minutes * MINUTE_MS) },
  })
  return 'failed'
}

type Found = {
  notification: Parameters<typeof presentNotification>[0] & { userId: number }
  subscription: { user: Parameters<typeof lineOf>[1] }
}

/** Null for what is read or too old. */
async function messageOf(
  { notification, subscription }: Found,
  now: Date,
): Promise<PushMessage | null> {
  const { userId, kind, targetId, readAt, createdAt } = notification
  if (readAt || now.getTime() - createdAt.getTime() > KEPT_MS) return null
  const told = presentNotification(notification, await findNamed([notification]))
  if (!told) return null
  const { user } = subscription
  const [line, unread] = await Promise.all([lineOf(told, user), countUnreadOf(userId)])
  return {
    title: line.text,
    body: 'excerpt' in told ? told.excerpt : '',
    lang: languageTag(user.language),
    path: line.path,
    tag: `${kind}-${targetId}`,
    unread,
  }
}
