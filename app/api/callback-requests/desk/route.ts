import { getCallbackDesk } from '@/lib/callbacks/queries'
import { callbackDesk } from '@/lib/callbacks/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'What the desk of requests shows beside its list: counts and people',
    answer: callbackDesk,
    admit: may('callback.work'),
  },
  ({ viewer }) => getCallbackDesk(viewer),
)
