'use client'
import { pageOfNumber } from '@/lib/comment-pages'
import { commentPlace } from '@/lib/comments/threads/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { api } from '@/lib/platform/web/api'
import { postPath, routesIn } from '@/lib/routes'

/** The address of the comment that had this number; null when there is none, or no answer. */
export async function findPlace(
  postId: number,
  number: number,
  locale: Locale,
): Promise<string | null> {
  const path = `/api/posts/${postId}/places/${number}`
  const place = await api('GET', path, commentPlace).catch(() => null)
  if (!place) return null
  const post = { id: place.postId, section: place.section }
  const at = { page: pageOfNumber(place.number), post: place.number }
  return postPath(routesIn(locale), post, at)
}
