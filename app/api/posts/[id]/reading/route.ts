import { idParam } from '@/lib/platform/http/wire'
import { markRead } from '@/lib/posts/reading/commands'
import { readingMark } from '@/lib/posts/reading/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Marks a discussion as read up to a number',
    params: idParam,
    body: readingMark,
    admit: may('reading.mark'),
  },
  ({ viewer, params, body }) => markRead(viewer, params.id, body.number),
)
