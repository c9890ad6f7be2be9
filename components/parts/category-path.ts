import { ARTICLE_SECTIONS, type routes } from '@/lib/routes'

/**
 * Address of the posts of a category: a page of the forum, or the filtered list of a section;
 * without a category the whole list.
 */
export function categoryPath(
  to: Pick<typeof routes, 'forums' | 'forumCategory' | 'section'>,
  section: string,
  slug: string | null,
): string {
  const articles = ARTICLE_SECTIONS.find((name) => name === section)
  if (articles) return to.section(articles, { category: slug })
  return slug === null ? to.forums() : to.forumCategory(slug)
}
