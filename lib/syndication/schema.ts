import * as z from 'zod'
import { FEED_FORMATS, FEED_PAGES, type FeedPage, matchPage } from '@/lib/page-match'
import { language } from '@/lib/platform/http/wire'
import { singleLine } from '@/lib/platform/text'

/** The page of a feed, and what its address names, both decoded. */
export type FeedPlace = { name: FeedPage; path: string; id: string }

const segments = z.array(singleLine(400)).max(3).default([])

/** Language, format and page of a feed; next.config.ts rewrites `/de/topics_page/3/atom.xml` to them. */
export const feedAddress = z.object({
  locale: language,
  format: z.enum(FEED_FORMATS),
  of: segments.transform((given, context): FeedPlace => {
    const path = `/${given.map(decoded).join('/')}`
    const page = matchPage(path)
    const name = FEED_PAGES.find((each) => each === page?.name)
    if (page && name) return { name, path: page.canonical, id: given.map(decoded).at(-1) ?? '' }
    context.addIssue({ code: 'custom', message: 'unknown' })
    return z.NEVER
  }),
})

/** A segment as people read it; one that cannot be decoded matches no page. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
