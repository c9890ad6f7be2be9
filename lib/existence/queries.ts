import 'server-only'
import { pageOfNumber } from '@/lib/comment-pages'
import { matchPage } from '@/lib/page-match'
import { db } from '@/lib/platform/db'
import { splitLocale } from '@/lib/platform/i18n/locales'
import type { PageName } from '@/lib/routes'

const byId = (id: string) => ({ where: { id: Number(id) }, select: { id: true } })

/** For each page of a row: whether there is such a row, whoever may see it. Asked by key, without a join. */
const ROW: Partial<Record<PageName, (segment: string, page: number) => Promise<boolean>>> = {
  discussion: hasPost,
  article: hasPost,
  forumCategory: async (slug) =>
    (await db.category.count({ where: { section: 'forum', slug }, take: 1 })) > 0,
  topic: async (id) => (await db.topic.findUnique(byId(id))) !== null,
  tag: async (slug) =>
    (await db.tag.findUnique({ where: { slug }, select: { id: true } })) !== null,
  profile: hasMember,
  profilePart: hasMember,
  blog: async (slug) =>
    (await db.blogAddress.count({ where: { slug, user: { blog: { isNot: null } } }, take: 1 })) > 0,
  company: async (id) =>
    (await db.company.findUnique(byId(id))) !== null ||
    (await db.companyMerge.count({ where: { fromId: Number(id) }, take: 1 })) > 0,
  object: async (id) =>
    (await db.complex.findUnique(byId(id))) !== null ||
    (await db.property.findUnique(byId(id))) !== null,
  sale: async (id) => (await db.sale.findUnique(byId(id))) !== null,
}

/** A feed stands below its page. */
const FEED = /\/(?:rss|atom)\.xml$/

/**
 * Whether the row of a page's URL, or of its feed's, exists; true for pages of no row. The front asks before it renders a page
 * that it has not stored, so that unknown ids cost one statement and no memory.
 * @throws as the database does when it is away
 */
export async function isKnownPage(url: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const { path: asked } = splitLocale(decodeURIComponent(pathname))
  const path = asked.replace(FEED, '')
  const name = matchPage(path)?.name
  const hasRow = name && ROW[name]
  if (!hasRow) return true
  const page = Number(searchParams.get('page') ?? 1)
  const row = path.split('/').at(name === 'profilePart' ? -2 : -1)
  return hasRow(row ?? '', Number.isInteger(page) ? page : 1)
}

async function hasMember(id: string): Promise<boolean> {
  const isMember = (await db.user.findUnique(byId(id))) !== null
  return isMember || (await db.memberMerge.count({ where: { fromId: Number(id) }, take: 1 })) > 0
}

async function hasPost(id: string, page: number): Promise<boolean> {
  const row = await db.post.findUnique({
    where: { id: Number(id) },
    select: { commentSeq: true },
  })
  return row !== null && page >= 1 && page <= pageOfNumber(row.commentSeq)
}
