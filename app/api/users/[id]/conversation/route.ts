import { getConversationWith } from '@/lib/conversations/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam, admit: members }, ({ viewer, params }) =>
  getConversationWith(viewer, params.id),
)
