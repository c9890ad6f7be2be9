import { getReport } from '@/lib/feeds/runs/queries'
import { runFilter } from '@/lib/feeds/schema'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const GET = route({ params: idParam, query: runFilter }, ({ viewer, params, query }) =>
  getReport(viewer, params.id, query.cursor),
)
