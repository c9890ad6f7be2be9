import 'server-only'
import * as z from 'zod'
import { NOBODY } from '@/lib/nobody'
import { personJson } from '@/lib/people/queries'
import { person } from '@/lib/people/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { REACTIONS_PER_PAGE, type ReactionFilter, type ReactionPage } from '../schema'

const reactionRow = z.object({ person, at: z.date() })

/**
 * Who likes a post, the latest first; who is blocked is left out.
 * @throws AppError unauthenticated; not_found; invalid for an invalid cursor
 */
export async function listPostReactions(
  viewer: Viewer,
  id: number,
  filter: ReactionFilter,
): Promise<ReactionPage> {
  assertCan(viewer, 'reactions.read')
  const found = await db.post.count({ where: { id, status: 'published' } })
  if (!found) throw new AppError('not_found')
  return pageOfReactions(Prisma.sql`"PostReaction" r where r."postId" = ${id}`, filter)
}

/** A page of these reactions, `r`: rows of a text that the viewer can read. */
export async function pageOfReactions(
  reactions: Prisma.Sql,
  { cursor }: ReactionFilter,
): Promise<ReactionPage> {
  const after = placeOf(momentCursor, cursor)
  const now = new Date().toISOString()
  const rows = await rowsOf(db, reactionRow)`
    select ${personJson('u')} as person, r."createdAt" as at
      from (select * from ${reactions}) r join "User" u on u.id = r."userId"
     where u.id <> ${NOBODY} and (u."blockedUntil" is null or u."blockedUntil" <= ${now}::timestamp)
       and ${after ? laterThan(after) : Prisma.sql`true`}
     order by r."createdAt" desc, r."userId" desc limit ${REACTIONS_PER_PAGE + 1}`
  const { shown, next } = cutPage(rows, REACTIONS_PER_PAGE, (last) =>
    momentCursor.encode({ at: last.at.getTime(), id: last.person.id }),
  )
  return { items: shown.map((row) => row.person), next }
}

const laterThan = ({ at, id }: { at: number; id: number }) => Prisma.sql`
  (r."createdAt", r."userId") < (${new Date(at).toISOString()}::timestamp, ${id})`
