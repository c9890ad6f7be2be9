import { type Section, section } from '@/lib/categories/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { type DraftContent, draftContent } from '@/lib/posts/drafts/schema'

/** What the address of a new text asks for: `?section=news&category=slug&topic=id`. */
export function askedPlace(search: string): { section: Section; category: string | null } {
  const asked = new URLSearchParams(search)
  const known = section.safeParse(asked.get('section'))
  return { section: known.success ? known.data : 'forum', category: asked.get('category') }
}

/** A new text in the language of the page, filed as the address asks. */
export function freshContent(
  language: Locale,
  search: string,
  categories: { id: number; slug: string }[],
): DraftContent {
  const place = askedPlace(search)
  const topic = new URLSearchParams(search).get('topic') ?? ''
  return draftContent.parse({
    language,
    section: place.section,
    categoryId: categories.find(({ slug }) => slug === place.category)?.id ?? null,
    topicId: /^[1-9]\d{0,8}$/.test(topic) ? Number(topic) : null,
  })
}
