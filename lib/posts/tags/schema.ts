import * as z from 'zod'
import { pageOf } from '@/lib/platform/http/wire'
import { tagSummary } from '../schema'

/** Part of an address: the name with hyphens for spaces. Names arrive in folded case. */
export const tagSlug = (name: string): string => name.toLowerCase().replace(/\s+/g, '-')

/** `?q=`: how the tag begins; nothing asks for the most used ones. */
export const tagSearch = z.object({
  q: z
    .string()
    .normalize('NFC')
    .trim()
    .max(30)
    .regex(/^[^\0]*$/, 'invalid')
    .default(''),
})
export const tagPage = pageOf(tagSummary)
export type TagPage = z.output<typeof tagPage>

/** The tag that takes over the posts of another. */
export const tagMerge = z.object({ into: z.string().trim().min(1).max(60) })
export type TagMerge = z.output<typeof tagMerge>
export const tagParam = z.object({ slug: z.string().min(1).max(60) })
