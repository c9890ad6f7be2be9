import type { PostListLink, PostListSearch } from '@/lib/posts/lists/schema'
import type { routes } from '@/lib/routes'
import type { TrendPeriod } from '@/lib/trends/schema'

type Choice = { period: TrendPeriod; language: PostListSearch['language'] }

/** Address of a page of trends; the week has the short address. */
export function trendHref(
  to: Pick<typeof routes, 'trends' | 'trendsOf'>,
  { period, language }: Choice,
  { page, after }: PostListLink = { page: 1, after: null },
): string {
  const query = {
    language,
    page: page === 1 ? null : page,
    after: page === 1 ? null : after,
  }
  return period === 'week' ? to.trends(query) : to.trendsOf(period, query)
}
