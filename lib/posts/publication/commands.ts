import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { assertNewcomerMay } from '@/lib/people/newcomers/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { toFieldIssue } from '@/lib/platform/http/issues'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { excerptOf, imagesOf } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { conflict, toStore } from '../drafts/commands'
import { findDraft } from '../drafts/queries'
import { type Draft, type Publishable, type Published, publishable } from '../drafts/schema'
import { type DraftRow, liveContent, presentDraft } from '../drafts/views'
import { count, setTags } from '../tags/commands'
import { findMissing } from './queries'

const SILENT_MS = 5 * 60_000

/**
 * Shows the draft to everyone: a new post, or a new state of a published one. Within five minutes
 * an edit is silent; later the post says so and keeps what it said before. Again changes nothing.
 * @throws AppError invalid with every fault by field, version_conflict, newcomer_limit, too_many_requests, 403, 404
 */
export async function publish(viewer: Viewer, id: number, version: number): Promise<Published> {
  const row = await findDraft(viewer, id)
  assertCan(viewer, 'post.publish', row)
  if (row.status === 'published' && row.draft === null) return { id, section: row.section }
  if (row.version !== version) throw await conflict(viewer, id)
  const content = await check(row)
  const isNew = row.publishedAt === null
  await assertNewcomerMay(viewer, content.body, isNew ? ['posts', 'links'] : ['links'])
  if (isNew) await spend(`user:${viewer.id}`, 'post', 'postDay')

  const isWritten = await db.$transaction((tx) => write(tx, row, content))
  if (!isWritten) throw await conflict(viewer, id)
  expire(...shownBy(row), ...shownBy({ ...content, id, authorId: row.authorId }))
  return { id, section: content.section }
}

/** Takes a published post back to its author's drafts; comments and reactions wait. Again changes nothing. */
export async function unpublish(viewer: Viewer, id: number): Promise<Draft> {
  const row = await findDraft(viewer, id)
  assertCan(viewer, 'post.publish', row)
  if (row.status === 'draft') return presentDraft(row)
  await db.$transaction(async (tx) => {
    const [taken] = await tx.post.updateManyAndReturn({
      where: { id, version: row.version, status: 'published' },
      data: {
        status: 'draft',
        draft: row.draft ?? toStore(liveContent(row)),
        draftSavedAt: new Date(),
        version: { increment: 1 },
      },
      select: { commentCount: true },
    })
    if (!taken) throw new AppError('conflict')
    await moveCounters(tx, row, null, taken.commentCount)
    await count(tx, tagIdsOf(row), -1)
  })
  expire(...shownBy(row), 'live')
  return presentDraft(await findDraft(viewer, id))
}

/** Everything that is still missing or wrong, at once. */
async function check(row: DraftRow): Promise<Publishable> {
  const draft = presentDraft(row)
  const parsed = publishable.safeParse(draft)
  const issues = parsed.success ? [] : parsed.error.issues.map((one) => toFieldIssue(one as never))
  const missing = await findMissing(draft)
  if (parsed.success && missing.length === 0) return parsed.data
  throw new AppError('invalid', [...issues, ...missing])
}

/** False when somebody saved or published in between. */
async function write(tx: Db, row: DraftRow, { tags, ...content }: Publishable): Promise<boolean> {
  const now = new Date()
  const isEdited = isLoudEdit(row, content, now)
  const [written] = await tx.post.updateManyAndReturn({
    where: { id: row.id, version: row.version, status: row.status },
    data: {
      ...content,
      excerpt: excerptOf(content.body),
      imageId: imagesOf(content.body)[0] ?? null,
      status: 'published',
      publishedAt: row.publishedAt ?? now,
      ...(isEdited && { editedAt: now }),
      draft: Prisma.DbNull,
      draftSavedAt: null,
      version: { increment: 1 },
    },
    select: { commentCount: true },
  })
  if (!written) return false
  if (isEdited) {
    await tx.postRevision.create({
      data: { postId: row.id, editorId: row.authorId, title: row.title, body: row.body ?? {} },
      select: { id: true },
    })
  }
  await moveCounters(tx, row, content, written.commentCount)
  await setTags(tx, row.id, row.status === 'published' ? tagIdsOf(row) : [], tags)
  return true
}

function isLoudEdit(row: DraftRow, content: Omit<Publishable, 'tags'>, now: Date): boolean {
  if (!row.publishedAt || now.getTime() - row.publishedAt.getTime() < SILENT_MS) return false
  return row.title !== content.title || !isDeepStrictEqual(row.body, content.body)
}

type Place = { categoryId: number | null; topicId: number | null }

/** From where the post counts now to where it counts next; null is nowhere. */
async function moveCounters(tx: Db, row: DraftRow, to: Place | null, comments: number) {
  const from: Place | null = row.status === 'published' ? row : null
  if (!from !== !to) {
    const postCount = { increment: to ? 1 : -1 }
    await tx.user.update({ where: { id: row.authorId }, data: { postCount }, select: { id: true } })
  }
  for (const { id, by } of steps(from?.categoryId, to?.categoryId)) {
    const data = { postCount: { increment: by }, commentCount: { increment: by * comments } }
    await tx.category.update({ where: { id }, data, select: { id: true } })
  }
  for (const { id, by } of steps(from?.topicId, to?.topicId)) {
    const data = { postCount: { increment: by } }
    await tx.topic.update({ where: { id }, data, select: { id: true } })
  }
}

/** One down and one up, the lower id first so that two moves cannot block each other. */
function steps(from: number | null | undefined, to: number | null | undefined) {
  if (from === to) return []
  return [
    { id: from, by: -1 },
    { id: to, by: 1 },
  ]
    .flatMap(({ id, by }) => (id ? [{ id, by }] : []))
    .sort((a, b) => a.id - b.id)
}

const tagIdsOf = (row: DraftRow) => row.tags.map(({ tagId }) => tagId)

const shownBy = (post: Pick<DraftRow, 'id' | 'section' | 'topicId' | 'authorId'>): string[] => [
  `post:${post.id}`,
  `posts:${post.section}`,
  `person:${post.authorId}`,
  'categories',
  'topics',
  ...(post.topicId ? [`topic:${post.topicId}`] : []),
]
