import { assertMayWork } from '@/lib/firms/queries'
import { firmObjectParams } from '@/lib/firms/schema'
import { getObjectStatistics } from '@/lib/firms/statistics/queries'
import { objectStatistics, statisticsFilter } from '@/lib/firms/statistics/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'What came of an object, for the staff of its company',
    answer: objectStatistics,
    params: firmObjectParams,
    query: statisticsFilter,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, query }) =>
    getObjectStatistics(viewer, {
      companyId: params.id,
      objectId: params.objectId,
      timeZone: query.timeZone,
    }),
)
