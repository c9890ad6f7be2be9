import { deleteConversation } from '@/lib/conversations/commands'
import { getConversation } from '@/lib/conversations/queries'
import { openConversation } from '@/lib/conversations/schema'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'One conversation of the caller',
    answer: openConversation,
    params: idParam,
    admit: members,
  },
  ({ viewer, params }) => getConversation(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Deletes a conversation on the side of the caller', params: idParam, admit: members },
  ({ viewer, params }) => deleteConversation(viewer, params.id),
)
