import { listFirmObjects } from '@/lib/firms/objects/queries'
import { assertMayWork } from '@/lib/firms/queries'
import { firmObjects, firmObjectsFilter } from '@/lib/firms/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Objects of a company for its staff',
    answer: firmObjects,
    params: idParam,
    query: firmObjectsFilter,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, query }) => listFirmObjects(viewer, params.id, query),
)
