import 'server-only'
import { Feed } from 'feed'
import { tags } from '@/lib/cache-tags'
import { mediaPath } from '@/lib/media-paths'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { listPosts } from '@/lib/posts/lists/queries'
import { postPath, routesIn } from '@/lib/routes'
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

/** RSS 2.0 of the latest texts, with addresses in a language of the site; null when there is no blog. */
export async function renderBlogFeed(
  slug: string,
  locale: Locale,
): Promise<{ slug: string; xml: string } | null> {
  'use cache'
  const blog = await getBlogAt(slug)
  cachedUntilExpired(tags.blogAddress(slug))
  if (!blog) return null
  const { items } = await listPosts({ ...blogFilter(blog.author.id), sort: 'new' })
  const absolute = (path: string) => new URL(path, env().SITE_URL).href
  const to = routesIn(locale)
  const link = absolute(to.blog(blog.slug))
  const feed = new Feed({
    id: link,
    link,
    title: blog.name,
    description: blog.description || blog.name,
    language: languageTag(locale),
    copyright: blog.author.name,
    generator: env().SITE_NAME,
    feedLinks: { rss: `${link}/rss.xml` },
    ...(items[0] && { updated: new Date(items[0].publishedAt) }),
    ...(blog.cover && { image: absolute(mediaPath(blog.cover.id, 480)) }),
  })
  for (const post of items) {
    const url = absolute(postPath(routesIn(post.language), post))
    feed.addItem({
      id: url,
      guid: url,
      link: url,
      title: post.title,
      description: post.lead || post.excerpt,
      date: new Date(post.publishedAt),
      author: [{ name: blog.author.name }],
      category: post.tags.map(({ name }) => ({ name })),
    })
  }
  return { slug: blog.slug, xml: feed.rss2() }
}
