import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { tags } from '@/lib/cache-tags'
import { COMMENTS_PER_PAGE, pageOfNumber } from '@/lib/comment-pages'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { postPath, routesIn } from '@/lib/routes'
import { getPost } from '../queries'
import type { Post } from '../schema'

/**
 * For pages: the post at an address of this section, with a page of its comments. What was moved to another section,
 * or merged into another discussion, is left for its present address by a redirect (308); what is missing is a 404.
 */
export async function postAt(section: string, id: string, page = '1'): Promise<Post> {
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^[1-9]\d{0,5}$/.test(page)) notFound()
  const post = await getPost(Number(id))
  if (!post) return leaveFor(await getMergedPlace(Number(id), Number(page)))
  if (Number(page) > pageOfNumber(post.lastNumber)) notFound()
  if (post.section !== section) return leaveFor({ ...post, page: Number(page) })
  return post
}

type Place = { section: string; id: number; page: number; merged?: number }

async function leaveFor(place: Place | null): Promise<never> {
  if (!place) notFound()
  const { page, merged } = place
  permanentRedirect(postPath(routesIn(await getLocale()), place, { page, merged }))
}

/** Where the comments of a page are, once their discussion was merged into another; null when it was not. */
export async function getMergedPlace(id: number, page: number): Promise<Place | null> {
  'use cache'
  cachedUntilExpired(tags.post(id), tags.discussion(id))
  const merged = await db.post.findFirst({
    where: { id, status: 'deleted', mergedInto: { status: 'published' } },
    select: { mergedInto: { select: { id: true, section: true } } },
  })
  if (!merged?.mergedInto) return null
  const first = await db.commentPlace.findFirst({
    where: {
      postId: id,
      number: { gte: page === 1 ? 0 : (page - 1) * COMMENTS_PER_PAGE + 1 },
      comment: { post: { status: 'published' } },
    },
    orderBy: { number: 'asc' },
    relationLoadStrategy: 'join',
    select: {
      comment: { select: { number: true, post: { select: { id: true, section: true } } } },
    },
  })
  const { post, number } = first?.comment ?? { post: merged.mergedInto, number: 1 }
  return { ...post, page: pageOfNumber(number), merged: id }
}
