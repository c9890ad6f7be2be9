import { subscribe, unsubscribe } from '@/lib/follows/commands'
import { followDraft, subscription } from '@/lib/follows/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Follows a company',
    answer: subscription,
    params: idParam,
    body: followDraft,
    mayBeEmpty: true,
    admit: may('thing.follow'),
  },
  ({ viewer, params, body }) => subscribe(viewer, 'company', params.id, body),
)

export const DELETE = route(
  {
    summary: 'No longer follows a company',
    answer: subscription,
    params: idParam,
    admit: may('thing.follow'),
  },
  ({ viewer, params }) => unsubscribe(viewer, 'company', params.id),
)
