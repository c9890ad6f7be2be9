import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { subscribe, unsubscribe } from '@/lib/topics/commands'

export const PUT = route(
  { params: idParam, admit: may('company.subscribe') },
  ({ viewer, params }) => subscribe(viewer, 'company', params.id),
)

export const DELETE = route(
  { params: idParam, admit: may('company.subscribe') },
  ({ viewer, params }) => unsubscribe(viewer, 'company', params.id),
)
