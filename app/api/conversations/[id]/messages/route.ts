import { listMessages } from '@/lib/conversations/messages/queries'
import { messageFilter } from '@/lib/conversations/messages/schema'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { params: idParam, query: messageFilter, admit: members },
  ({ viewer, params, query }) => listMessages(viewer, params.id, query),
)
