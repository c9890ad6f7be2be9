import { ARTICLE_SECTIONS, type routes } from '@/lib/routes'

/**
 * Where the posts of a category are listed: a page of the forum, or a choice in the section's list;
 * without a category, the whole list.
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
