import { listPoints } from '@/lib/catalogue/points/queries'
import { pointsQuery } from '@/lib/catalogue/points/schema'
import { route } from '@/lib/platform/http/route'

export const GET = route({ query: pointsQuery, limit: ['catalogue'] }, ({ query }) =>
  listPoints(query),
)
