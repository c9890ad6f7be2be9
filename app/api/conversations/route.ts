import { listConversations } from '@/lib/conversations/queries'
import { conversationFilter } from '@/lib/conversations/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route({ query: conversationFilter, admit: members }, ({ viewer, query }) =>
  listConversations(viewer, query),
)
