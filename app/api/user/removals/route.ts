import { listOwnRemovals } from '@/lib/removals/queries'
import { ownRemovalFilter, removalPage } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Texts of the caller that were taken away',
    answer: removalPage,
    query: ownRemovalFilter,
    admit: may('account.edit'),
  },
  ({ viewer, query }) => listOwnRemovals(viewer, query),
)
