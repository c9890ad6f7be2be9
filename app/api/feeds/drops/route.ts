import { listDrops } from '@/lib/imports/drops/queries'
import { dropFilter, heldDropPage } from '@/lib/imports/drops/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Prices that wait for a decision',
    answer: heldDropPage,
    query: dropFilter,
    admit: may('feed.read'),
  },
  ({ viewer, query }) => listDrops(viewer, query),
)
