import { members } from '@/lib/platform/http/admission'
import { getActivity } from '@/lib/profiles/activity/queries'
import { activityFilter } from '@/lib/profiles/activity/schema'
import { route } from '@/lib/route'

export const GET = route({ query: activityFilter, admit: members }, ({ viewer, query }) =>
  getActivity(viewer, query),
)
