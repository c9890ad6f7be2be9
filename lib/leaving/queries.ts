import 'server-only'
import { hasPassword } from '@/lib/people/passwords/commands'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { isFresh } from '@/lib/people/sessions/queries'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { assertCan } from '@/lib/policy'
import { hasOtherAdmin, listHeirs, listInheritance } from './heirs'
import type { AccountDeletion } from './schema'

/**
 * What goes and what stays when the viewer's account is deleted, and whether that was asked for.
 * @throws AppError unauthenticated (401); forbidden (403) for tokens
 */
export async function getDeletion(viewer: Viewer): Promise<AccountDeletion> {
  assertCan(viewer, 'account.delete')
  assertOwnBrowser(viewer)
  const { id, role } = viewer
  const [row, counts, inheritance, heirs, other] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id },
      select: {
        passwordHash: true,
        deletion: { select: { dueAt: true, texts: true, heir: { select: personSelect } } },
        sessions: { where: { id: viewer.by.session }, select: { createdAt: true } },
      },
    }),
    countOwn(id),
    listInheritance(db, id),
    listHeirs(db, viewer),
    role === 'admin' ? hasOtherAdmin(db, id) : true,
  ])
  const { deletion } = row
  return {
    pending: deletion && {
      dueAt: deletion.dueAt.toISOString(),
      texts: deletion.texts,
      heir: deletion.heir && presentPerson(deletion.heir),
    },
    counts,
    ...inheritance,
    heirs: heirs.map(presentPerson),
    hasPassword: hasPassword(row),
    isFresh: isFresh(row.sessions[0]),
    isLastAdmin: !other,
  }
}

async function countOwn(id: number): Promise<AccountDeletion['counts']> {
  const published = { authorId: id, status: 'published' as const }
  const byOthers = { some: { authorId: { not: id }, deletedAt: null } }
  const shown = { authorId: id, deletedAt: null }
  const [posts, answered, comments, questions, hidden, messages, favorites, pictures] =
    await Promise.all([
      db.post.count({ where: published }),
      db.post.count({ where: { ...published, comments: byOthers } }),
      db.comment.count({ where: shown }),
      db.objectQuestion.count({ where: shown }),
      db.removal.count({ where: { memberId: id } }),
      db.message.count({ where: { authorId: id } }),
      db.favorite.count({ where: { userId: id } }),
      db.upload.count({ where: { ownerId: id } }),
    ])
  return { posts, answered, comments, questions, hidden, messages, favorites, pictures }
}
