import { idParam } from '@/lib/platform/http/wire'
import { appeal } from '@/lib/removals/commands'
import { appealDraft, appealed } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Appeals against the removal of a text',
    answer: appealed,
    params: idParam,
    body: appealDraft,
    admit: may('account.edit'),
  },
  ({ viewer, params, body }) => appeal(viewer, params.id, body),
)
