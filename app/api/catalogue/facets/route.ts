import { getFacets } from '@/lib/catalogue/facets/queries'
import { catalogueFilter } from '@/lib/catalogue/filters/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route({ query: catalogueFilter, limit: [limits.catalogue] }, ({ query }) =>
  getFacets(query),
)
