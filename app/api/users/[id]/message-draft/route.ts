import { unsentSave } from '@/lib/comments/drafts/schema'
import { forgetUnsentMessage, saveUnsentMessage } from '@/lib/conversations/drafts/commands'
import { getUnsentMessage } from '@/lib/conversations/drafts/queries'
import { assertMayWriteTo } from '@/lib/conversations/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  getUnsentMessage(viewer, params.id),
)

export const PUT = route(
  {
    params: idParam,
    body: unsentSave,
    admit: ({ viewer, params }) => assertMayWriteTo(viewer, params.id),
  },
  ({ viewer, params, body }) => saveUnsentMessage(viewer, params.id, body),
)

export const DELETE = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  forgetUnsentMessage(viewer, params.id),
)
