import { listDrops } from '@/lib/imports/drops/queries'
import { dropFilter } from '@/lib/imports/drops/schema'
import { may, route } from '@/lib/route'

export const GET = route({ query: dropFilter, admit: may('feed.read') }, ({ viewer, query }) =>
  listDrops(viewer, query),
)
