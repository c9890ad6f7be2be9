import { listConversations } from '@/lib/conversations/queries'
import { conversationFilter, conversationPage } from '@/lib/conversations/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Conversations of the caller, the latest message first',
    answer: conversationPage,
    query: conversationFilter,
    admit: members,
  },
  ({ viewer, query }) => listConversations(viewer, query),
)
