import { appealReport } from '@/lib/moderation/appeals/commands'
import { idParam } from '@/lib/platform/http/wire'
import { appealDraft, appealed } from '@/lib/removals/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Appeals against the rejection of an own report',
    answer: appealed,
    params: idParam,
    body: appealDraft,
    admit: may('account.edit'),
  },
  ({ viewer, params, body }) => appealReport(viewer, params.id, body),
)
