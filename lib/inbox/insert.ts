import 'server-only'
import * as z from 'zod'
import { publishAll } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { NOBODY } from '@/lib/nobody'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { inboxChanged } from './events'
import { GROUPS, MAILED_ELSEWHERE, MATRIX } from './matrix/schema'

/** Minutes in which reading on the site saves the mail. */
const MAIL_DELAY_MINUTES = 5
/** Seconds in which reading on the site saves the push. */
const PUSH_DELAY_SECONDS = 20
/** Comments and people that one row remembers. */
const REMEMBERED = 100

/** What a row is about, beside its kind. */
export type Subject = {
  targetId: number
  /** Arguments of the kind's message, as in `notification` of the schema. */
  data?: Record<string, string | number | null>
  /** The post that must be readable. */
  postId?: number
  commentId?: number
  actorId?: number
}

/** The matrix as a table: kind, group, defaults, and whether the general mail has it. */
const DEFAULTS = Prisma.raw(
  GROUPS.flatMap((group) => {
    const { kinds, defaults } = MATRIX[group]
    return kinds.map(
      (kind) =>
        `('${kind}'::"NotificationKind", '${group}'::"NotificationGroup", ` +
        `${defaults.site}, ${defaults.mail}, ${defaults.push}, ${!MAILED_ELSEWHERE.includes(kind)})`,
    )
  }).join(', '),
)

/**
 * Inserts a row for each candidate (columns `userId` and `kind`, each person once;
 * whose account is gone is told nothing) who wants the kind somewhere, or joins the unread row about the same subject, and tells their open pages. Two statements, however
 * many they are.
 */
export async function insertRows(
  tx: Db,
  candidates: Prisma.Sql,
  { targetId, data = {}, postId, commentId, actorId }: Subject,
): Promise<void> {
  const comments = commentId === undefined ? [] : [commentId]
  const actors = actorId === undefined ? [] : [actorId]
  const rows = await rowsOf(tx, toldRow)`
    insert into "Notification" as n ("userId", kind, "targetId", data, "postId", "commentIds",
                                     "actorIds", "isShown", "mailDueAt", "pushDueAt",
                                     "createdAt")
    select who."userId", who.kind, ${targetId}::int, ${JSON.stringify(data)}::jsonb,
           ${postId ?? null}::int, ${comments}::int[], ${actors}::int[], coalesce(c.site, d.site),
           case when d.mailed and coalesce(c.mail, d.mail)
                then now() at time zone 'utc' + make_interval(mins => ${MAIL_DELAY_MINUTES}) end,
           case when coalesce(c.push, d.push)
                then now() at time zone 'utc' + make_interval(secs => ${PUSH_DELAY_SECONDS}) end,
           now() at time zone 'utc'
      from (${candidates}) who
      join (values ${DEFAULTS}) d(kind, "group", site, mail, push, mailed) on d.kind = who.kind
      left join "NotificationChoice" c on c."userId" = who."userId" and c."group" = d."group"
     where who."userId" <> ${NOBODY}
       and (coalesce(c.site, d.site) or (d.mailed and coalesce(c.mail, d.mail))
            or coalesce(c.push, d.push))
     order by who."userId"
    on conflict ("userId", kind, "targetId") where "readAt" is null do update
       set data = excluded.data, count = n.count + 1, "createdAt" = excluded."createdAt",
           "isShown" = excluded."isShown",
           "mailDueAt" = coalesce(n."mailDueAt", excluded."mailDueAt"),
           "pushDueAt" = coalesce(n."pushDueAt", excluded."pushDueAt"),
           "commentIds" = case when n."commentIds" @> excluded."commentIds" then n."commentIds"
             else (n."commentIds" || excluded."commentIds")
                  [greatest(1, cardinality(n."commentIds") - ${REMEMBERED - 2}):] end,
           "actorIds" = (excluded."actorIds" || array_remove(n."actorIds", ${actorId ?? null}::int))
                        [1:${REMEMBERED}]
    returning id, "userId", "isShown"`
  const shown = rows.filter(({ isShown }) => isShown)
  await publishAll(
    tx,
    shown.map(({ id, userId }) => ({
      channel: channels.user(userId),
      event: inboxChanged,
      data: { notificationId: id },
    })),
  )
}

const toldRow = z.object({ id: z.int(), userId: z.int(), isShown: z.boolean() })
