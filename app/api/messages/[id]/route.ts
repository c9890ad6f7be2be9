import { deleteMessage, editMessage } from '@/lib/conversations/messages/commands'
import { assertMayEditMessage } from '@/lib/conversations/messages/queries'
import { message, messageEdit } from '@/lib/conversations/messages/schema'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PATCH = route(
  {
    summary: 'Edits a message',
    answer: message,
    params: idParam,
    body: messageEdit,
    admit: ({ viewer, params }) => assertMayEditMessage(viewer, params.id),
  },
  ({ viewer, params, body }) => editMessage(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Deletes a message', params: idParam, admit: members },
  ({ viewer, params }) => deleteMessage(viewer, params.id),
)
