import * as z from 'zod'
import { language } from '@/lib/platform/http/wire'
import { cursor, slugAsked } from '@/lib/platform/text'
import { type PostCard, type PostFilter, postSort } from '../schema'

/** A list as the address of a page asks for it; what cannot be understood falls to its default. */
export const postListSearch = z.object({
  sort: postSort.catch('new'),
  category: slugAsked.optional().catch(undefined),
  language: language.optional().catch(undefined),
  /** 0 stands for a number that no page has. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: cursor.optional().catch(undefined),
})
export type PostListSearch = z.output<typeof postListSearch>

/**
 * The query of a list as its page gets it: next.config.ts rewrites `?sort=old&page=2` to the
 * segments `sort.old/page.2`, so that a filtered list is cached and answers 404 like any other page.
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

/** What a list holds and how it is ordered, without the place in it. */
export type PostListFilter = Omit<PostFilter, 'cursor'>

/** The way to a neighbouring page: its number, and the cursor it begins after. */
export type PostListLink = { page: number; after: string | null }

/** One real page of a list. */
export type PostListPage = {
  items: PostCard[]
  page: number
  /** Null where no counter knows it. */
  total: number | null
  pageCount: number | null
  previous: PostListLink | null
  following: PostListLink | null
}
