import { getConversationWith } from '@/lib/conversations/queries'
import { conversationWith } from '@/lib/conversations/schema'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The conversation with a member',
    answer: conversationWith,
    params: idParam,
    admit: members,
  },
  ({ viewer, params }) => getConversationWith(viewer, params.id),
)
