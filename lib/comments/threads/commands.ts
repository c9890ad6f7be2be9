import 'server-only'
import * as z from 'zod'
import { enter } from '@/lib/audit/commands'
import { followMoved } from '@/lib/follows/commands'
import { notifyArranged } from '@/lib/inbox/commands'
import { moveAllTold } from '@/lib/inbox/threads/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { openThread, retireThread } from '@/lib/posts/threads/commands'
import { Section } from '@/prisma/generated/enums'
import { moveUnsent } from '../drafts/commands'
import { moveComments, type Placed, type Thread, takeComments } from './moving'
import { noteOf, openingAsComment, openingSelect } from './opening'
import type { Merge, MovedComments, Split } from './schema'

/** A merge of thousands of comments takes a while. */
const PATIENCE_MS = 30_000

/**
 * Moves comments to a new discussion of the viewer, or to one that there is. Their authors are told.
 * @throws AppError 401, 403, 404; invalid (`into`: unknown_category, event_without_start, unknown_discussion, merge_same);
 *   conflict (409) when one of the numbers is there no more
 */
export async function splitComments(
  viewer: Viewer,
  id: number,
  { numbers: given, into, reason }: Split,
): Promise<MovedComments> {
  assertCan(viewer, 'post.arrange')
  const numbers = [...new Set(given)]
  const target = 'postId' in into ? { id: into.postId } : await prepare(into)
  if ('id' in target && target.id === id) throw invalidField('into', 'merge_same')
  await assertThere(id)
  return db.$transaction(async (tx) => {
    const [from, there] = await lock(tx, id, 'id' in target ? target.id : null)
    const taken = await takeComments(tx, id, numbers)
    if (taken.length < numbers.length) throw new AppError('conflict')
    const to = there ?? (await open(tx, viewer, from, target as Prepared))
    const placed = await moveComments(tx, from, to, taken)
    const authors = tellable(placed, viewer)
    await followMoved(tx, { from: id, to: to.id, authorIds: [...authors.keys()] })
    for (const [author, { id: commentId }] of authors) {
      const about = { postId: to.id, did: 'comments', reason, commentId } as const
      await notifyArranged(tx, [author], about)
    }
    const [before, after] = [
      { postId: id, numbers: placed.map(({ number }) => number) },
      { postId: to.id, numbers: placed.map(({ at }) => at) },
    ]
    await enter(tx, viewer, { action: 'split', kind: 'post', id, reason, before, after })
    return answerOf(to, placed)
  })
}

/**
 * Moves all comments of a discussion to the end of another, its text as the first of them; its address leads there from
 * then on.
 * @throws AppError 401, 403, 404, also for what is no discussion of the forum; invalid (`into`: unknown_discussion,
 *   merge_same); conflict (409) when one of both is away meanwhile
 */
export async function mergeThread(
  viewer: Viewer,
  id: number,
  { into, reason }: Merge,
): Promise<MovedComments> {
  assertCan(viewer, 'post.arrange')
  if (into === id) throw invalidField('into', 'merge_same')
  await assertThere(id, 'forum')
  return db.$transaction(
    async (tx) => {
      const [from, to] = await lock(tx, id, into)
      if (!to) throw invalidField('into', 'unknown_discussion')
      const { placed, post } = await moveAll(tx, from, to)
      await moveUnsent(tx, id, into)
      await moveAllTold(tx, { from: id, to: into })
      await retireThread(tx, { ...post, section: from.section }, into)
      const { authorId } = post
      if (authorId !== viewer.id) {
        await notifyArranged(tx, [authorId], { postId: into, did: 'merged', reason })
      }
      const about = { action: 'merge', kind: 'post', id, memberId: authorId, reason } as const
      await enter(tx, viewer, { ...about, after: { into, comments: placed.length } })
      return answerOf(to, placed)
    },
    { timeout: PATIENCE_MS },
  )
}

async function moveAll(tx: Db, from: Thread, to: Thread) {
  const post = await tx.post.findUniqueOrThrow({
    where: { id: from.id },
    select: { ...openingSelect, categoryId: true, topicId: true, companyId: true },
  })
  const opening = await openingAsComment(tx, post, from.commentSeq + 1)
  const all = await takeComments(tx, from.id, null)
  // First, and read by whoever opened the discussion.
  const taken = all
    .map((one) => (one.id === opening ? { ...one, number: 0 } : one))
    .toSorted((a, b) => a.number - b.number)
  const placed = await moveComments(tx, from, to, taken)
  // The number that it had for a moment was nobody's.
  if (opening !== null) {
    const where = { postId: from.id, number: from.commentSeq + 1, commentId: opening }
    await tx.commentPlace.deleteMany({ where })
  }
  return { placed, post }
}

type Prepared = { title: string; category: { id: number; section: Section } }

async function prepare({ title, categoryId }: { title: string; categoryId: number }) {
  const category = await db.category.findUnique({
    where: { id: categoryId },
    select: { id: true, section: true },
  })
  if (!category) throw invalidField('into', 'unknown_category')
  if (category.section === 'events') throw invalidField('into', 'event_without_start')
  return { title, category }
}

async function assertThere(id: number, section?: Section): Promise<void> {
  const there = await db.post.count({ where: { id, status: 'published', section } })
  if (there === 0) throw new AppError('not_found')
}

const threadRow = z.object({
  id: z.int(),
  section: z.enum(Section),
  categoryId: z.int().nullable(),
  commentSeq: z.int(),
})

/** Both discussions, lower id first, so that two moderators never wait for each other. */
async function lock(tx: Db, id: number, into: number | null): Promise<[Thread, Thread | null]> {
  const rows = await rowsOf(tx, threadRow)`
    select id, section::text, "categoryId", "commentSeq" from "Post"
     where id = any(${into === null ? [id] : [id, into]}::int[]) and status = 'published'
     order by id for no key update`
  const from = rows.find((row) => row.id === id)
  const to = rows.find((row) => row.id === into)
  if (!from) throw new AppError('conflict')
  if (into !== null && !to) throw invalidField('into', 'unknown_discussion')
  return [from, to ?? null]
}

async function open(tx: Db, viewer: Member, from: Thread, target: Prepared): Promise<Thread> {
  const { language } = await tx.post.findUniqueOrThrow({
    where: { id: from.id },
    select: { language: true },
  })
  const body = await noteOf(language, from.id)
  const id = await openThread(tx, viewer, { ...target, language, body })
  const { id: categoryId, section } = target.category
  return { id, section, categoryId, commentSeq: 0 }
}

/** The first comment of each author who is told. */
function tellable(placed: Placed[], viewer: Member): Map<number, Placed> {
  const first = new Map<number, Placed>()
  for (const one of placed) {
    const isTold = one.isLive && one.authorId !== viewer.id && !first.has(one.authorId)
    if (isTold) first.set(one.authorId, one)
  }
  return first
}

/** What waits for the staff goes along without a number. */
function answerOf(to: Thread, placed: Placed[]): MovedComments {
  const numbered = placed.filter(({ at }) => at > 0)
  const number = numbered[0]?.at ?? null
  return { postId: to.id, section: to.section, number, count: numbered.length }
}
