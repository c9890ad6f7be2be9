import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { tellOfPollEnd } from '@/lib/inbox/texts/commands'
import { expire } from '@/lib/platform/cache'
import { collectFailures } from '@/lib/platform/collect-failures'
import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { readable } from './queries'

const AT_ONCE = 100

/**
 * Tells the authors and the voters of polls that have ended, once each; nobody of a text that cannot be read.
 * @throws AggregateError of internal errors, after all others were tried
 */
export async function endPolls(now = new Date()): Promise<{ ended: number }> {
  const due = await db.poll.findMany({
    where: { endToldAt: null, endsAt: { lte: now } },
    orderBy: { endsAt: 'asc' },
    take: AT_ONCE,
    select: { id: true },
  })
  let ended = 0
  await collectFailures('end-polls', due, async ({ id }) => {
    ended += await endPoll(id, now)
  })
  return { ended }
}

/**
 * None when somebody else was faster, or the author has put its end off. The post first, as whoever writes to it does, so
 * that the two never wait for each other.
 */
const endPoll = (id: number, now: Date): Promise<number> =>
  db.$transaction(async (tx) => {
    const poll = await tx.poll.findUnique({ where: { id }, select: placeSelect })
    const postId = poll?.postId ?? poll?.comment?.postId
    if (!poll || !postId) return 0
    await tx.$executeRaw`select 1 from "Post" where id = ${postId} for no key update`
    const { count } = await tx.poll.updateMany({
      where: { id, endToldAt: null, endsAt: { lte: now } },
      data: { endToldAt: now },
    })
    if (count === 0) return 0
    expire(tx, expiredBy.poll(poll.key))
    const isShown = (await tx.poll.count({ where: { id, ...readable } })) > 0
    const commentId = poll.comment?.id ?? null
    if (isShown) await tellOfPollEnd(tx, { pollId: id, postId, commentId })
    return count
  })

const placeSelect = {
  key: true,
  postId: true,
  comment: { select: { id: true, postId: true } },
} satisfies Prisma.PollSelect
