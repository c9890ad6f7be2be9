import { markAllRead } from '@/lib/posts/reading/commands'
import { readUntil } from '@/lib/posts/reading/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  { body: readUntil, mayBeEmpty: true, admit: may('reading.mark') },
  ({ viewer, body }) => markAllRead(viewer, body),
)
