import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { expiredBy, type PostLink } from '@/lib/cache-tags'
import { versionConflict } from '@/lib/drafting/schema'
import { tellOfPost } from '@/lib/inbox/texts/commands'
import { limits } from '@/lib/limits'
import { authorizeAnew, publish as publishLive } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import { assertNewcomerMay } from '@/lib/people/newcomers/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { askPreviews } from '@/lib/previews/commands'
import { editHidden, hold } from '@/lib/removals/commands'
import { type Assessed, assessEdit, assessNew, NOTHING } from '@/lib/review/commands'
import { asRichText } from '@/lib/richtext/cells/schema'
import { resolveNames } from '@/lib/richtext/names/queries'
import { excerptOf, imagesOf, mentionsOf, type RichText } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { nameCoAuthors } from '../coauthors/commands'
import { namedIds } from '../coauthors/queries'
import { moveCounters } from '../counters'
import { toStore } from '../drafts/commands'
import { describePostDraft, findPostDraft, getPostDraft } from '../drafts/queries'
import type { Draft, Publishable, Published } from '../drafts/schema'
import { livePostContent, type PostDraftRow } from '../drafts/views'
import { postPublished } from '../events'
import { setLinks } from '../links'
import { readingMinutesOf } from '../reading-time'
import { holdPost } from '../removals/commands'
import { count, setTags } from '../tags/commands'
import { setPolls } from './polls'
import { cancelPublication } from './queue'
import { assertPublishable } from './validate'

const SILENT_MS = 5 * 60_000

/**
 * Publishes the draft: a new post, or an edit of a published one. Within five minutes an edit is silent;
 * later it is marked and the version before becomes a revision, with the reason. What has to be looked at first is hidden, as is an
 * edit of a hidden post. Idempotent.
 * @throws AppError invalid with every fault by field, version_conflict, newcomer_limit, too_many_requests,
 *   403, 404
 */
export async function publish(
  viewer: Viewer,
  id: number,
  version: number,
  reason = '',
): Promise<Published> {
  const row = await findPostDraft(viewer, id)
  assertCan(viewer, 'post.publish', row)
  if (row.status !== 'draft' && row.draft === null) {
    return { id, section: row.section, scheduledAt: null, isHidden: row.status === 'hidden' }
  }
  if (row.version !== version) throw versionConflict(await getPostDraft(viewer, id))
  const content = await assertPublishable(viewer, row)
  const isNew = row.publishedAt === null
  await assertNewcomerMay(viewer, content, isNew ? ['posts', 'links'] : ['links'])
  if (isNew) await spend(`user:${viewer.id}`, limits.post, limits.postDay)
  const assessed = await assess(viewer, row, content, reason)
  const written = await writePublication(row, content, assessed, reason)
  if (!written) throw versionConflict(await getPostDraft(viewer, id))
  return { id, section: content.section, scheduledAt: null, ...written }
}

/**
 * Unpublishes a post to a draft; comments and reactions are kept. Cancels a scheduled publication.
 * Idempotent.
 */
export async function unpublish(viewer: Viewer, id: number): Promise<Draft> {
  const row = await findPostDraft(viewer, id)
  assertCan(viewer, 'post.withdraw', row)
  if (row.status === 'draft') {
    if (row.scheduledAt) await db.$transaction((tx) => unschedule(tx, id))
    return describePostDraft({ ...row, scheduledAt: null })
  }
  await db.$transaction(async (tx) => {
    const [taken] = await tx.post.updateManyAndReturn({
      where: { id, version: row.version, status: 'published' },
      data: {
        status: 'draft',
        draft: row.draft ?? toStore(livePostContent(row)),
        draftSavedAt: new Date(),
        version: { increment: 1 },
      },
      select: { id: true, commentCount: true },
    })
    if (!taken) throw new AppError('conflict')
    await moveCounters(tx, taken, row, null)
    await count(tx, tagIdsOf(row), -1)
    const named = await setLinks(tx, id, null)
    purge(tx, [...expiredBy.postGone(row), ...expiredBy.postLinks(named)])
    await authorizeAnew(tx, [channels.readers(id)])
  })
  return describePostDraft(await findPostDraft(viewer, id))
}

async function unschedule(tx: Db, id: number): Promise<void> {
  await tx.post.updateMany({ where: { id, status: 'draft' }, data: { scheduledAt: null } })
  await cancelPublication(tx, id)
}

/** Does it have to wait for the staff? Its writing began with its draft. @throws AppError word_refused (422) */
export async function assess(
  viewer: Member,
  row: PostDraftRow,
  content: Publishable,
  reason = '',
): Promise<Assessed> {
  const { title, lead, tags, place, link, body } = content
  const text = { body, fields: [title, lead, ...tags, place, link, reason] }
  if (row.publishedAt === null && row.status === 'draft') {
    return assessNew(viewer, { ...text, begunAt: row.createdAt })
  }
  const before = row.body === null ? null : asRichText(row.body)
  return { ...NOTHING, held: await assessEdit(viewer, { ...text, before }) }
}

/**
 * Publishes validated content in one transaction and expires the pages; says whether it is hidden then. Null after a
 * concurrent save, publication or (for a scheduled text) reschedule.
 */
export async function writePublication(
  row: PostDraftRow,
  given: Publishable,
  { held, keep }: Assessed,
  reason = '',
): Promise<{ isHidden: boolean } | null> {
  const before = row.body === null ? null : asRichText(row.body)
  const body = await resolveNames(given.body, { postId: row.id, isComment: false }, before)
  const content = { ...given, body }
  if (row.status === 'hidden' || (held && row.status === 'draft')) {
    return writeHidden(row, content, { held, keep }, reason)
  }
  return db.$transaction(async (tx) => {
    const named = await write(tx, row, content, { isOut: true, reason })
    if (!named) return null
    await keep(tx)
    await tell(tx, row, body, before)
    const place = { ...content, id: row.id, authorId: row.authorId }
    expire(tx, [...expiredBy.post(row, place), ...expiredBy.postLinks(named)])
    if (row.section !== content.section) expire(tx, expiredBy.answer(row.id))
    if (row.publishedAt === null) {
      const { section, language } = content
      const data = { postId: row.id, section, language }
      await publishLive(tx, { channel: channels.feed(), event: postPublished, data })
    }
    // Of a text that the staff has to look at first, pages are asked once it is shown.
    if (held) await holdPost(tx, row.id, held)
    else await askPreviews(tx, body)
    return { isHidden: held !== null }
  })
}

/** Nothing counts, tells of or shows what is hidden. */
async function writeHidden(
  row: PostDraftRow,
  content: Publishable,
  { held, keep }: Assessed,
  reason: string,
) {
  const { id, authorId } = row
  return db.$transaction(async (tx) => {
    if (!(await write(tx, row, content, { isOut: false, reason }))) return null
    await keep(tx)
    const text = { of: 'post', id, authorId, title: content.title } as const
    if (row.status === 'hidden') await editHidden(tx, text)
    else if (held) await hold(tx, text, held)
    return { isHidden: true }
  })
}

/** Only the first publication tells followers. */
const tell = (tx: Db, row: PostDraftRow, body: RichText, before: RichText | null): Promise<void> =>
  tellOfPost(tx, row, {
    before: before ? mentionsOf(before) : [],
    after: mentionsOf(body),
    isNew: row.publishedAt === null,
  })

/** Returns old and new card targets, null after a concurrent change. */
async function write(
  tx: Db,
  row: PostDraftRow,
  content: Publishable,
  { isOut, reason }: { isOut: boolean; reason: string },
): Promise<PostLink[] | null> {
  const { tags, coAuthorIds, ...columns } = content
  const now = new Date()
  const isEdited = isLoudEdit(row, content, now)
  const [written] = await tx.post.updateManyAndReturn({
    where: { id: row.id, version: row.version, status: row.status, scheduledAt: row.scheduledAt },
    data: {
      ...columns,
      ...(content.section !== 'events' && { startsAt: null, endsAt: null, place: '', link: '' }),
      ...closing(row, content, now),
      excerpt: excerptOf(content.body),
      readingMinutes: readingMinutesOf(content.body),
      imageId: content.coverId ?? imagesOf(content.body)[0] ?? null,
      ...(isOut
        ? { status: 'published', publishedAt: row.publishedAt ?? now }
        : { status: 'hidden' }),
      scheduledAt: null,
      ...(isEdited && { editedAt: now, editReason: reason }),
      draft: Prisma.DbNull,
      draftSavedAt: null,
      version: { increment: 1 },
    },
    select: { id: true, commentCount: true },
  })
  if (!written) return null
  if (isEdited) await keepRevision(tx, row, reason)
  await setPolls(tx, row.id, content.body)
  const from = row.status === 'published' ? row : null
  const to = isOut ? { ...content, authorId: row.authorId } : null
  await moveCounters(tx, written, from, to)
  await setTags(tx, row.id, isOut ? countedTags(row) : null, tags)
  const text = { ...row, title: content.title }
  await nameCoAuthors(tx, text, namedIds(row.coAuthors), coAuthorIds)
  if (row.scheduledAt) await cancelPublication(tx, row.id)
  return setLinks(tx, row.id, isOut ? content.body : null)
}

/** Closed state: closing by staff overrides the author's setting. */
function closing(row: PostDraftRow, { commentsOff }: Publishable, now: Date) {
  if (commentsOff === row.commentsOff) return {}
  if (!commentsOff) return { closedAt: null }
  return row.closedAt ? { commentsOff: false } : { closedAt: now }
}

function isLoudEdit(row: PostDraftRow, content: Publishable, now: Date): boolean {
  if (!row.publishedAt || now.getTime() - row.publishedAt.getTime() < SILENT_MS) return false
  return row.title !== content.title || !isDeepStrictEqual(row.body, content.body)
}

function keepRevision(tx: Db, row: PostDraftRow, reason: string) {
  const { id, authorId, title, body } = row
  const isHidden = row.status === 'hidden'
  return tx.postRevision.create({
    data: { postId: id, editorId: authorId, title, body: body ?? {}, reason, isHidden },
    select: { id: true },
  })
}

const countedTags = (row: PostDraftRow) => (row.status === 'published' ? tagIdsOf(row) : [])

const tagIdsOf = (row: PostDraftRow) => row.tags.map(({ tagId }) => tagId)
