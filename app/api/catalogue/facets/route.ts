import { getFacets } from '@/lib/catalogue/facets/queries'
import { catalogueFilter } from '@/lib/catalogue/filters/schema'
import { route } from '@/lib/platform/http/route'

export const GET = route({ query: catalogueFilter, limit: ['catalogue'] }, ({ query }) =>
  getFacets(query),
)
