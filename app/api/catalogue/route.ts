import { catalogueQuery } from '@/lib/catalogue/filters/schema'
import { listObjects } from '@/lib/catalogue/queries'
import { route } from '@/lib/platform/http/route'

export const GET = route({ query: catalogueQuery, limit: ['catalogue'] }, ({ query }) =>
  listObjects(query),
)
