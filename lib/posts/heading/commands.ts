import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import { notifyArranged } from '@/lib/inbox/commands'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { moveCounters } from '../counters'
import { setTags } from '../tags/commands'
import { findHeading, type HeadingRow, presentHeading } from './queries'
import type { Heading, HeadingEdit } from './schema'

/**
 * Changes title, tags and topic of a published post. What it was called before stands in its history with the reason,
 * which its author is told; changes that the author has not published get the new heading too.
 * @throws AppError 401, 403, 404; invalid (`topicId`: unknown_topic); conflict (409) for a stale version
 */
export async function editHeading(viewer: Viewer, id: number, edit: HeadingEdit): Promise<Heading> {
  assertCan(viewer, 'post.arrange')
  const post = await findHeading(id)
  if (post.version !== edit.version) throw new AppError('conflict')
  const { topicId, tags, title } = edit
  const after = { title, tags: [...new Set(tags)], topicId }
  const { id: _, version: __, ...before } = presentHeading(post)
  if (isDeepStrictEqual(before, after)) return presentHeading(post)
  if (topicId !== null && topicId !== post.topicId) await assertTopic(topicId)
  await db.$transaction(async (tx) => {
    await write(tx, viewer, post, after, edit.reason)
    const about = { action: 'edit', kind: 'post', id, memberId: post.authorId } as const
    await enter(tx, viewer, { ...about, reason: edit.reason, before, after })
    if (post.authorId !== viewer.id) {
      const { reason } = edit
      await notifyArranged(tx, [post.authorId], { postId: id, did: 'edited', reason })
    }
    expire(tx, expiredBy.post(post, { ...post, topicId }))
  })
  return { id, version: post.version + 1, ...after }
}

async function assertTopic(id: number): Promise<void> {
  const found = await db.topic.findUnique({ where: { id }, select: { id: true } })
  if (!found) throw invalidField('topicId', 'unknown_topic')
}

type Changed = Omit<Heading, 'id' | 'version'>

async function write(
  tx: Db,
  viewer: Member,
  post: HeadingRow,
  { title, tags, topicId }: Changed,
  reason: string,
): Promise<void> {
  const { id, version } = post
  const [written] = await tx.post.updateManyAndReturn({
    where: { id, version, status: 'published' },
    data: {
      title,
      topicId,
      editedAt: new Date(),
      editReason: reason,
      version: { increment: 1 },
    },
    select: { id: true, commentCount: true },
  })
  if (!written) throw new AppError('conflict')
  const before = { postId: id, title: post.title, body: post.body ?? {} }
  await tx.postRevision.create({
    data: { ...before, editorId: viewer.id, reason },
    select: { id: true },
  })
  await moveCounters(tx, written, post, { ...post, topicId })
  const tagIds = post.tags.map(({ tagId }) => tagId)
  if (!isDeepStrictEqual(presentHeading(post).tags, tags)) await setTags(tx, id, tagIds, tags)
  const heading = JSON.stringify({ title, tags, topicId })
  await tx.$executeRaw`
    update "Post" set draft = draft || ${heading}::jsonb where id = ${id} and draft is not null`
}
