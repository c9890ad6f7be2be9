import { forgetUnsentComment, saveUnsentComment } from '@/lib/comments/drafts/commands'
import { getUnsentComment } from '@/lib/comments/drafts/queries'
import { unsentSave } from '@/lib/comments/drafts/schema'
import { assertMayAnswer } from '@/lib/comments/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  getUnsentComment(viewer, params.id),
)

export const PUT = route(
  {
    params: idParam,
    body: unsentSave,
    admit: ({ viewer, params }) => assertMayAnswer(viewer, params.id),
  },
  ({ viewer, params, body }) => saveUnsentComment(viewer, params.id, body),
)

export const DELETE = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  forgetUnsentComment(viewer, params.id),
)
