import * as z from 'zod'
import { language } from '@/lib/platform/http/wire'
import { cursor, slugAsked } from '@/lib/platform/text'
import { type PostCard, type PostFilter, postSort } from '../schema'

/** Filters of a list in page URLs; invalid values become the default. */
export const postListSearch = z.object({
  sort: postSort.catch('new'),
  category: slugAsked.optional().catch(undefined),
  language: language.optional().catch(undefined),
  /** 0 marks an invalid page number. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: cursor.optional().catch(undefined),
})
export type PostListSearch = z.output<typeof postListSearch>

/**
 * Parses the path segments of a list page: next.config.ts rewrites `?sort=old&page=2` to `sort.old/page.2`,
 * so that a filtered list is cached and can answer 404.
 */
export const searchOfSegments = (segments: string[] = []): PostListSearch =>
  postListSearch.parse(
    Object.fromEntries(
      segments.map((segment) => {
        const dot = segment.indexOf('.')
        return [segment.slice(0, dot), segment.slice(dot + 1)]
      }),
    ),
  )

/** Filter and order of a list, without cursor. */
export type PostListFilter = Omit<PostFilter, 'cursor'>

/** Link to a neighbouring page: its number, and the cursor it starts after. */
export type PostListLink = { page: number; after: string | null }

/** One page of a list. */
export type PostListPage = {
  items: PostCard[]
  page: number
  /** Null without a counter. */
  total: number | null
  pageCount: number | null
  previous: PostListLink | null
  following: PostListLink | null
}
