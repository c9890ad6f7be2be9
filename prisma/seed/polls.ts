import { createHash } from 'node:crypto'
import { db } from '@/lib/platform/db'
import type { RichText } from '@/lib/richtext/schema'
import type { DemoPoll, Numbered } from './content'
import type { Lookup } from './lookup'

const DAY_MS = 86_400_000

/** The same for the same text each time; 0 is the text of the post. */
export function keyOf(text: string, number: number): string {
  const hex = createHash('sha256').update(`${text}/${number}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const endOf = ({ endsInDays }: DemoPoll, now: number) =>
  endsInDays === undefined ? null : new Date(Math.ceil(now / DAY_MS + endsInDays) * DAY_MS)

/** The text with its poll at the end. */
export function withPoll(doc: RichText, key: string, poll: DemoPoll | undefined): RichText {
  if (!poll) return doc
  const { question, options, isMultiple, isSecret } = poll
  const endsAt = endOf(poll, Date.now())?.toISOString() ?? null
  const attrs = { key, question, options, isMultiple, isSecret, endsAt }
  return { ...doc, content: [...doc.content, { type: 'poll', attrs }] }
}

/** Writes the polls of these texts, and the votes of members. */
export async function insertPolls(all: Numbered[], { people, now }: Lookup): Promise<void> {
  const members = [...people.values()]
  for (const { id, key, poll, comments } of all) {
    if (poll) await insertPoll({ postId: id }, keyOf(key, 0), poll, { members, now })
    for (const [at, comment] of comments.entries()) {
      if (!comment.poll) continue
      const found = { postId_number: { postId: id, number: at + 1 } }
      const { id: commentId } = await db.comment.findUniqueOrThrow({ where: found })
      await insertPoll({ commentId }, keyOf(key, at + 1), comment.poll, { members, now })
    }
  }
}

type Place = { postId: number } | { commentId: number }
type Demo = { members: number[]; now: number }

async function insertPoll(place: Place, key: string, poll: DemoPoll, { members, now }: Demo) {
  const { question, options, isMultiple, isSecret, votes } = poll
  const endsAt = endOf(poll, now)
  const voters = votersOf(poll, members)
  const row = { ...place, key, question, options, isMultiple, isSecret, endsAt }
  const counts = votes.map((_, at) => voters.filter(({ option }) => option === at).length)
  const voterCount = new Set(voters.map(({ userId }) => userId)).size
  const { id: pollId } = await db.poll.create({ data: { ...row, counts, voterCount } })
  await db.pollVote.createMany({ data: voters.map((vote) => ({ ...vote, pollId })) })
}

/** One option each, or in a poll of several answers a new round of the members for each option. */
function votersOf({ isMultiple, votes }: DemoPoll, members: number[]) {
  let next = 0
  return votes.flatMap((count, option) => {
    if (isMultiple) next = option * 7
    const some = Array.from({ length: Math.min(count, members.length) }, () => {
      const userId = members[next % members.length] ?? 0
      next += 1
      return { userId, option }
    })
    return isMultiple || next <= members.length ? some : []
  })
}
