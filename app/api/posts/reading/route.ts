import { markAllRead } from '@/lib/posts/reading/commands'
import { readAnswer, readUntil } from '@/lib/posts/reading/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Marks all discussions as read',
    answer: readAnswer,
    body: readUntil,
    mayBeEmpty: true,
    admit: may('reading.mark'),
  },
  ({ viewer, body }) => markAllRead(viewer, body),
)
