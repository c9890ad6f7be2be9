import 'server-only'
import { tags } from '@/lib/cache-tags'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'
import type { Blog, OwnBlog } from './schema'

const blogSelect = {
  slug: true,
  name: true,
  description: true,
  links: true,
  cover: { select: { id: true, width: true, height: true } },
  user: { select: personSelect },
} satisfies Prisma.BlogSelect

const presentBlog = ({
  user,
  ...row
}: Prisma.BlogGetPayload<{ select: typeof blogSelect }>): Blog => ({
  ...row,
  author: presentPerson(user),
})

/** The blog at an address of it, also one of before: `slug` is the present one. Null when there is none. */
export async function getBlogAt(slug: string): Promise<Blog | null> {
  'use cache'
  cachedUntilExpired(tags.blogAddress(slug))
  const address = await db.blogAddress.findUnique({
    where: { slug },
    relationLoadStrategy: 'join',
    select: { user: { select: { id: true, blog: { select: blogSelect } } } },
  })
  if (!address) return null
  const { id, blog } = address.user
  // Without a blog too: a new one is found at the addresses of the one that was deleted.
  cachedUntilExpired(tags.person(id), tags.profile(id))
  return blog && presentBlog(blog)
}

/** @throws AppError unauthenticated (401) */
export async function getOwnBlog(viewer: Viewer): Promise<OwnBlog> {
  if (!viewer) throw new AppError('unauthenticated')
  const row = await db.blog.findUnique({ where: { userId: viewer.id }, select: blogSelect })
  return { blog: row && presentBlog(row) }
}

/** The texts of a blog: of every section but the forum. */
export const blogFilter = (authorId: number) => ({ author: authorId, articles: '1' as const })
