import { markRead } from '@/lib/inbox/commands'
import { readMark } from '@/lib/inbox/schema'
import { route } from '@/lib/route'

export const PUT = route({ body: readMark }, ({ viewer, body }) => markRead(viewer, body))
