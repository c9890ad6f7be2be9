import { forgetUnsentEdit, saveUnsentEdit } from '@/lib/comments/drafts/commands'
import { getUnsentEdit } from '@/lib/comments/drafts/queries'
import { unsent, unsentSave } from '@/lib/comments/drafts/schema'
import { assertMayEdit } from '@/lib/comments/writing/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'The unsent change of a comment', answer: unsent, params: idParam, admit: members },
  ({ viewer, params }) => getUnsentEdit(viewer, params.id),
)

export const PUT = route(
  {
    summary: 'Keeps the unsent change of a comment',
    answer: unsent,
    params: idParam,
    body: unsentSave,
    admit: ({ viewer, params }) => assertMayEdit(viewer, params.id),
  },
  ({ viewer, params, body }) => saveUnsentEdit(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Forgets the unsent change of a comment', params: idParam, admit: members },
  ({ viewer, params }) => forgetUnsentEdit(viewer, params.id),
)
