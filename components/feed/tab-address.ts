import type { FeedTab } from '@/lib/feed/schema'
import type { routes } from '@/lib/routes'

type Query = Record<string, string | number | null | undefined>

/** Address of a tab of the first page; the feed itself needs no name unless it has more to say. */
export function tabHref(to: Pick<typeof routes, 'home'>, tab: FeedTab, query: Query = {}): string {
  const isBare = Object.values(query).every((value) => value === null || value === undefined)
  return to.home({ tab: tab === 'feed' && isBare ? null : tab, ...query })
}
