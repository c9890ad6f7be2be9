import type { FeedTab } from '@/lib/feed/schema'
import type { routes } from '@/lib/routes'

type Query = Record<string, string | number | null | undefined>

/** Address of a tab of the home page; the feed is `/` unless it has other parameters. */
export function tabHref(to: Pick<typeof routes, 'home'>, tab: FeedTab, query: Query = {}): string {
  const isBare = Object.values(query).every((value) => value === null || value === undefined)
  return to.home({ tab: tab === 'feed' && isBare ? null : tab, ...query })
}
