import { listOwnRemovals } from '@/lib/removals/queries'
import { ownRemovalFilter } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { query: ownRemovalFilter, admit: may('account.edit') },
  ({ viewer, query }) => listOwnRemovals(viewer, query),
)
