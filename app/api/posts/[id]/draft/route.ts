import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { discardPostDraft } from '@/lib/posts/drafts/commands'
import { getPostDraft } from '@/lib/posts/drafts/queries'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  getPostDraft(viewer, params.id),
)

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  discardPostDraft(viewer, params.id),
)
