import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { subscribe, unsubscribe } from '@/lib/topics/commands'

export const PUT = route({ params: idParam, admit: may('topic.subscribe') }, ({ viewer, params }) =>
  subscribe(viewer, 'topic', params.id),
)

export const DELETE = route(
  { params: idParam, admit: may('topic.subscribe') },
  ({ viewer, params }) => unsubscribe(viewer, 'topic', params.id),
)
