import { listDrops } from '@/lib/feeds/drops/queries'
import { dropFilter } from '@/lib/feeds/drops/schema'
import { route } from '@/lib/route'

export const GET = route({ query: dropFilter }, ({ viewer, query }) => listDrops(viewer, query))
