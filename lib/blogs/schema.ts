import * as z from 'zod'
import { ownLink, person } from '@/lib/people/schema'
import { multiLine, shownText, singleLine, slug, uploadId } from '@/lib/platform/text'
import { blogLimits, profileLimits } from '@/lib/quotas'

/** Words that an address of the site, or the site itself, could be taken for. */
const RESERVED = new Set(
  `admin administrator api app auth blog blogs catalogue companies cs de draft drafts edit editor en favorites
  feed feeds forum forums help home kvartal list login logout me media moderator moderators new news notifications
  official page pl privacy profile register root rss ru sales search security settings site sr staff support system
  tags terms topics users www xml`.split(/\s+/),
)

const cover = z.object({ id: shownText, width: z.number(), height: z.number() })

/** A blog as its member writes it. */
export const blogDraft = z.object({
  name: singleLine(blogLimits.name, 'required').min(1, 'required'),
  slug: slug
    .refine((given) => given === '' || given.length >= blogLimits.shortest, 'slug_short')
    .max(blogLimits.longest)
    .refine((given) => !RESERVED.has(given) && !/^\d+$/.test(given), 'slug_reserved'),
  description: multiLine(blogLimits.description),
  links: z.array(ownLink).max(profileLimits.links),
  /** An image that the member has uploaded. */
  coverId: uploadId.nullable(),
})
export type BlogDraft = z.output<typeof blogDraft>

/** A blog as everybody reads it. */
export const blog = z.object({
  slug: shownText,
  name: shownText,
  description: shownText,
  links: z.array(shownText),
  cover: cover.nullable(),
  author: person,
})
export type Blog = z.output<typeof blog>

/** The viewer's own; null before there is one. */
export const ownBlog = z.object({ blog: blog.nullable() })
export type OwnBlog = z.output<typeof ownBlog>
