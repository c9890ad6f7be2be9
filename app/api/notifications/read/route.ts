import { markRead } from '@/lib/inbox/commands'
import { readMark } from '@/lib/inbox/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const PUT = route({ body: readMark, admit: members }, ({ viewer, body }) =>
  markRead(viewer, body),
)
