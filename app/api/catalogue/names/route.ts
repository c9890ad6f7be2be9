import { listNames } from '@/lib/catalogue/names/queries'
import { namesQuery, placeNames } from '@/lib/catalogue/names/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Complexes, districts and stations by name within an area',
    answer: placeNames,
    query: namesQuery,
    limit: [limits.catalogue],
  },
  ({ query }) => listNames(query.bounds),
)
