import { muteConversation } from '@/lib/conversations/commands'
import { muting } from '@/lib/conversations/schema'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Mutes a conversation', answer: muting, params: idParam, admit: members },
  ({ viewer, params }) => muteConversation(viewer, params.id, true),
)

export const DELETE = route(
  { summary: 'Unmutes a conversation', answer: muting, params: idParam, admit: members },
  ({ viewer, params }) => muteConversation(viewer, params.id, false),
)
