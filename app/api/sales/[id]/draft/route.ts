import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { discardDraft, saveDraft } from '@/lib/sales/drafts/commands'
import { findDraft, getDraft } from '@/lib/sales/drafts/queries'
import { saleDraft, saleSave } from '@/lib/sales/drafts/schema'

export const GET = route({ params: idParam, admit: may('sale.edit') }, ({ viewer, params }) =>
  getDraft(viewer, params.id),
)

export const PUT = route(
  {
    params: idParam,
    body: saleSave,
    resource: saleDraft,
    admit: ({ viewer, params }) => findDraft(viewer, params.id),
  },
  ({ viewer, params, body }) => saveDraft(viewer, params.id, body),
)

export const DELETE = route({ params: idParam, admit: may('sale.edit') }, ({ viewer, params }) =>
  discardDraft(viewer, params.id),
)
