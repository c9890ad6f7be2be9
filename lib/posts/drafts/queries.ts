import 'server-only'
import { personSelect } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { moment, rowId } from '@/lib/platform/http/wire'
import { assertCan } from '@/lib/policy'
import { postsVisibleTo } from '../queries'
import type { Draft, DraftPage } from './schema'
import {
  contentOfRow,
  coverSelect,
  type DraftCardRow,
  type DraftRow,
  draftSelect,
  presentDraft,
  presentDraftCard,
} from './views'

const PAGE_SIZE = 20

/**
 * The post as its author edits it, with its state and version.
 * @throws AppError not_found (404), unauthenticated (401), forbidden (403)
 */
export async function findDraft(viewer: Viewer, id: number): Promise<DraftRow> {
  const row = await db.post.findFirst({
    where: { AND: [{ id }, postsVisibleTo(viewer)] },
    relationLoadStrategy: 'join',
    select: draftSelect,
  })
  if (!row) throw new AppError(viewer ? 'not_found' : 'unauthenticated')
  assertCan(viewer, 'draft.edit', row)
  return row
}

/** What the editor opens: the stored draft, or the live text when there is none. @throws AppError 404, 401, 403 */
export const getDraft = async (viewer: Viewer, id: number): Promise<Draft> =>
  describeDraft(await findDraft(viewer, id))

/** A draft with the cover and the people that it names; without either no statement more. */
export async function describeDraft(row: DraftRow): Promise<Draft> {
  const { coverId, coAuthorIds } = contentOfRow(row)
  const [cover, people] = await Promise.all([
    coverId ? db.upload.findUnique({ where: { id: coverId }, select: coverSelect }) : null,
    coAuthorIds.length
      ? db.user.findMany({ where: { id: { in: coAuthorIds } }, select: personSelect })
      : [],
  ])
  return presentDraft(row, { cover, people })
}

/**
 * What the viewer has not published yet, last saved first.
 * @throws AppError unauthenticated (401); invalid when the cursor is none of ours
 */
export async function listDrafts(viewer: Viewer, cursor?: string): Promise<DraftPage> {
  if (!viewer) throw new AppError('unauthenticated')
  const [savedAt, id] = cursor ? parseCursor(cursor) : ['9999-12-31T00:00:00.000Z', 0]
  const rows = await db.$queryRaw<DraftCardRow[]>`
    select id, coalesce(draft->>'section', section::text) as section, version,
           status <> 'draft' as "isPublished", "draftSavedAt" as "savedAt",
           draft->>'title' as title, coalesce(draft->>'excerpt', '') as excerpt,
           draft->>'language' as language, "scheduledAt"
      from "Post"
     where "authorId" = ${viewer.id} and status <> 'deleted' and draft is not null
       and ("draftSavedAt", id) < (${savedAt}::timestamp, ${id})
     order by "draftSavedAt" desc, id desc
     limit ${PAGE_SIZE + 1}`
  const items = rows.slice(0, PAGE_SIZE).map(presentDraftCard)
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, next: last ? makeCursor(last.savedAt, last.id) : null }
}

const makeCursor = (savedAt: string, id: number) =>
  Buffer.from(`${savedAt} ${id}`).toString('base64url')

function parseCursor(cursor: string): [string, number] {
  const [savedAt = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  // PostgreSQL knows no year 0.
  const isMoment = moment.safeParse(savedAt).success && !savedAt.startsWith('0000')
  if (!isMoment || !rowId.safeParse(id).success) throw invalidField('cursor', 'invalid')
  return [savedAt, Number(id)]
}
