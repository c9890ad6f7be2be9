import { getReport } from '@/lib/feeds/runs/queries'
import { runFilter } from '@/lib/feeds/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, query: runFilter }, ({ viewer, params, query }) =>
  getReport(viewer, params.id, query.cursor),
)
