import { may, route } from '@/lib/route'
import { forgetSearches, keepSearches } from '@/lib/search/recent/commands'
import { listSearches } from '@/lib/search/recent/queries'
import { recentDraft } from '@/lib/search/schema'

const admit = may('search.keep')

export const GET = route({ admit }, ({ viewer }) => listSearches(viewer))
export const POST = route({ body: recentDraft, admit }, ({ viewer, body }) =>
  keepSearches(viewer, body),
)
export const DELETE = route({ admit }, ({ viewer }) => forgetSearches(viewer))
