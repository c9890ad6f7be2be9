import * as z from 'zod'
import { pageOf } from '@/lib/platform/http/wire'
import { singleLine } from '@/lib/platform/text'
import { tagSummary } from '../schema'

/** Part of an address: the name with hyphens for spaces. Names arrive in folded case. */
export const tagSlug = (name: string): string => name.toLowerCase().replace(/\s+/g, '-')

/** `?q=`: how the tag begins; nothing asks for the most used ones. */
export const tagSearch = z.object({
  q: singleLine(30).default(''),
})
export const tagPage = pageOf(tagSummary)
export type TagPage = z.output<typeof tagPage>

/** The tag that takes over the posts of another. */
export const tagMerge = z.object({ into: singleLine(60).min(1) })
export type TagMerge = z.output<typeof tagMerge>
export const tagParam = z.object({ slug: singleLine(60).min(1) })
