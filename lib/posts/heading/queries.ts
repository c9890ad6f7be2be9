import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import type { Prisma } from '@/prisma/generated/client'
import type { Heading } from './schema'

const headingSelect = {
  id: true,
  version: true,
  title: true,
  body: true,
  section: true,
  authorId: true,
  categoryId: true,
  topicId: true,
  companyId: true,
  tags: { orderBy: { position: 'asc' }, select: { tagId: true, tag: { select: { name: true } } } },
} satisfies Prisma.PostSelect
export type HeadingRow = Prisma.PostGetPayload<{ select: typeof headingSelect }>

/** What stands above a published post, for the staff. @throws AppError 401, 403, not_found (404) */
export async function getHeading(viewer: Viewer, id: number): Promise<Heading> {
  assertCan(viewer, 'post.arrange')
  return presentHeading(await findHeading(id))
}

/** @throws AppError not_found (404) */
export async function findHeading(id: number): Promise<HeadingRow> {
  const post = await db.post.findFirst({
    where: { id, status: 'published' },
    relationLoadStrategy: 'join',
    select: headingSelect,
  })
  if (!post) throw new AppError('not_found')
  return post
}

export const presentHeading = ({ id, version, title, tags, topicId }: HeadingRow): Heading => ({
  id,
  version,
  title,
  tags: tags.map(({ tag }) => tag.name),
  topicId,
})
