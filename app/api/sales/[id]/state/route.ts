import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'
import { findSaleDraft } from '@/lib/sales/drafts/queries'
import { saleDraft, stateChange } from '@/lib/sales/drafts/schema'
import { changeState } from '@/lib/sales/publication/commands'

export const PUT = route(
  {
    summary: 'Puts a sale on show or takes it off',
    answer: saleDraft,
    params: idParam,
    body: stateChange,
    admit: ({ viewer, params }) => findSaleDraft(viewer, params.id),
  },
  ({ viewer, params, body }) =>
    changeState(viewer, params.id, body as Parameters<typeof changeState>[2]),
)
