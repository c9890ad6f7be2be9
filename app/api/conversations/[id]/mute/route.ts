import { muteConversation } from '@/lib/conversations/commands'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PUT = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  muteConversation(viewer, params.id, true),
)

export const DELETE = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  muteConversation(viewer, params.id, false),
)
