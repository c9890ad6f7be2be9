import { listPoints } from '@/lib/catalogue/map/queries'
import { pointsQuery } from '@/lib/catalogue/map/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route({ query: pointsQuery, limit: [limits.catalogue] }, ({ query }) =>
  listPoints(query),
)
