import { route } from '@/lib/route'
import { listTrends } from '@/lib/trends/queries'
import { trendFilter, trendPage } from '@/lib/trends/schema'

export const GET = route(
  { summary: 'Trending posts of a period', answer: trendPage, query: trendFilter },
  ({ query }) => listTrends(query),
)
