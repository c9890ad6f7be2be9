import { limits } from '@/lib/limits'
import { route } from '@/lib/route'
import { getSaleFacets } from '@/lib/sales/lists/queries'
import { saleChoices } from '@/lib/sales/schema'

export const GET = route({ query: saleChoices, limit: [limits.catalogue] }, ({ query }) =>
  getSaleFacets(query),
)
