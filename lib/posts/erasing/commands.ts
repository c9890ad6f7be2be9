import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { NOBODY } from '@/lib/nobody'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { dropPolls } from '@/lib/polls/asking/commands'
import { Prisma } from '@/prisma/generated/client'
import { moveCounters } from '../counters'
import { setLinks } from '../links'
import { count as countTags } from '../tags/commands'

/** Columns of `erasePost` and `disownPost`, of a post whose row is locked. */
export const erasedSelect = {
  id: true,
  section: true,
  status: true,
  authorId: true,
  categoryId: true,
  topicId: true,
  companyId: true,
  commentCount: true,
} satisfies Prisma.PostSelect
type Erased = Prisma.PostGetPayload<{ select: typeof erasedSelect }>

/** Deletes a post for good, with its comments and whatever leads to it. */
export async function erasePost(tx: Db, post: Erased): Promise<void> {
  const { id } = post
  if (post.status === 'published') {
    await moveCounters(tx, post, post, null)
    const tagged = await tx.postTag.findMany({ where: { postId: id }, select: { tagId: true } })
    await countTags(
      tx,
      tagged.map(({ tagId }) => tagId),
      -1,
    )
  }
  const named = await setLinks(tx, id, null)
  const about = { kind: 'post' as const, targetId: id }
  await tx.favorite.deleteMany({ where: about })
  await tx.follow.deleteMany({ where: about })
  await tx.postLink.deleteMany({ where: about })
  await tx.post.delete({ where: { id }, select: { id: true } })
  purge(tx, [...expiredBy.postGone(post), ...expiredBy.postLinks(named)])
}

const NO_TEXT = { type: 'doc', version: 1, content: [] }

/**
 * Leaves a post to nobody; without its text when that is not to stay: the title remains, so that those who have
 * answered can be understood.
 */
export async function disownPost(tx: Db, post: Erased, keepsText: boolean): Promise<void> {
  const { id } = post
  const named = keepsText ? [] : await setLinks(tx, id, null)
  if (!keepsText) {
    await tx.postRevision.deleteMany({ where: { postId: id } })
    await dropPolls(tx, { postId: id })
  }
  await tx.post.update({
    where: { id },
    data: {
      authorId: NOBODY,
      draft: Prisma.DbNull,
      draftSavedAt: null,
      scheduledAt: null,
      ...(keepsText ? {} : WITHOUT_TEXT),
    },
    select: { id: true },
  })
  if (post.status === 'published') await moveCounters(tx, post, post, { ...post, authorId: NOBODY })
  purge(tx, [...expiredBy.postGone(post), ...expiredBy.postLinks(named)])
}

const WITHOUT_TEXT = {
  lead: '',
  body: NO_TEXT,
  excerpt: '',
  editReason: '',
  imageId: null,
  coverId: null,
  place: '',
  link: '',
  readingMinutes: 1,
}
