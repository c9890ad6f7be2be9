import { listNotifications } from '@/lib/inbox/queries'
import { notificationFilter, notificationPage } from '@/lib/inbox/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Notifications of the caller',
    answer: notificationPage,
    query: notificationFilter,
    admit: members,
  },
  ({ viewer, query }) => listNotifications(viewer, query),
)
