import { sendMessage } from '@/lib/conversations/messages/commands'
import { message, messageDraft } from '@/lib/conversations/messages/schema'
import { assertMayWriteTo } from '@/lib/conversations/queries'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Sends a message',
    answer: message,
    params: idParam,
    body: messageDraft,
    admit: ({ viewer, params }) => assertMayWriteTo(viewer, params.id),
    status: 201,
  },
  ({ viewer, params, body }) => sendMessage(viewer, params.id, body),
)
