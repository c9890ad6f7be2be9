import { type Section, section } from '@/lib/categories/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { type DraftContent, draftContent } from '@/lib/posts/drafts/schema'
import { postLimits } from '@/lib/quotas'

/** Query of the editor page for a new post: `?section=news&category=slug&topic=id&title=words`. */
export function askedPlace(search: string): { section: Section; category: string | null } {
  const asked = new URLSearchParams(search)
  const known = section.safeParse(asked.get('section'))
  return { section: known.success ? known.data : 'forum', category: asked.get('category') }
}

/** Content of a new post, in the page's language and with defaults from the query. */
export function freshContent(
  language: Locale,
  search: string,
  categories: { id: number; slug: string }[],
): DraftContent {
  const place = askedPlace(search)
  const asked = new URLSearchParams(search)
  const topic = asked.get('topic') ?? ''
  return draftContent.parse({
    language,
    title: (asked.get('title') ?? '').slice(0, postLimits.title).toWellFormed(),
    section: place.section,
    categoryId: categories.find(({ slug }) => slug === place.category)?.id ?? null,
    topicId: /^[1-9]\d{0,8}$/.test(topic) ? Number(topic) : null,
  })
}
