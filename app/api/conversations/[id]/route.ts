import { deleteConversation } from '@/lib/conversations/commands'
import { getConversation } from '@/lib/conversations/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  getConversation(viewer, params.id),
)

export const DELETE = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  deleteConversation(viewer, params.id),
)
