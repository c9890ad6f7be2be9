import { may, route } from '@/lib/route'
import { forgetSearches, keepSearches } from '@/lib/search/recent/commands'
import { listSearches } from '@/lib/search/recent/queries'
import { recentDraft, recentSearches } from '@/lib/search/schema'

const admit = may('search.keep')

export const GET = route(
  { summary: 'Recent searches of the caller', answer: recentSearches, admit },
  ({ viewer }) => listSearches(viewer),
)
export const POST = route(
  { summary: 'Keeps searches as recent ones', body: recentDraft, admit },
  ({ viewer, body }) => keepSearches(viewer, body),
)
export const DELETE = route({ summary: 'Forgets all recent searches', admit }, ({ viewer }) =>
  forgetSearches(viewer),
)
