import { subscribe, unsubscribe } from '@/lib/companies/subscriptions/commands'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const PUT = route({ params: idParam }, ({ viewer, params }) => subscribe(viewer, params.id))

export const DELETE = route({ params: idParam }, ({ viewer, params }) =>
  unsubscribe(viewer, params.id),
)
