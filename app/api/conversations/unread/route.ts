import { countUnreadConversations } from '@/lib/conversations/queries'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route({ admit: members }, ({ viewer }) => countUnreadConversations(viewer))
