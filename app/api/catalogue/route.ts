import { catalogueQuery } from '@/lib/catalogue/filters/schema'
import { listObjects } from '@/lib/catalogue/queries'
import { objectPage } from '@/lib/catalogue/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Properties and complexes by filters',
    answer: objectPage,
    query: catalogueQuery,
    limit: [limits.catalogue],
  },
  ({ query }) => listObjects(query),
)
