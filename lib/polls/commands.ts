import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import { pollVoted } from './events'
import { presentResult, readable } from './queries'
import { POLL_ENDED, type PollChoice, type PollVote } from './schema'

/**
 * Votes in a poll, in the place of what the viewer has voted for before. Idempotent.
 * @throws AppError 401, 403, 404; poll_ended (409); invalid (422) for an option that is none, or several of one
 */
export const vote = (viewer: Viewer, pollId: number, { options }: PollChoice): Promise<PollVote> =>
  setVote(viewer, pollId, [...new Set(options)].toSorted())

/** Takes the vote back. Idempotent. @throws AppError 401, 403, 404; poll_ended (409) */
export const withdrawVote = (viewer: Viewer, pollId: number): Promise<PollVote> =>
  setVote(viewer, pollId, [])

async function setVote(viewer: Viewer, pollId: number, choice: number[]): Promise<PollVote> {
  const place = await findPlace(pollId)
  assertCan(viewer, 'poll.vote')
  const { id: userId } = viewer
  return db.$transaction(async (tx) => {
    const poll = await lockPoll(tx, pollId)
    if (poll.endsAt && poll.endsAt <= new Date()) throw new AppError(POLL_ENDED)
    assertFits(choice, poll)
    await tx.pollVote.deleteMany({ where: { pollId, userId, option: { notIn: choice } } })
    await tx.pollVote.createMany({
      data: choice.map((option) => ({ pollId, userId, option })),
      skipDuplicates: true,
    })
    const counted = await countVotes(tx, pollId)
    expire(tx, expiredBy.poll(poll.key))
    const data = { ...place, pollId, counts: counted.counts, voters: counted.voterCount }
    await publish(tx, { channel: channels.post(place.postId), event: pollVoted, data })
    return { ...presentResult(counted), choice }
  })
}

function assertFits(choice: number[], { options, isMultiple }: Poll): void {
  const isKnown = choice.every((option) => option < options.length)
  if (!isKnown || (choice.length > 1 && !isMultiple)) throw invalidField('options', 'invalid')
}

async function findPlace(id: number): Promise<{ postId: number }> {
  const poll = await db.poll.findFirst({
    where: { id, ...readable },
    select: { postId: true, comment: { select: { postId: true } } },
  })
  const postId = poll?.postId ?? poll?.comment?.postId
  if (!postId) throw new AppError('not_found')
  return { postId }
}

type Poll = Awaited<ReturnType<typeof lockPoll>>

/** Votes of one poll follow each other, so that its counts are those of its rows. */
async function lockPoll(tx: Db, id: number) {
  await tx.$executeRaw`select 1 from "Poll" where id = ${id} for no key update`
  return tx.poll.findUniqueOrThrow({ where: { id } })
}

async function countVotes(tx: Db, id: number) {
  await recount(tx, [id])
  return tx.poll.findUniqueOrThrow({
    where: { id },
    select: { id: true, key: true, counts: true, voterCount: true, endsAt: true },
  })
}

/** Counts the votes of these polls anew. */
const recount = (tx: Db, ids: number[]) => tx.$executeRaw`
  update "Poll" p
     set counts = array(
           select coalesce(v.n, 0)::int from generate_series(0, cardinality(p.options) - 1) place(at)
             left join (select option, count(*) as n from "PollVote" where "pollId" = p.id
                         group by option) v on v.option = place.at
            order by place.at),
         "voterCount" = (select count(distinct "userId") from "PollVote" where "pollId" = p.id)
   where p.id = any(${ids}::int[])`

const votedRow = z.object({ id: z.int(), key: z.string() })

const votedBy = (tx: Db, who: Prisma.Sql) => rowsOf(tx, votedRow)`
  select id, key::text from "Poll"
   where id in (select "pollId" from "PollVote" where "userId" = ${who})
   order by id for no key update`

/** The votes of a member who leaves count no more. */
export async function dropVotes(tx: Db, userId: number): Promise<void> {
  const polls = await votedBy(tx, Prisma.sql`${userId}`)
  await tx.pollVote.deleteMany({ where: { userId } })
  await recountAll(tx, polls)
}

/** Where both of two accounts that become one have voted, the vote of the one that is kept counts. */
export async function joinVotes(tx: Db, { from, to }: { from: number; to: number }) {
  const polls = await votedBy(tx, Prisma.sql`${from}`)
  const ids = polls.map(({ id }) => id)
  await tx.$executeRaw`
    delete from "PollVote" v where v."userId" = ${from} and exists (
      select 1 from "PollVote" o where o."pollId" = v."pollId" and o."userId" = ${to})`
  await tx.pollVote.updateMany({
    where: { userId: from, pollId: { in: ids } },
    data: { userId: to },
  })
  await recountAll(tx, polls)
}

async function recountAll(tx: Db, polls: { id: number; key: string }[]): Promise<void> {
  await recount(
    tx,
    polls.map(({ id }) => id),
  )
  expire(
    tx,
    polls.flatMap(({ key }) => expiredBy.poll(key)),
  )
}
