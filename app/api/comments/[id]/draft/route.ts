import { forgetUnsentEdit, saveUnsentEdit } from '@/lib/comments/drafts/commands'
import { getUnsentEdit } from '@/lib/comments/drafts/queries'
import { unsentSave } from '@/lib/comments/drafts/schema'
import { assertMayEdit } from '@/lib/comments/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  getUnsentEdit(viewer, params.id),
)

export const PUT = route(
  {
    params: idParam,
    body: unsentSave,
    admit: ({ viewer, params }) => assertMayEdit(viewer, params.id),
  },
  ({ viewer, params, body }) => saveUnsentEdit(viewer, params.id, body),
)

export const DELETE = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  forgetUnsentEdit(viewer, params.id),
)
