import { getFacets } from '@/lib/catalogue/facets/queries'
import { catalogueFacets } from '@/lib/catalogue/facets/schema'
import { catalogueFilter } from '@/lib/catalogue/filters/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Counts of objects by kind, country and price',
    answer: catalogueFacets,
    query: catalogueFilter,
    isShared: true,
    limit: [limits.catalogue],
  },
  ({ query }) => getFacets(query),
)
