import { members } from '@/lib/platform/http/admission'
import { getActivity } from '@/lib/profiles/activity/queries'
import { activity, activityFilter } from '@/lib/profiles/activity/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: "What happened on the site since the caller's last visit",
    answer: activity,
    query: activityFilter,
    admit: members,
  },
  ({ viewer, query }) => getActivity(viewer, query),
)
