import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { discardDraft } from '@/lib/posts/drafts/commands'
import { getDraft } from '@/lib/posts/drafts/queries'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  getDraft(viewer, params.id),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  discardDraft(viewer, params.id),
)
