import * as z from 'zod'
import { pageOf } from '@/lib/platform/http/wire'
import { singleLine } from '@/lib/platform/text'
import { tagSummary } from '../schema'

/** Slug of a tag: the name with hyphens for spaces. Names arrive case-folded. */
export const tagSlug = (name: string): string => name.toLowerCase().replace(/\s+/g, '-')

/** `?q=`: prefix of the tag; empty for the most used ones. */
export const tagSearch = z.object({
  q: singleLine(30).default(''),
})
export const tagPage = pageOf(tagSummary)
export type TagPage = z.output<typeof tagPage>

/** The tag to merge into. */
export const tagMerge = z.object({ into: singleLine(60).min(1) })
export type TagMerge = z.output<typeof tagMerge>
export const tagParam = z.object({ slug: singleLine(60).min(1) })
