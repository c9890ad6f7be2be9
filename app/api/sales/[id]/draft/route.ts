import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'
import { discardDraft, saveDraft } from '@/lib/sales/drafts/commands'
import { getDraft } from '@/lib/sales/drafts/queries'
import { saleSave } from '@/lib/sales/drafts/schema'

export const GET = route({ params: idParam }, ({ viewer, params }) => getDraft(viewer, params.id))

export const PUT = route({ params: idParam, body: saleSave }, ({ viewer, params, body }) =>
  saveDraft(viewer, params.id, body),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  discardDraft(viewer, params.id),
)
