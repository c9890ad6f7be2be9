import { catalogueQuery } from '@/lib/catalogue/filters/schema'
import { listObjects } from '@/lib/catalogue/queries'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route({ query: catalogueQuery, limit: [limits.catalogue] }, ({ query }) =>
  listObjects(query),
)
