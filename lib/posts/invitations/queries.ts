import 'server-only'
import { personSelect } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { presentCoAuthor } from '../coauthors/queries'
import type { CoAuthorList } from '../coauthors/schema'
import { findDraft } from '../drafts/queries'
import { contentOfRow } from '../drafts/views'

/**
 * Whom the author names beside themselves, with how each has answered.
 * @throws AppError 401, 403, 404
 */
export async function listCoAuthors(viewer: Viewer, postId: number): Promise<CoAuthorList> {
  const row = await findDraft(viewer, postId)
  const ids = contentOfRow(row).coAuthorIds
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: personSelect })
  const rows = new Map(row.coAuthors.map((each) => [each.userId, each]))
  const items = people
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((person) => presentCoAuthor(person, rows.get(person.id)))
  return { items, next: null }
}
