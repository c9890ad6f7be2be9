import { passOwnership } from '@/lib/firms/commands'
import { assertMayManage } from '@/lib/firms/queries'
import { companyStaff, ownerDraft } from '@/lib/firms/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Passes a company on to another of its staff',
    answer: companyStaff,
    params: idParam,
    body: ownerDraft,
    admit: ({ viewer, params }) => assertMayManage(viewer, params.id),
  },
  ({ viewer, params, body }) => passOwnership(viewer, params.id, body),
)
