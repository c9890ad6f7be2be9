import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { personJson } from '@/lib/people/queries'
import { person as personRow } from '@/lib/people/schema'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { pollsOf, type RichText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import { POLL_SECRET, type PollResult, type Polls, type PollVoters } from './schema'

const MOST_VOTERS = 50
const MINUTE_MS = 60_000

const resultSelect = {
  id: true,
  key: true,
  counts: true,
  voterCount: true,
  endsAt: true,
} satisfies Prisma.PollSelect

export const presentResult = ({
  voterCount,
  endsAt,
  ...row
}: Prisma.PollGetPayload<{ select: typeof resultSelect }>): PollResult => ({
  ...row,
  voters: voterCount,
  endsAt: endsAt?.toISOString() ?? null,
  isOver: endsAt !== null && endsAt <= new Date(),
})

/** How the votes of all polls in these texts stand; one statement, none without polls. */
export async function getPollsIn(texts: (RichText | null)[]): Promise<Polls> {
  const keys = new Set(texts.flatMap((text) => (text ? pollsOf(text) : [])).map(({ key }) => key))
  return keys.size > 0 ? getPolls([...keys].toSorted()) : {}
}

async function getPolls(keys: string[]): Promise<Polls> {
  'use cache'
  cachedUntilExpired(...keys.map(tags.poll))
  const rows = await db.poll.findMany({ where: { key: { in: keys } }, select: resultSelect })
  for (const left of rows.flatMap(({ endsAt }) => minutesTo(endsAt))) cachedForMinutes(left)
  return Object.fromEntries(rows.map((row) => [row.key, presentResult(row)]))
}

/** The page that says when a poll ends is drawn anew when it has ended. */
function minutesTo(endsAt: Date | null): number[] {
  const left = endsAt ? Math.ceil((endsAt.getTime() - Date.now()) / MINUTE_MS) : 0
  return left > 0 ? [left] : []
}

/** Only where its text can be read. */
export const readable = {
  OR: [
    { post: { status: 'published' } },
    { comment: { deletedAt: null, post: { status: 'published' } } },
  ],
} satisfies Prisma.PollWhereInput

const voterRow = z.object({ option: z.int(), person: personRow })

/**
 * Who voted for each option, the latest first, at most fifty each.
 * @throws AppError not_found, poll_secret (403)
 */
export async function listVoters(pollId: number): Promise<PollVoters> {
  const poll = await db.poll.findFirst({
    where: { id: pollId, ...readable },
    select: { isSecret: true, counts: true },
  })
  if (!poll) throw new AppError('not_found')
  if (poll.isSecret) throw new AppError(POLL_SECRET)
  const rows = await rowsOf(db, voterRow)`
    select o.at as option, v.person
      from generate_series(0, ${poll.counts.length - 1}::int) o(at)
     cross join lateral (
       select ${personJson('u')} as person,
              v."createdAt", v."userId"
         from "PollVote" v join "User" u on u.id = v."userId"
        where v."pollId" = ${pollId} and v.option = o.at
        order by v."createdAt" desc, v."userId" desc limit ${MOST_VOTERS}
     ) v
     order by o.at, v."createdAt" desc, v."userId" desc`
  return {
    options: poll.counts.map((count, at) => {
      const people = rows.filter(({ option }) => option === at).map(({ person }) => person)
      return { people, more: Math.max(0, count - people.length) }
    }),
  }
}
