import { route } from '@/lib/platform/http/route'
import { getSaleFacets } from '@/lib/sales/facets/queries'
import { saleChoices } from '@/lib/sales/schema'

export const GET = route({ query: saleChoices, limit: ['catalogue'] }, ({ query }) =>
  getSaleFacets(query),
)
