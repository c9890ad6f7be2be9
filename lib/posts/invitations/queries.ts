import 'server-only'
import { personSelect } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { presentCoAuthor } from '../coauthors/queries'
import type { CoAuthorList } from '../coauthors/schema'
import { findPostDraft } from '../drafts/queries'
import { draftContentOfRow } from '../drafts/views'

/**
 * The co-authors named by the author, with their answers.
 * @throws AppError 401, 403, 404
 */
export async function listCoAuthors(viewer: Viewer, postId: number): Promise<CoAuthorList> {
  const row = await findPostDraft(viewer, postId, 'draft.read')
  const ids = draftContentOfRow(row).coAuthorIds
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: personSelect })
  const rows = new Map(row.coAuthors.map((each) => [each.userId, each]))
  const items = people
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((person) => presentCoAuthor(person, rows.get(person.id)))
  return { items, next: null }
}
