import { route } from '@/lib/route'
import { listTrends } from '@/lib/trends/queries'
import { trendFilter } from '@/lib/trends/schema'

export const GET = route({ query: trendFilter }, ({ query }) => listTrends(query))
