import { limits } from '@/lib/limits'
import { route } from '@/lib/route'
import { getSaleFacets } from '@/lib/sales/lists/queries'
import { saleChoices, saleFacets } from '@/lib/sales/schema'

export const GET = route(
  {
    summary: 'Counts of sales by flag, city and country',
    answer: saleFacets,
    query: saleChoices,
    limit: [limits.catalogue],
  },
  ({ query }) => getSaleFacets(query),
)
