import 'server-only'
import * as z from 'zod'
import { personSelect } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { moment } from '@/lib/platform/http/wire'
import { cursorOf, cutPage, idField, placeOf } from '@/lib/platform/keyset/cursor'
import { rowsOf } from '@/lib/platform/sql'
import { assertCan } from '@/lib/policy'
import { draftLimits } from '@/lib/quotas'
import { Prisma } from '@/prisma/generated/client'
import { postsVisibleTo } from '../queries'
import type { Draft, DraftPage } from './schema'
import { DRAFT_QUOTA } from './schema'
import {
  coverSelect,
  draftCardRow,
  draftContentOfRow,
  type PostDraftRow,
  postDraftSelect,
  presentDraftCard,
  presentPostDraft,
} from './views'

const PAGE_SIZE = 20

/**
 * The post as its author edits it, or reads it while blocked, with its state and version.
 * @throws AppError not_found (404), unauthenticated (401), forbidden (403)
 */
export async function findPostDraft(
  viewer: Viewer,
  id: number,
  action: 'draft.edit' | 'draft.read' = 'draft.edit',
): Promise<PostDraftRow> {
  const row = await db.post.findFirst({
    where: { AND: [{ id }, postsVisibleTo(viewer)] },
    relationLoadStrategy: 'join',
    select: postDraftSelect,
  })
  if (!row) throw new AppError(viewer ? 'not_found' : 'unauthenticated')
  assertCan(viewer, action, row)
  return row
}

/** What the editor opens: the stored draft, or the live text when there is none. @throws AppError 404, 401, 403 */
export const getPostDraft = async (viewer: Viewer, id: number): Promise<Draft> =>
  describePostDraft(await findPostDraft(viewer, id, 'draft.read'))

/** A draft with its cover and co-authors; queries only what it references. */
export async function describePostDraft(row: PostDraftRow): Promise<Draft> {
  const { coverId, coAuthorIds } = draftContentOfRow(row)
  const [cover, people] = await Promise.all([
    coverId ? db.upload.findUnique({ where: { id: coverId }, select: coverSelect }) : null,
    coAuthorIds.length
      ? db.user.findMany({ where: { id: { in: coAuthorIds } }, select: personSelect })
      : [],
  ])
  return presentPostDraft(row, { cover, people })
}

/**
 * The viewer's unpublished drafts, last saved first, and how much of the quota they use.
 * @throws AppError unauthenticated (401); invalid for an invalid cursor
 */
export async function listPostDrafts(viewer: Viewer, cursor?: string): Promise<DraftPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const { savedAt, id } = placeOf(places, cursor || undefined) ?? LATEST
  const [rows, used] = await Promise.all([
    rowsOf(db, draftCardRow)`
    select id, coalesce(draft->>'section', section::text) as section, version,
           status <> 'draft' as "isPublished", "draftSavedAt" as "savedAt",
           draft->>'title' as title, coalesce(draft->>'excerpt', '') as excerpt,
           draft->>'language' as language, "scheduledAt"
      from "Post"
     where "authorId" = ${viewer.id} and status <> 'deleted' and draft is not null
       and ("draftSavedAt", id) < (${savedAt}::timestamp, ${id})
     order by "draftSavedAt" desc, id desc
     limit ${PAGE_SIZE + 1}`,
    countPostDrafts(db, viewer.id),
  ])
  const { shown, next } = cutPage(rows.map(presentDraftCard), PAGE_SIZE, places.encode)
  return { items: shown, next, used }
}

const LATEST = { savedAt: '9999-12-31T00:00:00.000Z', id: 0 }
const places = cursorOf('', { savedAt: moment, id: idField.pipe(z.number().min(1)) }, ' ')

const usageRow = z.object({ drafts: z.int(), bytes: z.int() })
type Usage = z.output<typeof usageRow>

/** Number and total size of a member's drafts, without draft `but`. */
export async function countPostDrafts(
  tx: Db,
  authorId: number,
  but: number | null = null,
): Promise<Usage> {
  const [usage] = await rowsOf(tx, usageRow)`
    select count(*)::int as drafts, coalesce(sum("draftBytes"), 0)::int as bytes
      from "Post"
     where "authorId" = ${authorId} and status <> 'deleted' and draft is not null
       and id is distinct from ${but}::int`
  return usage ?? { drafts: 0, bytes: 0 }
}

/**
 * Enforces the quota of drafts and bytes per member. A save that does not grow the draft is always
 * allowed, so that authors over quota can still edit.
 * @throws AppError draft_quota (409)
 */
export async function assertDraftRoom(
  tx: Db,
  authorId: number,
  id: number | null,
  draft: object,
): Promise<void> {
  // Serializes concurrent creations, so that the second one counts the first.
  if (id === null) {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`drafts ${authorId}`}, 0))`
  }
  const others = await countPostDrafts(tx, authorId, id)
  const before = id === null ? null : await findSize(tx, id)
  const bytes = Buffer.byteLength(JSON.stringify(draft))
  const isMore = before === null && others.drafts >= draftLimits.held
  const isLonger = bytes > (before ?? 0) && others.bytes + bytes > draftLimits.bytes
  if (!isMore && !isLonger) return
  throw new AppError(DRAFT_QUOTA, [], {
    params: { drafts: draftLimits.held, megabytes: Math.round(draftLimits.bytes / 1024 ** 2) },
  })
}

/** Null without a draft. */
async function findSize(tx: Db, id: number): Promise<number | null> {
  const row = await tx.post.findFirst({
    where: { id, draft: { not: Prisma.DbNull } },
    select: { draftBytes: true },
  })
  return row?.draftBytes ?? null
}
