import { listObjects } from '@/lib/catalogue/queries'
import { catalogueQuery } from '@/lib/catalogue/schema'
import { route } from '@/lib/platform/http/route'

export const GET = route({ query: catalogueQuery, limit: ['catalogue'] }, ({ query }) =>
  listObjects(query),
)
