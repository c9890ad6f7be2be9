import { listRemovals } from '@/lib/removals/queries'
import { removalListFilter } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { query: removalListFilter, admit: may('removal.work') },
  ({ viewer, query }) => listRemovals(viewer, query),
)
