import { markConversation } from '@/lib/conversations/commands'
import { readingMark } from '@/lib/conversations/schema'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route(
  { params: idParam, body: readingMark, admit: members },
  ({ viewer, params, body }) => markConversation(viewer, params.id, body),
)
