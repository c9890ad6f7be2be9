import { route } from '@/lib/platform/http/route'
import { getSaleFacets } from '@/lib/sales/facets/queries'
import { saleFilter } from '@/lib/sales/schema'

export const GET = route({ query: saleFilter }, ({ query }) => getSaleFacets(query))
