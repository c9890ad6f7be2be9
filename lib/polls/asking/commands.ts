import 'server-only'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expiredBy } from '@/lib/cache-tags'
import { expire } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import type { AskedPoll, RichNode } from '@/lib/richtext/nodes/schema'
import { pollsOf, type RichText } from '@/lib/richtext/schema'
import type { Prisma } from '@/prisma/generated/client'
import { queueEnd } from './queue'

/** The text in which polls are asked. */
type Place = { postId: number; commentId: null } | { postId: null; commentId: number }

/**
 * Keeps the polls of a text that comes out or is edited, and answers the text as it may be stored: a poll of another text
 * becomes a new one, and one that the text has no more is deleted.
 * @throws AppError invalid (422), poll_voted, for a change of what somebody has voted on, but for its end
 */
export async function keepPolls(tx: Db, place: Place, doc: RichText): Promise<RichText> {
  const asked = pollsOf(doc)
  await dropPolls(tx, { ...place, key: { notIn: asked.map(({ key }) => key) } })
  const kept: AskedPoll[] = []
  for (const each of asked) {
    const isTwice = kept.some(({ key }) => key === each.key)
    kept.push(await keepPoll(tx, place, isTwice ? { ...each, key: randomUUID() } : each))
  }
  return isDeepStrictEqual(asked, kept) ? doc : withPolls(doc, kept)
}

async function keepPoll(tx: Db, place: Place, asked: AskedPoll): Promise<AskedPoll> {
  const { key } = asked
  await tx.$executeRaw`select 1 from "Poll" where key = ${key}::uuid for no key update`
  const row = await tx.poll.findUnique({ where: { key } })
  if (!row) return addPoll(tx, place, asked)
  const isHere = row.postId === place.postId && row.commentId === place.commentId
  if (!isHere) return addPoll(tx, place, { ...asked, key: randomUUID() })
  const endsAt = asked.endsAt === null ? null : new Date(asked.endsAt)
  if (row.voterCount > 0) assertAsAsked(row, asked)
  const { question, options, isMultiple, isSecret } = asked
  const counts = row.voterCount > 0 ? row.counts : options.map(() => 0)
  const isOver = endsAt !== null && endsAt <= new Date()
  const endToldAt = isOver ? row.endToldAt : null
  const data = { question, options, isMultiple, isSecret, counts, endsAt, endToldAt }
  await tx.poll.update({ where: { key }, data, select: { id: true } })
  if (row.endsAt?.getTime() !== endsAt?.getTime()) await queueEnd(tx, row.id, endsAt)
  expire(tx, expiredBy.poll(key))
  return asked
}

type Terms = Pick<AskedPoll, 'question' | 'options' | 'isMultiple' | 'isSecret'>

/** Who has voted has voted on these words, and by these rules. */
function assertAsAsked(voted: Terms, asked: Terms): void {
  const termsOf = ({ question, options, isMultiple, isSecret }: Terms) => [
    ...[question, isMultiple, isSecret],
    ...options,
  ]
  if (isDeepStrictEqual(termsOf(voted), termsOf(asked))) return
  throw invalidField('body', 'poll_voted', { question: voted.question })
}

async function addPoll(tx: Db, place: Place, asked: AskedPoll): Promise<AskedPoll> {
  const counts = asked.options.map(() => 0)
  const { id, endsAt } = await tx.poll.create({
    data: { ...place, ...asked, counts },
    select: { id: true, endsAt: true },
  })
  if (endsAt) await queueEnd(tx, id, endsAt)
  return asked
}

/** Deletes polls, with their votes, whose text is gone. */
export async function dropPolls(tx: Db, where: Prisma.PollWhereInput): Promise<void> {
  const rows = await tx.poll.findMany({ where, select: { id: true, key: true, endsAt: true } })
  if (rows.length === 0) return
  for (const { id, endsAt } of rows) if (endsAt) await queueEnd(tx, id, null)
  await tx.poll.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  expire(
    tx,
    rows.flatMap(({ key }) => expiredBy.poll(key)),
  )
}

/** The text of a post is a comment now: its polls stand there, with their votes. */
export async function movePolls(tx: Db, postId: number, commentId: number): Promise<void> {
  await tx.poll.updateMany({ where: { postId }, data: { postId: null, commentId } })
}

/** The same text with these polls, in order. */
function withPolls(doc: RichText, polls: AskedPoll[]): RichText {
  const left = [...polls]
  const rewrite = (node: RichNode): RichNode => {
    if (node.type === 'poll') return { ...node, attrs: left.shift() ?? node.attrs }
    if (!('content' in node) || !Array.isArray(node.content)) return node
    return { ...node, content: (node.content as RichNode[]).map(rewrite) } as RichNode
  }
  return { ...doc, content: doc.content.map(rewrite) }
}
