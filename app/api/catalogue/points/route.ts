import { listPoints } from '@/lib/catalogue/map/queries'
import { mapPoints, pointsQuery } from '@/lib/catalogue/map/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Objects as points of a map, close ones together',
    answer: mapPoints,
    query: pointsQuery,
    limit: [limits.catalogue],
  },
  ({ query }) => listPoints(query),
)
