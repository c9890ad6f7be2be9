import 'server-only'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { forgetFollows } from '@/lib/follows/commands'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Topic, TopicDraft, TopicEdit } from './schema'
import { presentTopic, topicSelect } from './views'

/** @throws AppError 401, 403; conflict (409) when the address is taken */
export async function createTopic(viewer: Viewer, draft: TopicDraft): Promise<Topic> {
  assertCan(viewer, 'topic.edit')
  const row = await db.$transaction(async (tx) => {
    expire(tx, expiredBy.topicCreated())
    const after = await tx.topic.create({ data: draft, select: topicSelect })
    await enter(tx, viewer, { action: 'create', kind: 'topic', id: after.id, after })
    return after
  })
  return presentTopic(row)
}

/**
 * @throws AppError 401, 403, not_found (404); conflict (409) when the address is taken; edited_meanwhile (409), with the
 *   topic as data, when somebody else has edited it since that version
 */
export async function editTopic(
  viewer: Viewer,
  id: number,
  { version, ...edit }: TopicEdit,
): Promise<Topic> {
  assertCan(viewer, 'topic.edit')
  const row = await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from "Topic" where id = ${id} for no key update`
    const before = await tx.topic.findUniqueOrThrow({ where: { id }, select: topicSelect })
    if (version !== undefined && version !== before.version) {
      throw new AppError('edited_meanwhile', [], { data: presentTopic(before) })
    }
    expire(tx, expiredBy.topic(id))
    const after = await tx.topic.update({
      where: { id },
      data: { ...edit, version: { increment: 1 } },
      select: topicSelect,
    })
    const change = { before: told(before), after: told(after) }
    await enter(tx, viewer, { action: 'edit', kind: 'topic', id, ...change })
    return after
  })
  return presentTopic(row)
}

/**
 * Deletes a topic without posts, with its subscriptions and favourites.
 * @throws AppError 401, 403, not_found (404), conflict (409) when it has posts
 */
export async function deleteTopic(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'topic.edit')
  const removed = await db.$transaction(async (tx) => {
    const before = await tx.topic.findUnique({ where: { id }, select: topicSelect })
    const { count } = await tx.topic.deleteMany({ where: { id, posts: { none: {} } } })
    if (count === 0) return 0
    await tx.favorite.deleteMany({ where: { kind: 'topic', targetId: id } })
    await forgetFollows(tx, 'topic', id)
    purge(tx, expiredBy.topic(id))
    await enter(tx, viewer, { action: 'delete', kind: 'topic', id, before })
    return count
  })
  if (removed === 0) {
    const exists = await db.topic.findUnique({ where: { id }, select: { id: true } })
    throw new AppError(exists ? 'conflict' : 'not_found')
  }
}

/** As the log tells of it. */
const told = ({ version: _, ...row }: { version: number }) => row
