import { listNotifications } from '@/lib/inbox/queries'
import { notificationFilter } from '@/lib/inbox/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route({ query: notificationFilter, admit: members }, ({ viewer, query }) =>
  listNotifications(viewer, query),
)
