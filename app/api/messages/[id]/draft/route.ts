import { unsent, unsentSave } from '@/lib/comments/drafts/schema'
import { forgetUnsentChange, saveUnsentChange } from '@/lib/conversations/drafts/commands'
import { getUnsentChange } from '@/lib/conversations/drafts/queries'
import { assertMayEditMessage } from '@/lib/conversations/messages/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'The unsent change of a message', answer: unsent, params: idParam, admit: members },
  ({ viewer, params }) => getUnsentChange(viewer, params.id),
)

export const PUT = route(
  {
    summary: 'Keeps the unsent change of a message',
    answer: unsent,
    params: idParam,
    body: unsentSave,
    admit: ({ viewer, params }) => assertMayEditMessage(viewer, params.id),
  },
  ({ viewer, params, body }) => saveUnsentChange(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Forgets the unsent change of a message', params: idParam, admit: members },
  ({ viewer, params }) => forgetUnsentChange(viewer, params.id),
)
