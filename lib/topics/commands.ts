import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Topic, TopicDraft, TopicEdit } from './schema'
import { presentTopic, topicSelect } from './views'

/** @throws AppError 401, 403; conflict (409) when the address is taken */
export async function createTopic(viewer: Viewer, draft: TopicDraft): Promise<Topic> {
  assertCan(viewer, 'topic.edit')
  const row = await db.topic.create({ data: draft, select: topicSelect })
  expire(...expiredBy.topicCreated())
  return presentTopic(row)
}

/** @throws AppError 401, 403, not_found (404); conflict (409) when the address is taken */
export async function editTopic(viewer: Viewer, id: number, edit: TopicEdit): Promise<Topic> {
  assertCan(viewer, 'topic.edit')
  const row = await db.topic.update({ where: { id }, data: edit, select: topicSelect })
  expire(...expiredBy.topic(id))
  return presentTopic(row)
}

/**
 * Only a topic without posts may go; its subscriptions and favourites go with it.
 * @throws AppError 401, 403, not_found (404), conflict (409) when posts are filed under it
 */
export async function deleteTopic(viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'topic.edit')
  const removed = await db.$transaction(async (tx) => {
    const { count } = await tx.topic.deleteMany({ where: { id, posts: { none: {} } } })
    if (count) await tx.favorite.deleteMany({ where: { kind: 'topic', targetId: id } })
    return count
  })
  if (removed === 0) {
    const exists = await db.topic.findUnique({ where: { id }, select: { id: true } })
    throw new AppError(exists ? 'conflict' : 'not_found')
  }
  expire(...expiredBy.topic(id))
}
