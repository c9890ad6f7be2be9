import 'server-only'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import type { Locale } from '@/lib/platform/i18n/locales'
import { tagsShown } from '../queries'
import type { PostCard } from '../schema'
import { postCardSelect, presentPostCard } from '../views'
import { leadOf, spreadAuthors } from './schema'

const CONSIDERED = 60
const SHOWN = 24

export type FrontPage = { lead: PostCard | null; river: PostCard[] }

/** The first page of the site: one discussion to begin with, then the latest. */
export async function getFrontPage(locale: Locale): Promise<FrontPage> {
  'use cache'
  cachedUntilExpired('posts:forum')
  const rows = await db.post.findMany({
    where: { section: 'forum', status: 'published' },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: CONSIDERED,
    relationLoadStrategy: 'join',
    select: postCardSelect,
  })
  const posts = rows.map(presentPostCard)
  const lead = leadOf(posts, locale)
  const river = spreadAuthors(posts.filter((post) => post !== lead)).slice(0, SHOWN)
  cachedUntilExpired(...tagsShown(lead ? [lead, ...river] : river).slice(0, 100))
  return { lead, river }
}
