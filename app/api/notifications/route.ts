import { listNotifications } from '@/lib/inbox/queries'
import { notificationFilter } from '@/lib/inbox/schema'
import { route } from '@/lib/route'

export const GET = route({ query: notificationFilter }, ({ viewer, query }) =>
  listNotifications(viewer, query.cursor),
)
