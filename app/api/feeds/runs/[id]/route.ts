import { getReport } from '@/lib/imports/runs/queries'
import { feedReport, runFilter } from '@/lib/imports/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The report of a run with its issues',
    answer: feedReport,
    params: idParam,
    query: runFilter,
    admit: may('feed.read'),
  },
  ({ viewer, params, query }) => getReport(viewer, params.id, query.cursor),
)
