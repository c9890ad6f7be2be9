import { unsent, unsentSave } from '@/lib/comments/drafts/schema'
import { forgetUnsentMessage, saveUnsentMessage } from '@/lib/conversations/drafts/commands'
import { getUnsentMessage } from '@/lib/conversations/drafts/queries'
import { assertMayWriteTo } from '@/lib/conversations/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'The unsent message to a member', answer: unsent, params: idParam, admit: members },
  ({ viewer, params }) => getUnsentMessage(viewer, params.id),
)

export const PUT = route(
  {
    summary: 'Keeps the unsent message to a member',
    answer: unsent,
    params: idParam,
    body: unsentSave,
    admit: ({ viewer, params }) => assertMayWriteTo(viewer, params.id),
  },
  ({ viewer, params, body }) => saveUnsentMessage(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Forgets the unsent message to a member', params: idParam, admit: members },
  ({ viewer, params }) => forgetUnsentMessage(viewer, params.id),
)
