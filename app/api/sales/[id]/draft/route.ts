import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { discardSaleDraft, saveSaleDraft } from '@/lib/sales/drafts/commands'
import { findSaleDraft, getSaleDraft } from '@/lib/sales/drafts/queries'
import { saleDraft, saleSave } from '@/lib/sales/drafts/schema'

export const GET = route(
  { summary: 'The draft of a sale', answer: saleDraft, params: idParam, admit: may('sale.edit') },
  ({ viewer, params }) => getSaleDraft(viewer, params.id),
)

export const PUT = route(
  {
    summary: 'Keeps the draft of a sale; a stale version is 409',
    answer: saleDraft,
    params: idParam,
    body: saleSave,
    resource: saleDraft,
    admit: ({ viewer, params }) => findSaleDraft(viewer, params.id),
  },
  ({ viewer, params, body }) => saveSaleDraft(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Discards the draft of a sale', params: idParam, admit: may('sale.edit') },
  ({ viewer, params }) => discardSaleDraft(viewer, params.id),
)
