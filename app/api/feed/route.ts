import { listFeed } from '@/lib/feed/queries'
import { feedFilter } from '@/lib/feed/schema'
import { route } from '@/lib/route'

export const GET = route({ query: feedFilter }, ({ viewer, query }) => listFeed(viewer, query))
