import { listRemovals } from '@/lib/removals/queries'
import { removalListFilter, staffRemovalPage } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Texts that were taken away, for staff',
    answer: staffRemovalPage,
    query: removalListFilter,
    admit: may('removal.work'),
  },
  ({ viewer, query }) => listRemovals(viewer, query),
)
