import { listMessages } from '@/lib/conversations/messages/queries'
import { messageFilter, messagePage } from '@/lib/conversations/messages/schema'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Messages of a conversation, the latest first',
    answer: messagePage,
    params: idParam,
    query: messageFilter,
    admit: members,
  },
  ({ viewer, params, query }) => listMessages(viewer, params.id, query),
)
