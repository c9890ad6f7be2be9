import { listLabels } from '@/lib/maps/base/queries'
import { labelsQuery, mapLabels } from '@/lib/maps/base/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Names of countries and cities for the map',
    answer: mapLabels,
    query: labelsQuery,
  },
  ({ query }) => listLabels(query.language),
)
