import { subscribe, unsubscribe } from '@/lib/follows/commands'
import { followDraft } from '@/lib/follows/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  { params: idParam, body: followDraft, mayBeEmpty: true, admit: may('thing.follow') },
  ({ viewer, params, body }) => subscribe(viewer, 'company', params.id, body),
)

export const DELETE = route({ params: idParam, admit: may('thing.follow') }, ({ viewer, params }) =>
  unsubscribe(viewer, 'company', params.id),
)
